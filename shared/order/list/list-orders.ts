import type { OrderRecord } from "#shared/order/order-record.ts";
import { readOrder } from "#shared/order/order-store.ts";
import {
  indexes,
  ownerOrders,
  ownerOrdersByStatus,
  readUpdatedSortKey,
  type IndexName,
  type TableKey,
} from "#shared/table/keys.ts";
import { countIndex, getItems, queryIndex, type IndexRange } from "#shared/table/table.ts";
import { toPagination, type Page } from "#shared/values/page.ts";
import {
  approach,
  sumStretches,
  toStretches,
  type CountedStretch,
  type PageEnds,
} from "./list-stretches.ts";
import { CHUNK_SIZE, listChunks } from "./order-chunk.ts";
import { createdRange, type OrderQuery } from "./order-query.ts";
import { AFTER, BEFORE } from "./places.ts";

/**
 * Pages that begin within so many keys are read from the list's beginning: what has just changed shows in a short list
 * and its total at once, while counts trail the orders by a moment.
 */
const NEAR_KEYS = 128;

/** Most keys that are counted at one end of a list. Only where the counts stand still are there more. */
const COUNTED_KEYS = 4 * CHUNK_SIZE;

/** An entry of an index: one sort key, that of the index. */
type Entry = TableKey & Partial<Record<(typeof indexes)[IndexName]["sort"], string>>;

interface List extends IndexRange {
  readonly from: string;
  readonly to: string;
  readonly descending: boolean;
}

interface FoundKeys {
  /** Those of the page. */
  readonly entries: readonly TableKey[];
  readonly total: number;
}

/** One page of an owner's orders, deleted ones never among them, with the exact number of all that match. */
export async function listOrders(owner: string, query: OrderQuery): Promise<Page<OrderRecord>> {
  const { entries, total } = await findKeys(owner, query);
  const orders = await getItems(entries, readOrder);
  // The indexes trail the table by a moment: an order deleted or moved just now may still stand in them.
  const live = orders.filter(
    ({ deleted_at, status }) =>
      deleted_at === null && (query.status === undefined || query.status === status),
  );
  return { items: live, pagination: toPagination(query, total) };
}

async function findKeys(owner: string, query: OrderQuery): Promise<FoundKeys> {
  const start = (query.page - 1) * query.limit;
  const page = { start, end: start + query.limit };
  if (query.sort_by === "updated_at" && isFiltered(query)) {
    // What the counts do not tell apart is read key by key.
    const { entries } = await queryIndex<Entry>(updatedList(owner, query));
    const matching = entries.filter(matches(query));
    return { entries: matching.slice(page.start, page.end), total: matching.length };
  }
  return start < NEAR_KEYS ? findNear(owner, query, page) : findFar(owner, query, page);
}

/** A page that is found from the list's beginning; counts tell no more than the total, and that only of longer lists. */
async function findNear(owner: string, query: OrderQuery, page: PageEnds): Promise<FoundKeys> {
  const list = query.sort_by === "updated_at" ? updatedList : createdList;
  const { entries, more } = await queryIndex<Entry>(list(owner, query), page.end);
  const total = more ? sumStretches(await countList(owner, query, entries)) : 0;
  return { entries: entries.slice(page.start), total: Math.max(total, entries.length) };
}

/** A page that is found by counts; past the end no key is read. */
async function findFar(owner: string, query: OrderQuery, page: PageEnds): Promise<FoundKeys> {
  const stretches = await countList(owner, query, []);
  const total = sumStretches(stretches);
  if (page.start >= total) return { entries: [], total };
  const isByUpdated = query.sort_by === "updated_at";
  const list = isByUpdated ? updatedList(owner, query) : createdList(owner, query);
  const way = approach(isByUpdated ? [{ ...list, count: total }] : stretches, page, list);
  const descending = list.descending !== way.isBackward;
  const read = await queryIndex({ ...list, ...way.stretch, descending }, way.skip + way.take);
  const entries = read.entries.slice(way.skip);
  if (way.isBackward) entries.reverse();
  return { entries, total: Math.max(total, page.start + entries.length) };
}

/** How a list's orders are spread over the time of their creation; its first entries may have been read already. */
async function countList(
  owner: string,
  query: OrderQuery,
  read: readonly Entry[],
): Promise<CountedStretch[]> {
  const list = createdList(owner, query);
  const { sort } = indexes[list.index];
  const places = list.descending ? read.flatMap((entry) => entry[sort] ?? []) : [];
  const oldest = places.at(-1) ?? AFTER;
  const stretches = toStretches(await listChunks(owner), query.status, list);
  return Promise.all(
    stretches.map(async ({ from, to, count }) => ({
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

/** An owner's orders in the order of their creation. */
function createdList(owner: string, query: OrderQuery): List {
  const { status } = query;
  return {
    ...(status === undefined
      ? { index: "GSI1", partition: ownerOrders(owner) }
      : { index: "GSI2", partition: ownerOrdersByStatus(owner, status) }),
    ...createdRange(query),
    descending: query.sort_order === "desc",
  };
}

/** An owner's orders in the order of their last change, all of them. */
function updatedList(owner: string, query: OrderQuery): List {
  return {
    index: "GSI3",
    partition: ownerOrders(owner),
    from: BEFORE,
    to: AFTER,
    descending: query.sort_order === "desc",
  };
}

function isFiltered({ status, from_date, to_date }: OrderQuery): boolean {
  return status !== undefined || from_date !== undefined || to_date !== undefined;
}

/** The third index's key tells the status and the creation time too: filters need no more than the key. */
function matches(query: OrderQuery) {
  const { from, to } = createdRange(query);
  return ({ GSI3SK = "" }: Entry) => {
    const { created_at, status } = readUpdatedSortKey(GSI3SK);
    const isStatus = query.status === undefined || query.status === status;
    return isStatus && created_at >= from && created_at <= to;
  };
}
