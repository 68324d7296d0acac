/**
 * The most money of one payment, or of an order's items. What an order of it costs in all, with its tax and fees, is
 * still whole cents far below 2^53, and the same number of cents when it is read from JSON.
 */
export const HIGHEST_AMOUNT = 1_000_000_000_000;

/** Cents as the JSON number of the API: 1999 → 19.99. */
export function toAmount(cents: number): number {
  return cents / 100;
}

/** Those of a record's cents that have the given names, as JSON numbers. */
export function toAmounts<Name extends string>(
  record: Readonly<Record<Name, number>>,
  names: readonly Name[],
): Record<Name, number> {
  const amounts = names.map((name) => [name, toAmount(record[name])] as const);
  return Object.fromEntries(amounts) as Record<Name, number>;
}

/** The JSON number of the API as cents: 19.99 → 1999. */
export function fromAmount(amount: number): number {
  return Math.round(amount * 100);
}

/** Cents as the decimal text of catalog prices (seed sections 2.4 and 2.5): 1990 → "19.90". */
export function toPriceText(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** The cents of a decimal text: "19.90" → 1990, "8.5" → 850. */
export function toCents(priceText: string): number {
  return fromAmount(Number(priceText));
}

/** Whether a number is written with at most two decimals, so that it is whole cents or basis points. */
export function hasTwoDecimals(value: number): boolean {
  return Math.round(value * 100) / 100 === value;
}
