import {
  AFTER,
  indexes,
  ownerOrders,
  ownerOrdersByStatus,
  type IndexName,
  type TableKey,
} from "#shared/table/keys.ts";
import { countIndex, type IndexRange } from "#shared/table/table.ts";
import { toRanges, type CountedRange } from "./list-ranges.ts";
import { CHUNK_SIZE, listChunks } from "./order-chunk.ts";
import { createdRange, isDescending, type OrderQuery } from "./order-query.ts";

/**
 * The maximum number of index keys that are counted for a range without a count. More exist only if the stream is
 * stuck.
 */
const COUNTED_KEYS = 4 * CHUNK_SIZE;

/** An index entry, with the sort key of that index. */
export type Entry = TableKey & Partial<Record<(typeof indexes)[IndexName]["sort"], string>>;

/** A list of an owner's orders in the order of an index. */
export interface OrderList extends IndexRange {
  readonly from: string;
  readonly to: string;
  readonly descending: boolean;
}

/** Returns the list of an owner's orders by creation time. */
export function createdList(owner: string, query: OrderQuery): OrderList {
  const { status } = query;
  return {
    ...(status === undefined
      ? { index: "GSI1", partition: ownerOrders(owner) }
      : { index: "GSI2", partition: ownerOrdersByStatus(owner, status) }),
    ...createdRange(query),
    descending: isDescending(query),
  };
}

/**
 * Counts a list's orders by ranges of creation time, however the list is sorted. `read` has the first entries of the
 * list if the caller has read them: if they suffice, the index is not queried.
 */
export async function countList(
  owner: string,
  query: OrderQuery,
  read: readonly Entry[] = [],
): Promise<CountedRange[]> {
  const list = createdList(owner, query);
  const { sort } = indexes[list.index];
  const places = list.descending ? read.flatMap((entry) => entry[sort] ?? []) : [];
  const oldest = places.at(-1) ?? AFTER;
  const ranges = toRanges(await listChunks(owner), query.status, list);
  return Promise.all(
    ranges.map(async ({ from, to, count }) => ({
      from,
      to,
      count:
        count ??
        (oldest < from
          ? places.filter((place) => place >= from && place <= to).length
          : await countIndex({ ...list, from, to }, COUNTED_KEYS)),
    })),
  );
}
