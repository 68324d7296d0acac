import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deliveryTurnsKey } from "#shared/table/keys.ts";
import { findItem } from "#shared/table/table.ts";
import { takeUnits } from "#shared/table/units.ts";
import { giveTurns, NEAR_MS, noTurns, type Turn } from "#shared/turns/give-turns.ts";
import { readTurns, takeTurns } from "#shared/turns/take-turns.ts";

/** Calls of one user in any 60 seconds. */
const CALLS = 100;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const start = Date.parse("2026-11-21T12:00:00Z");

const times = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value);

/** Batches of one user: the time since the batch before, and for each message whether its call is due. */
const batches = fc.array(
  fc.record({
    gap: fc.oneof(fc.constant(0), fc.nat(2_000), fc.nat(70_000)),
    due: fc.array(fc.boolean(), { minLength: 1, maxLength: 40 }),
  }),
  { minLength: 1, maxLength: 60 },
);

/** Gives a user's batches their turns, each at its time. */
function giveAll(asked: readonly { gap: number; due: readonly boolean[] }[]) {
  let turns = noTurns;
  let now = start;
  return asked.flatMap(({ gap, due }) => {
    now += gap;
    const given = giveTurns(turns, due, now);
    turns = given.turns;
    const from = now;
    return given.taken.map((turn, index) => ({ now: from, isDue: due[index] === true, ...turn }));
  });
}

/** Returns the most of these times in any span of this many milliseconds, its ends included. */
function mostWithin(all: readonly number[], milliseconds: number): number {
  const sorted = all.toSorted((a, b) => a - b);
  let first = 0;
  return sorted.reduce((most, time, index) => {
    while (time - (sorted[first] ?? time) > milliseconds) first++;
    return Math.max(most, index - first + 1);
  }, 0);
}

const takenOf = (turns: readonly { isTaken?: boolean; time?: number }[]) =>
  turns.flatMap(({ isTaken, time }) => (isTaken === true ? (time ?? []) : []));

describe("turns of a user", () => {
  test("are calls of which any minute holds 100 at most, however they are requested", () => {
    fc.assert(
      fc.property(batches, (asked) => {
        expect(mostWithin(takenOf(giveAll(asked)), MINUTE_MS)).toBeLessThanOrEqual(CALLS);
      }),
    );
  });

  test("are promised for at most 90 calls in any minute", () => {
    fc.assert(
      fc.property(batches, (asked) => {
        const inLine = giveAll(asked).filter(({ isDue, isTaken }) => !isDue || isTaken === false);
        const promised = inLine.flatMap(({ time }) => time ?? []);
        expect(mostWithin(promised, MINUTE_MS)).toBeLessThanOrEqual(90);
      }),
    );
  });

  test("are calls to make almost at once, or promises for later", () => {
    fc.assert(
      fc.property(batches, (asked) => {
        for (const { now, time = Infinity, isTaken } of giveAll(asked)) {
          expect(time).toBeGreaterThanOrEqual(now);
          expect(isTaken).toBe(time <= now + NEAR_MS);
        }
      }),
    );
  });

  test("are 60 at once, and 90", () => {
    const now = { time: start, isTaken: true };
    expect(giveTurns(noTurns, times(60, false), start).taken).toEqual(times(60, now));
    const { taken } = giveTurns(noTurns, times(91, false), start);
    expect(taken).toEqual([...times(90, now), { time: start + 61_000, isTaken: false }]);
  });

  test("leave ten calls a minute to retries, which do not wait behind the user's backlog", () => {
    const { turns } = giveTurns(noTurns, times(5_000, false), start);
    const { taken } = giveTurns(turns, times(11, true), start + 1_000);
    const soon = taken.filter((turn) => turn?.time === start + 1_000);
    expect(soon).toHaveLength(10);
    expect(taken.at(-1)?.isTaken).toBe(false);
  });

  test("that were promised are honoured, though newer notifications keep coming", () => {
    const first = giveTurns(noTurns, times(180, false), start);
    expect(first.taken.at(-1)?.time).toBe(start + 61_000);
    const newer = giveTurns(first.turns, times(500, false), start + 60_500);
    expect(newer.taken.every((turn) => turn?.isTaken === false)).toBe(true);
    const back = giveTurns(newer.turns, times(90, true), start + 61_000);
    expect(back.taken).toEqual(times(90, { time: start + 61_000, isTaken: true }));
  });

  test("are at most a day ahead", () => {
    const asked = times(200_000, false);
    const { turns, taken } = giveTurns(noTurns, asked, start);
    const promised = taken.filter((turn) => turn !== undefined);
    expect(promised.at(-1)?.time).toBeGreaterThan(start + DAY_MS - MINUTE_MS * 2);
    expect(promised.at(-1)?.time).toBeLessThanOrEqual(start + DAY_MS);
    expect(taken.at(-1)).toBeUndefined();
    // A message that was turned away holds no place.
    expect(giveTurns(turns, [false], start + MINUTE_MS * 2).taken[0]).toBeDefined();
  });

  test("are one user's own", async () => {
    await takeTurns(deliveryTurnsKey(randomUUID()), times(90, false), undefined);
    const [first] = await takeTurns(deliveryTurnsKey(randomUUID()), [false], undefined);
    expect(first?.isTaken).toBe(true);
  });

  test("are not shared by callers at the same moment", async () => {
    const key = deliveryTurnsKey(randomUUID());
    const asked = Array.from({ length: 20 }, (_, index) => 1 + (index % 10));
    const groups = await Promise.all(
      asked.map((count) => takeTurns(key, times(count, false), undefined)),
    );
    const taken = groups.flat().filter((turn): turn is Turn => turn?.isTaken === true);
    expect(groups.flat()).toHaveLength(110);
    expect(taken).toHaveLength(90);
  });

  test("include all turns taken before, even if the memory of them is out of date", async () => {
    const key = deliveryTurnsKey(randomUUID());
    await takeTurns(key, times(50, false), undefined);
    const known = await findItem(key, readTurns);
    await takeTurns(key, times(40, false), known);
    const [turn] = await takeTurns(key, [false], known);
    expect(turn?.isTaken).toBe(false);
  });

  test("for any number of messages cost one written unit and no read, as their item is below 1 KB", async () => {
    const key = deliveryTurnsKey(randomUUID());
    await takeTurns(key, times(400, false), undefined);
    const known = await findItem(key, readTurns);
    takeUnits();
    await takeTurns(key, times(20, true), known);
    expect(takeUnits()).toEqual({ read: 0, write: 1 });
  });
});
