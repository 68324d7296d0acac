/** Cents as the JSON number of the API: 1999 → 19.99. */
export function toAmount(cents: number): number {
  return cents / 100;
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
  return Math.round(Number(priceText) * 100);
}
