import type { OrderStatus } from "#shared/order/order-status.ts";
import { sumCounts, type OrderChunk } from "./order-chunk.ts";
import { AFTER, BEFORE, justBefore } from "./places.ts";

/** Places in the order of creation, both ends included. */
export interface PlaceRange {
  readonly from: string;
  readonly to: string;
}

/** A range and how many orders of a list are in it; undefined where only the index tells. */
export interface CountedRange<Count = number> extends PlaceRange {
  readonly count: Count;
}

/**
 * What an owner's chunks tell of a list, in the order of creation: a range for each chunk, and one for what is newer
 * than all that was counted. Chunks that the list's ends cut are to be counted by the index.
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

/** How many orders of a list are in some ranges. */
export function sumRanges(ranges: readonly CountedRange[]): number {
  return ranges.reduce((sum, { count }) => sum + count, 0);
}

/** Where in its list a page begins, and where the next one does. */
export interface PageEnds {
  readonly start: number;
  readonly end: number;
}

/** How a page is read: from one end of a range on, in the list's order or, `isBackward`, against it. */
export interface Approach {
  readonly range: PlaceRange;
  readonly isBackward: boolean;
  /** Keys that are read before those of the page. */
  readonly skip: number;
  readonly take: number;
}

/**
 * The shorter way to a page that is not past a list's end: from where the last range before it begins, or back from
 * where the first behind it does. Ranges in the order of creation.
 */
export function approach(
  ranges: readonly CountedRange[],
  page: PageEnds,
  list: PlaceRange & { readonly descending: boolean },
): Approach {
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
