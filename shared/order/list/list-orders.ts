import type { OrderRecord } from "#shared/order/order-record.ts";
import { readOrder } from "#shared/order/order-store.ts";
import {
  orderCountsKey,
  ownerOrders,
  ownerOrdersByStatus,
  readUpdatedSortKey,
  type TableKey,
} from "#shared/table/keys.ts";
import {
  findItem,
  getItems,
  queryIndex,
  type IndexEntries,
  type IndexRange,
} from "#shared/table/table.ts";
import { pageOfList, type Page } from "#shared/values/page.ts";
import { readCounts, sumCounts } from "./order-counts.ts";
import { createdRange, type OrderQuery } from "./order-query.ts";

/**
 * So many keys are counted where they are read, about 100 KB of them; only longer lists take their total from the
 * owner's counts, which trail the orders by a moment.
 */
const COUNTED_KEYS = 500;

/** One page of an owner's orders, deleted ones never among them, with the exact number of all that match. */
export async function listOrders(owner: string, query: OrderQuery): Promise<Page<OrderRecord>> {
  const { entries, total } = await findKeys(owner, query);
  const { items, pagination } = pageOfList(entries, query, total);
  const orders = await getItems(items, readOrder);
  // The indexes trail the table by a moment: an order deleted or moved just now may still stand in them.
  const live = orders.filter(
    ({ deleted_at, status }) =>
      deleted_at === null && (query.status === undefined || query.status === status),
  );
  return { items: live, pagination };
}

interface FoundKeys {
  /** The keys of the list from its beginning to the end of the page at least. */
  readonly entries: readonly TableKey[];
  readonly total: number;
}

async function findKeys(owner: string, query: OrderQuery): Promise<FoundKeys> {
  const range = rangeOf(owner, query);
  const isByUpdated = range.index === "GSI3";
  const hasDates = query.from_date !== undefined || query.to_date !== undefined;
  // What the owner's counts do not tell apart is counted key by key.
  if (hasDates || (isByUpdated && query.status !== undefined)) {
    const { entries } = await queryIndex<TableKey & { GSI3SK?: string }>(range);
    const matching = isByUpdated ? entries.filter(matches(query)) : entries;
    return { entries: matching, total: matching.length };
  }
  const reach = Math.max(COUNTED_KEYS, query.page * query.limit);
  const found = await queryIndex(range, reach);
  return { entries: found.entries, total: await totalOf(owner, query, found) };
}

async function totalOf(
  owner: string,
  { status }: OrderQuery,
  { entries, more }: IndexEntries<TableKey>,
): Promise<number> {
  if (!more) return entries.length;
  const counts = await findItem(orderCountsKey(owner), readCounts);
  return Math.max(entries.length, sumCounts(counts ?? {}, status));
}

function rangeOf(owner: string, query: OrderQuery): IndexRange {
  const descending = query.sort_order === "desc";
  if (query.sort_by === "updated_at") {
    return { index: "GSI3", partition: ownerOrders(owner), descending };
  }
  const { status } = query;
  return {
    ...(status === undefined
      ? { index: "GSI1", partition: ownerOrders(owner) }
      : { index: "GSI2", partition: ownerOrdersByStatus(owner, status) }),
    ...createdRange(query),
    descending,
  };
}

/** The third index's key tells the status and the creation time too: filters need no more than the key. */
function matches(query: OrderQuery) {
  const { from, to } = createdRange(query);
  return ({ GSI3SK = "" }: { GSI3SK?: string }) => {
    const { created_at, status } = readUpdatedSortKey(GSI3SK);
    const isStatus = query.status === undefined || query.status === status;
    return isStatus && created_at >= from && created_at <= to;
  };
}
