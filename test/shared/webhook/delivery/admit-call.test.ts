import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { admitCall, CALL_BURST, CALL_INTERVAL_MS } from "#shared/webhook/delivery/admit-call.ts";

/** Calls that one user gets in any 60 seconds (seed section 8). */
const CALLS = 100;
const MINUTE_MS = 60_000;

const start = Date.parse("2026-11-21T12:00:00Z");

/** How long after the one before each call is asked for. */
const gaps = fc.array(
  fc.oneof(fc.constant(0), fc.nat(1_000), fc.integer({ min: 600, max: 760 }), fc.nat(90_000)),
  { minLength: 1, maxLength: 150 },
);

/** The most of these times that lie in any stretch of so many milliseconds. */
function mostWithin(times: readonly number[], milliseconds: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  let first = 0;
  return sorted.reduce((most, time, index) => {
    while (time - (sorted[first] ?? time) > milliseconds) first++;
    return Math.max(most, index - first + 1);
  }, 0);
}

/** Whether a call at `time`, next after the others, would be one too many in the stretch from any of them on. */
function isTooSoon(before: readonly number[], time: number): boolean {
  return before.some((earlier, index) => {
    const withIt = before.length - index + 1;
    return withIt > CALL_BURST + (time - earlier) / CALL_INTERVAL_MS;
  });
}

describe("calls of one user", () => {
  test("are never more than 100 in any minute, however they are asked for", async () => {
    await fc.assert(
      fc.asyncProperty(gaps, async (waits) => {
        const owner = randomUUID();
        const admitted: number[] = [];
        let now = start;
        for (const wait of waits) {
          now += wait;
          if ((await admitCall(owner, now)) === 0) admitted.push(now);
        }
        expect(mostWithin(admitted, MINUTE_MS)).toBeLessThanOrEqual(CALLS);
      }),
      { numRuns: 30 },
    );
  });

  test("are admitted whenever that leaves the rate, and else told how long to wait", async () => {
    await fc.assert(
      fc.asyncProperty(gaps, async (waits) => {
        const owner = randomUUID();
        const admitted: number[] = [];
        let now = start;
        for (const wait of waits) {
          now += wait;
          const told = await admitCall(owner, now);
          expect(isTooSoon(admitted, now)).toBe(told > 0);
          if (told === 0) {
            admitted.push(now);
          } else {
            expect(isTooSoon(admitted, now + told)).toBe(false);
            expect(isTooSoon(admitted, now + told - 1)).toBe(true);
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  test("at one moment are ten, whoever asks for them and however many do", async () => {
    const owner = randomUUID();
    const told = await Promise.all(Array.from({ length: 30 }, () => admitCall(owner, start)));
    expect(told.filter((wait) => wait === 0)).toHaveLength(CALL_BURST);
  });

  test("of ten subscriptions at once are all admitted", async () => {
    const owner = randomUUID();
    const told = await Promise.all(Array.from({ length: 10 }, () => admitCall(owner, start)));
    expect(told).toEqual(Array.from({ length: 10 }, () => 0));
  });

  test("are that user's own", async () => {
    await Promise.all(Array.from({ length: 10 }, () => admitCall(randomUUID(), start)));
    expect(await admitCall(randomUUID(), start)).toBe(0);
  });
});
