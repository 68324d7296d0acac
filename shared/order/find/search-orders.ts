import { requireUser } from "#shared/key/key-store.ts";
import { listOrders } from "#shared/order/list/list-orders.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { findOrders } from "#shared/order/store/order-store.ts";
import { referenceOrders, trackedOrderKey, trackedOrders } from "#shared/table/find-keys.ts";
import { queryIndex, queryItems } from "#shared/table/table.ts";
import { pageOfList, type Page } from "#shared/values/page.ts";
import type { OrderSearch } from "./order-search.ts";

/** Orders found by one reference. References are unique per owner only: every shop may have an order 1001. */
const REFERENCES = 1000;

/** Orders read for one tracking number; carriers use a number again after some months. */
const TRACKED = 100;

/**
 * One page of the orders that match an operator's search, whoever owns them. Throws VALIDATION_ERROR for a user whom
 * nobody knows.
 */
export async function searchOrders({
  user_id,
  order_id,
  tracking_number = "",
  ...query
}: OrderSearch): Promise<Page<OrderRecord>> {
  if (user_id !== undefined) {
    const own = await listOrders(user_id, query);
    if (own.pagination.total === 0) await requireUser(user_id, ["query", "user_id"]);
    return own;
  }
  if (order_id === undefined) return pageOfList(await listTracked(tracking_number), query);
  const { entries } = await queryIndex(
    { index: "GSI5", partition: referenceOrders(order_id), descending: true },
    REFERENCES,
  );
  const { items, pagination } = pageOfList(entries, query);
  return { items: await findOrders(items), pagination };
}

/**
 * The orders that have a parcel of this number now. A voided parcel keeps its entry here: its order is filtered out.
 */
async function listTracked(trackingNumber: string): Promise<OrderRecord[]> {
  const partition = trackedOrders(trackingNumber);
  const keys = await queryItems(partition, trackedOrderKey, { limit: TRACKED });
  const orders = await findOrders(keys);
  return orders.filter(({ shipments }) =>
    shipments.some((parcel) => trackedOrders(parcel.tracking_number) === partition),
  );
}
