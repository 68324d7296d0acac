import type { OrderRecord } from "#shared/order/order-record.ts";
import { findOrders } from "#shared/order/store/order-store.ts";
import { queryIndex } from "#shared/table/table.ts";
import { toPagination, type Page } from "#shared/values/page.ts";
import { countList, createdList, type Entry } from "./count-list.ts";
import { findUpdated } from "./find-updated.ts";
import { approach, sumRanges, type PageEnds } from "./list-ranges.ts";
import { isByUpdate, type OrderQuery } from "./order-query.ts";

/**
 * Pages that begin within this number of keys are read from the list's beginning. A short list and its total then show
 * a change at once, although counts are eventually consistent.
 */
const NEAR_KEYS = 128;

/**
 * Returns a page of an owner's orders without soft-deleted ones, and the exact number of matches. Throws
 * VALIDATION_ERROR for a page by `updated_at` that is too far from both ends.
 */
export async function listOrders(owner: string, query: OrderQuery): Promise<Page<OrderRecord>> {
  const start = (query.page - 1) * query.limit;
  const find = isByUpdate(query) ? findUpdated : start < NEAR_KEYS ? findNear : findFar;
  const { entries, total } = await find(owner, query, { start, end: start + query.limit });
  const orders = await findOrders(entries);
  // The indexes are eventually consistent: they may still show an order that was just deleted or moved.
  const live = orders.filter(
    ({ deleted_at, status }) =>
      deleted_at === null && (query.status === undefined || query.status === status),
  );
  return { items: live, pagination: toPagination(query, total) };
}

/** Returns a page near the list's beginning. Only the total of a longer list needs counts. */
async function findNear(owner: string, query: OrderQuery, page: PageEnds) {
  const { entries, more } = await queryIndex<Entry>(createdList(owner, query), page.end);
  const total = more ? sumRanges(await countList(owner, query, entries)) : 0;
  return { entries: entries.slice(page.start), total: Math.max(total, entries.length) };
}

/** Returns a page that is found by counts. Past the end no key is read. */
async function findFar(owner: string, query: OrderQuery, page: PageEnds) {
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
