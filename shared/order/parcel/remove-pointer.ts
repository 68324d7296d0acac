import { findOrderById } from "#shared/order/store/order-store.ts";
import { parcelPointerKey } from "#shared/table/find-keys.ts";
import { deleteItems } from "#shared/table/write-batches.ts";

/** Deletes the pointer of a tracking number to an order, unless the order has another parcel of this number. */
export async function removePointer(orderId: string, trackingNumber: string): Promise<void> {
  const pointer = parcelPointerKey(trackingNumber, orderId);
  const order = await findOrderById(orderId);
  const isNeeded = order?.shipments.some(
    ({ tracking_number }) => parcelPointerKey(tracking_number, orderId).PK === pointer.PK,
  );
  if (isNeeded !== true) await deleteItems([pointer]);
}
