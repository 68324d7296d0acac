import { expect } from "vitest";
import type { TableKey } from "#shared/table/keys.ts";
import { findItem } from "#shared/table/table.ts";

/** Expects that an item that was just written expires after this many days, within a minute. */
export async function expectExpiry(key: TableKey, days: number): Promise<void> {
  const item = await findItem(key, (stored) => stored, { consistent: true });
  // Time to live is in epoch seconds; DynamoDB never expires a value in milliseconds.
  const seconds = Math.floor(Date.now() / 1000) + days * 24 * 60 * 60;
  const { expires_at } = { ...item } as { expires_at?: number };
  expect(expires_at).toBeGreaterThan(seconds - 60);
  expect(expires_at).toBeLessThan(seconds + 60);
}
