import { AFTER } from "#shared/table/keys.ts";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { approach, sumRanges, toRanges } from "#shared/order/list/list-ranges.ts";
import type { OrderChunk } from "#shared/order/list/order-chunk.ts";
import { BEFORE } from "#shared/order/list/list-keys.ts";

const CHUNK = 8;

/** Returns the place of an owner's n-th order. */
const placeOf = (index: number) => `2026-01-01T00:00:00.${String(index).padStart(6, "0")}#0123abcd`;

/** Returns full chunks of shipped orders, and a last one. */
function chunksOf(places: readonly string[]): OrderChunk[] {
  const starts = places.filter((_, index) => index % CHUNK === 0);
  return starts.map((start, index) => {
    const [from, to] = [index === 0 ? BEFORE : start, starts[index + 1]];
    const own = places.slice(index * CHUNK, (index + 1) * CHUNK);
    const end = to === undefined ? { counted_to: own.at(-1) ?? "" } : { to };
    return { from, ...end, counts: { shipped: own.length }, version: 1 };
  });
}

test("a page is found from the nearer end, whatever part of an index is listed", () => {
  const bound = fc.option(fc.nat(110).map(placeOf), { nil: undefined });
  fc.assert(
    fc.property(
      fc.record({ orders: fc.nat(100), counted: fc.nat(100), first: bound, last: bound }),
      fc.record({ page: fc.nat(40), limit: fc.integer({ min: 1, max: 20 }) }),
      fc.boolean(),
      ({ orders, counted, first = BEFORE, last = AFTER }, { page, limit }, descending) => {
        const places = Array.from({ length: orders }, (_, index) => placeOf(index));
        const index = descending ? places.toReversed() : places;
        const list = { from: first, to: last, descending };
        const within = ({ from, to }: { from: string; to: string }) =>
          index.filter((place) => place >= from && place <= to);
        const chunks = chunksOf(places.slice(0, counted));
        const ranges = toRanges(chunks, undefined, list).map((each) => ({
          ...each,
          count: each.count ?? within(each).length,
        }));
        const [all, start] = [within(list), page * limit];
        expect(sumRanges(ranges)).toBe(all.length);
        if (start >= all.length) return;

        const plan = approach(ranges, { start, end: start + limit }, list);
        const read = within(plan.range);
        if (plan.isBackward) read.reverse();
        const found = read.slice(plan.skip, plan.skip + plan.take);
        if (plan.isBackward) found.reverse();
        expect(found).toEqual(all.slice(start, start + limit));
        // Orders that are not counted yet are like one chunk.
        expect(plan.skip).toBeLessThan(Math.max(CHUNK, orders - counted) + limit);
      },
    ),
    { numRuns: 2000 },
  );
});

test("orders in one state are counted by their own counts, those of a cut chunk by the index", () => {
  const chunks: OrderChunk[] = [
    { from: BEFORE, to: placeOf(4), counts: { shipped: 3, on_hold: 1 }, version: 4 },
    { from: placeOf(4), counted_to: placeOf(6), counts: { shipped: 3 }, version: 3 },
  ];
  const counts = (...list: Parameters<typeof toRanges>) =>
    toRanges(...list).map(({ count }) => count);
  expect(counts(chunks, "on_hold", { from: BEFORE, to: AFTER })).toEqual([1, 0, undefined]);
  expect(counts(chunks, "shipped", { from: placeOf(1), to: placeOf(6) })).toEqual([undefined, 3]);
  expect(counts(chunks, "on_hold", { from: placeOf(5), to: placeOf(5) })).toEqual([0]);
});
