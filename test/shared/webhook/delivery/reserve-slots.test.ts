import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  reserveSlots,
  SLOT_BURST,
  SLOT_INTERVAL_MS,
} from "#shared/webhook/delivery/reserve-slots.ts";

/** Calls that one user gets in any 60 seconds (seed section 8). */
const CALLS = 100;
const MINUTE_MS = 60_000;

const start = Date.parse("2026-11-21T12:00:00Z");

/** Requests for slots: how long after the one before, and how many. */
const arrivals = fc.array(
  fc.record({
    gap: fc.oneof(fc.constant(0), fc.nat(2_000), fc.nat(120_000)),
    count: fc.oneof(
      fc.constant(1),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 150 }),
    ),
  }),
  { minLength: 1, maxLength: 25 },
);

/** Slots as they are reserved, each with the time of its request. */
async function reserveAll(requests: readonly { gap: number; count: number }[]) {
  const owner = randomUUID();
  const reserved: { slot: number; now: number }[] = [];
  let now = start;
  for (const { gap, count } of requests) {
    now += gap;
    const slots = await reserveSlots(owner, count, now);
    expect(slots).toHaveLength(count);
    reserved.push(...slots.map((slot) => ({ slot, now })));
  }
  return reserved;
}

/** The most slots that lie in any stretch of so many milliseconds. */
function mostWithin(slots: readonly number[], milliseconds: number): number {
  const sorted = [...slots].sort((a, b) => a - b);
  let first = 0;
  return sorted.reduce((most, slot, index) => {
    while (slot - (sorted[first] ?? slot) > milliseconds) first++;
    return Math.max(most, index - first + 1);
  }, 0);
}

/** Whether a slot at `time`, next after the others, would be one too many in the stretch from any of them on. */
function isTooSoon(before: readonly number[], time: number): boolean {
  return before.some((slot, index) => {
    const withIt = before.length - index + 1;
    return withIt > SLOT_BURST + (time - slot) / SLOT_INTERVAL_MS;
  });
}

describe("slots of a user", () => {
  test("are never more than 100 in any minute", async () => {
    await fc.assert(
      fc.asyncProperty(arrivals, async (requests) => {
        const reserved = await reserveAll(requests);
        const most = mostWithin(
          reserved.map(({ slot }) => slot),
          MINUTE_MS,
        );
        expect(most).toBeLessThanOrEqual(CALLS);
      }),
      { numRuns: 40 },
    );
  });

  test("are as early as that allows, and never before they are asked for", async () => {
    await fc.assert(
      fc.asyncProperty(arrivals, async (requests) => {
        const reserved = await reserveAll(requests);
        const slots: number[] = [];
        for (const { slot, now } of reserved) {
          expect(slot).toBeGreaterThanOrEqual(now);
          expect(isTooSoon(slots, slot)).toBe(false);
          if (slot > now) expect(isTooSoon(slots, slot - 1)).toBe(true);
          slots.push(slot);
        }
      }),
      { numRuns: 40 },
    );
  });

  test("are ten at once, then one every 700 ms", async () => {
    const reserved = await reserveAll([{ gap: 0, count: 15 }]);
    const offsets = reserved.map(({ slot }) => slot - start);
    expect(offsets.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 0));
    expect(offsets.slice(10)).toEqual([700, 1400, 2100, 2800, 3500]);
  });

  test("are ten at once again after a pause, and no more after a long one", async () => {
    const reserved = await reserveAll([
      { gap: 0, count: 10 },
      { gap: 7_000, count: 11 },
      { gap: 3_600_000, count: 11 },
    ]);
    const waits = reserved.map(({ slot, now }) => slot - now);
    expect(waits.filter((wait) => wait > 0)).toEqual([700, 700]);
  });

  test("are shared by nobody who asks at the same moment", async () => {
    const owner = randomUUID();
    const counts = Array.from({ length: 40 }, (_, index) => 1 + (index % 5));
    const groups = await Promise.all(counts.map((count) => reserveSlots(owner, count, start)));
    const slots = groups.flat().sort((a, b) => a - b);
    const alone = await reserveAll([{ gap: 0, count: slots.length }]);
    expect(slots).toEqual(alone.map(({ slot }) => slot));
  });

  test("hold the limit though clocks differ", async () => {
    const owner = randomUUID();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: -1_500, max: 1_500 }), { minLength: 20, maxLength: 60 }),
        async (skews) => {
          const user = `${owner}-${randomUUID()}`;
          const slots: number[] = [];
          for (const [index, skew] of skews.entries()) {
            slots.push(...(await reserveSlots(user, 5, start + index * 2_000 + skew)));
          }
          expect(mostWithin(slots, MINUTE_MS)).toBeLessThanOrEqual(CALLS);
        },
      ),
      { numRuns: 10 },
    );
  });

  test("are one user's own", async () => {
    await reserveAll([{ gap: 0, count: 100 }]);
    const [first] = await reserveAll([{ gap: 0, count: 1 }]);
    expect(first?.slot).toBe(start);
  });
});
