import type { Fault } from "#shared/refusal/errors.ts";

/** A stage has one currency, its rate card's: a product in another is a fault. */
export function currencyFaults(
  { currency }: { readonly currency?: string | undefined },
  stage: string,
  loc: Fault["loc"],
): Fault[] {
  if (currency === undefined || currency === stage) return [];
  return [{ loc, msg: `The rate card is in ${stage}, and so is every price`, type: "currency" }];
}
