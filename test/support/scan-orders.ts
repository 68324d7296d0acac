import { isByUpdate, isDescending, type OrderQuery } from "#shared/order/list/order-query.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { orderIndexKeys, placeOf } from "#shared/table/keys.ts";

/**
 * Returns the result of a plain scan of all of an owner's orders for a query: the number of matches, and the references
 * on its page.
 */
export function scanOrders(
  orders: readonly OrderRecord[],
  query: OrderQuery,
): { total: number; ids: string[] } {
  const { status, from_date, to_date, updated_from, updated_to } = query;
  const place = isByUpdate(query)
    ? (order: OrderRecord) => orderIndexKeys(order, undefined, "").GSI3SK
    : placeOf;
  const all = orders
    .filter(
      (order) =>
        order.deleted_at === null &&
        (status ?? order.status) === order.status &&
        isWithin(order.created_at, from_date, to_date) &&
        isWithin(order.updated_at, updated_from, updated_to),
    )
    .map((order) => ({ place: place(order), id: order.order_id }))
    .sort((one, other) => (one.place < other.place ? -1 : 1));
  if (isDescending(query)) all.reverse();
  const start = (query.page - 1) * query.limit;
  return { total: all.length, ids: all.slice(start, start + query.limit).map(({ id }) => id) };
}

/** Whether a time is between two dates or times, both included, at the precision of each. */
function isWithin(time: string, from = "", to = "9"): boolean {
  const last = to.length === 10 ? `${to}T23:59:59.999999` : `${to}.000000`.slice(0, 26);
  return time >= from && time <= last;
}
