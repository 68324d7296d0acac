import { AFTER } from "#shared/table/keys.ts";
import type { OrderStatus } from "#shared/order/order-status.ts";
import { sumCounts, type OrderChunk } from "./order-chunk.ts";
import { BEFORE, justBefore } from "./list-keys.ts";

/** A range of places in the order of creation, both ends included. */
export interface PlaceRange {
  readonly from: string;
  readonly to: string;
}

/** A range and the number of a list's orders in it; undefined if only the index knows the number. */
export interface CountedRange<Count = number> extends PlaceRange {
  readonly count: Count;
}

/**
 * Cuts a list into ranges in the order of creation: a range for each of the owner's chunks, and a range for orders
 * newer than all counted ones. A chunk that reaches beyond the list has no count: the index must count it.
 */
export function toRanges(
  chunks: readonly OrderChunk[],
  status: OrderStatus | undefined,
  list: PlaceRange,
): CountedRange<number | undefined>[] {
  const whole = chunks.map(({ from, to, counted_to = "", counts }) => ({
    from,
    to: to === undefined ? counted_to : justBefore(to),
    count: sumCounts(counts, status),
  }));
  const last = chunks.at(-1);
  const newest = last === undefined ? BEFORE : (last.to ?? `${last.counted_to ?? ""}${AFTER}`);
  return [...whole, { from: newest, to: AFTER, count: undefined }]
    .filter(({ from, to }) => from <= list.to && to >= list.from)
    .map(({ from, to, count }) => ({
      from: from < list.from ? list.from : from,
      to: to > list.to ? list.to : to,
      count: count === 0 || (from >= list.from && to <= list.to) ? count : undefined,
    }));
}

/** Returns the number of orders in some ranges. */
export function sumRanges(ranges: readonly CountedRange[]): number {
  return ranges.reduce((sum, { count }) => sum + count, 0);
}

/** The positions in a list at which a page and the next page begin. */
export interface PageEnds {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the cheaper way to read a page: forwards or backwards. Forwards begins at the range with its first order,
 * backwards at the end of the range with its last. `skip` keys come before the keys of the page. The ranges must be in
 * the order of creation, and the page must not be past the end.
 */
export function approach(
  ranges: readonly CountedRange[],
  page: PageEnds,
  list: PlaceRange & { readonly descending: boolean },
) {
  const { from, to, descending } = list;
  let [before, behind, at] = [0, 0, 0];
  let [near, far]: [PlaceRange, PlaceRange] = [list, list];
  const end = Math.min(page.end, sumRanges(ranges));
  for (const range of descending ? ranges.toReversed() : ranges) {
    if (at <= page.start) {
      before = at;
      near = descending ? { from, to: range.to } : { from: range.from, to };
    }
    at += range.count;
    if (behind < end) {
      behind = at;
      far = descending ? { from: range.from, to } : { from, to: range.to };
    }
  }
  const onward = { isBackward: false, skip: page.start - before, take: page.end - page.start };
  const back = { isBackward: true, skip: behind - end, take: end - page.start };
  return back.skip < onward.skip ? { range: far, ...back } : { range: near, ...onward };
}
