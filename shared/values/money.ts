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

/** Whether a number has at most two decimals, and so is whole cents. */
export const hasTwoDecimals = (value: number): boolean => toAmount(fromAmount(value)) === value;

/** A rate in millionths as the percent of the API: 149_750 → 14.975. */
export function toPercent(millionths: number): number {
  return millionths / 10_000;
}

/** The percent of the API as a rate in millionths: 14.975 → 149_750. */
export function fromPercent(percent: number): number {
  return Math.round(percent * 10_000);
}

/** Whether a percentage has at most four decimals, and so is whole millionths. */
export const hasFourDecimals = (percent: number): boolean =>
  toPercent(fromPercent(percent)) === percent;

/**
 * Returns a share of an amount, in cents: a rate in millionths, rounded once, half a cent up. The product may exceed
 * what a number holds exactly.
 */
export function shareOf(cents: number, millionths: number): number {
  return Number((BigInt(cents) * BigInt(millionths) + 500_000n) / 1_000_000n);
}
