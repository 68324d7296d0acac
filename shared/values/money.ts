/**
 * The highest payment, and the highest sum of an order's items. With tax and fees such an order stays far below 2^53
 * cents, so that no cent is lost in a JSON number.
 */
export const HIGHEST_AMOUNT = 1_000_000_000_000;

/** Cents as the JSON number of the API: 1999 → 19.99. */
export function toAmount(cents: number): number {
  return cents / 100;
}

/** The named fields of a record, from cents to JSON numbers. */
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

/** Cents as the decimal text of catalog prices: 1990 → "19.90". */
export function toPriceText(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** The cents of a decimal text: "19.90" → 1990, "8.5" → 850. */
export function toCents(priceText: string): number {
  return fromAmount(Number(priceText));
}

/** Whether a number has at most two decimals, and so is whole cents (or basis points). */
export function hasTwoDecimals(value: number): boolean {
  return Math.round(value * 100) / 100 === value;
}
