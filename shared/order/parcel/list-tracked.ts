import type { OrderRecord } from "#shared/order/order-record.ts";
import { findOrders } from "#shared/order/store/order-store.ts";
import { trackedOrderKey, trackedOrders } from "#shared/table/find-keys.ts";
import { queryItems } from "#shared/table/table.ts";

/** The maximum number of orders that are read for a tracking number. Carriers reuse a number after some months. */
const TRACKED = 100;

/**
 * Returns the orders of all owners that have a parcel of this number, however it is written. A voided parcel's entry may be
 * left, so its order is filtered out.
 */
export async function listTracked(
  trackingNumber: string,
  options = { consistent: false },
): Promise<OrderRecord[]> {
  const partition = trackedOrders(trackingNumber);
  const keys = await queryItems(partition, trackedOrderKey, { ...options, limit: TRACKED });
  const orders = await findOrders(keys, options);
  return orders.filter(({ shipments }) =>
    shipments.some((parcel) => trackedOrders(parcel.tracking_number) === partition),
  );
}
