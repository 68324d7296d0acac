import { expect } from "vitest";

/** The table forgets an item, as it is stored, so many days after it was written: a minute more or less. */
export function expectExpiry(item: object, days: number): void {
  // Time to live is in epoch seconds; what is in milliseconds, DynamoDB keeps for ever.
  const seconds = Math.floor(Date.now() / 1000) + days * 24 * 60 * 60;
  const { expires_at } = item as { expires_at?: number };
  expect(expires_at).toBeGreaterThan(seconds - 60);
  expect(expires_at).toBeLessThan(seconds + 60);
}
