import type { OrderRecord } from "#shared/order/order-record.ts";
import { readOrder } from "#shared/order/store/order-store.ts";
import type { TableKey } from "#shared/table/keys.ts";
import { findItems, queryIndex } from "#shared/table/table.ts";
import { toPagination, type Page } from "#shared/values/page.ts";
import { countList, createdList, type Entry } from "./count-list.ts";
import { findUpdated } from "./find-updated.ts";
import { approach, sumRanges, type PageEnds } from "./list-ranges.ts";
import { isByUpdate, type OrderQuery } from "./order-query.ts";

/**
 * Pages that begin within so many keys are read from the list's beginning: what has just changed shows in a short list
 * and its total at once, while counts trail the orders by a moment.
 */
const NEAR_KEYS = 128;

interface FoundKeys {
  /** Those of the page. */
  readonly entries: readonly TableKey[];
  readonly total: number;
}

/**
 * One page of an owner's orders, deleted ones never among them, with the exact number of all that match. Throws
 * VALIDATION_ERROR for a page by `updated_at` that cannot be reached.
 */
export async function listOrders(owner: string, query: OrderQuery): Promise<Page<OrderRecord>> {
  const { entries, total } = await findKeys(owner, query);
  const orders = await findItems(entries, readOrder);
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
  if (isByUpdate(query)) return findUpdated(owner, query, page);
  return start < NEAR_KEYS ? findNear(owner, query, page) : findFar(owner, query, page);
}

/** A page that is found from the list's beginning; counts tell no more than the total, and that only of longer lists. */
async function findNear(owner: string, query: OrderQuery, page: PageEnds): Promise<FoundKeys> {
  const { entries, more } = await queryIndex<Entry>(createdList(owner, query), page.end);
  const total = more ? sumRanges(await countList(owner, query, entries)) : 0;
  return { entries: entries.slice(page.start), total: Math.max(total, entries.length) };
}

/** A page that is found by counts; past the end no key is read. */
async function findFar(owner: string, query: OrderQuery, page: PageEnds): Promise<FoundKeys> {
  const ranges = await countList(owner, query);
  const total = sumRanges(ranges);
  if (page.start >= total) return { entries: [], total };
  const list = createdList(owner, query);
  const plan = approach(ranges, page, list);
  const descending = list.descending !== plan.isBackward;
  const read = await queryIndex({ ...list, ...plan.range, descending }, plan.skip + plan.take);
  const entries = read.entries.slice(plan.skip);
  if (plan.isBackward) entries.reverse();
  return { entries, total: Math.max(total, page.start + entries.length) };
}
