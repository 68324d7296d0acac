import { expect, vi } from "vitest";
import type { TableKey } from "#shared/table/keys.ts";
import { findItem } from "#shared/table/table.ts";

/** Time for a stream's consumer, which starts with its first record. */
const STREAM = { timeout: 30_000, interval: 50 };

/** Expects that an item that was just written expires after this many days, within a minute. */
export async function expectExpiry(key: TableKey, days: number): Promise<void> {
  // The table's stream writes some of these items after the reply.
  const item = await vi.waitFor(async () => {
    const found = await findItem(key, (stored) => stored, { consistent: true });
    expect(found).toBeDefined();
    return found;
  }, STREAM);
  // Time to live is in epoch seconds; DynamoDB never expires a value in milliseconds.
  const seconds = Math.floor(Date.now() / 1000) + days * 24 * 60 * 60;
  const { expires_at } = { ...item } as { expires_at?: number };
  expect(expires_at).toBeGreaterThan(seconds - 60);
  expect(expires_at).toBeLessThan(seconds + 60);
}
