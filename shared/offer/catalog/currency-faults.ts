import type { FieldFault } from "#shared/refusal/errors.ts";

/** The fault of a product in another currency than the rate card's: a stage has one currency. */
export function currencyFaults(
  { currency }: { readonly currency?: string | undefined },
  stage: string,
  loc: FieldFault["loc"],
): FieldFault[] {
  if (currency === undefined || currency === stage) return [];
  return [{ loc, msg: `The rate card is in ${stage}, and so is every price`, type: "currency" }];
}
