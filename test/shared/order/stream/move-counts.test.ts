import * as fc from "fast-check";
import { expect, test } from "vitest";
import { sumCounts, type OrderChunk } from "#shared/order/list/order-chunk.ts";
import type { OrderStatus } from "#shared/order/order-status.ts";
import { moveCounts, type CountMove } from "#shared/order/stream/move-counts.ts";

const CHUNK = 3;

const enter = (place: string, status: OrderStatus = "new_order"): CountMove => ({
  place,
  status,
  by: 1,
});
const leave = (place: string, status: OrderStatus = "new_order"): CountMove => ({
  place,
  status,
  by: -1,
});

const open: OrderChunk = { from: "0", counted_to: "30", counts: { new_order: 3 }, version: 1 };

test("the order behind a full chunk closes it and opens the next", () => {
  const [first] = moveCounts([], [enter("20"), enter("10"), enter("30")], CHUNK) ?? [];
  expect(first).toEqual({ from: "0", counted_to: "30", counts: { new_order: 3 }, version: 0 });
  expect(moveCounts([open], [enter("40")], CHUNK)).toEqual([
    { from: "0", to: "40", counts: { new_order: 3 }, version: 1 },
    { from: "40", counted_to: "40", counts: { new_order: 1 }, version: 0 },
  ]);
});

test("each day of test orders has its own chunks, so that no count outlives its orders for long", () => {
  const [one, other] = ["2026-11-21T23:59:59.000000#1", "2026-11-22T00:00:01.000000#2"];
  const first = { from: "0", is_test: true, counts: { new_order: 1 }, version: 0 };
  expect(moveCounts([], [enter(one)], CHUNK, true)).toEqual([{ ...first, counted_to: one }]);
  expect(moveCounts([], [enter(one), enter(other)], CHUNK, true)).toEqual([
    { ...first, to: other },
    { ...first, from: other, counted_to: other },
  ]);
  expect(moveCounts([], [enter(one), enter(other)], CHUNK)).toHaveLength(1);
});

test("an order that comes late belongs to the chunk of its place, even if it is full", () => {
  const late = moveCounts([open], [enter("25")], CHUNK);
  expect(late).toEqual([{ ...open, counts: { new_order: 4 } }]);
  const closed: OrderChunk = { from: "0", to: "40", counts: { new_order: 3 }, version: 2 };
  const next: OrderChunk = { from: "40", counted_to: "50", counts: { new_order: 2 }, version: 2 };
  const moved = moveCounts([closed, next], [enter("35")], CHUNK);
  expect(moved).toEqual([{ ...closed, counts: { new_order: 4 } }]);
});

test("an order that changes its state moves one count of its own chunk", () => {
  const moves = [leave("10"), enter("10", "shipped")];
  expect(moveCounts([open], moves, CHUNK)).toEqual([
    { ...open, counts: { new_order: 2, shipped: 1 } },
  ]);
});

test("an order is not counted until the chunk of its place was read", () => {
  const closed: OrderChunk = { from: "0", to: "40", counts: { new_order: 3 }, version: 2 };
  expect(moveCounts([closed], [enter("40")], CHUNK)).toBeUndefined();
});

test("chunks of orders that come in order are full but for the last, in batches of any size", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 9 }), (batches) => {
      const chunks = new Map<string, OrderChunk>();
      let orders = 0;
      for (const size of batches) {
        const moves = Array.from({ length: size }, () => enter(String(100 + orders++)));
        for (const each of moveCounts([...chunks.values()], moves, CHUNK) ?? []) {
          chunks.set(each.from, each);
        }
      }
      const sums = [...chunks.values()].map(({ counts }) => sumCounts(counts));
      const full = Array.from({ length: Math.max(0, sums.length - 1) }, () => CHUNK);
      expect(sums.slice(0, -1)).toEqual(full);
      expect(sums.reduce((sum, each) => sum + each, 0)).toBe(orders);
    }),
  );
});
