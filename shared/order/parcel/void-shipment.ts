import type { Actor } from "#shared/key/caller.ts";
import { changeOrderById, storeChange } from "#shared/order/store/change-order.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { getShipment, type Shipment } from "#shared/order/shipment.ts";
import { ApiError } from "#shared/refusal/errors.ts";
import { parcelName } from "#shared/values/parcel-name.ts";
import { removePointer } from "./remove-pointer.ts";

/**
 * Removes a parcel that was added by mistake, in any state of the order, and returns the order. The order's state
 * stays. The parcel's items may go into another parcel. Throws NOT_FOUND for the order or the parcel,
 * SHIPMENT_NOT_VOIDABLE once the parcel has a tracking event, and CONFLICT.
 */
export function voidShipment(by: Actor, orderId: string, id: string): Promise<OrderRecord> {
  const parcelOf = (order: OrderRecord) => getShipment(order.shipments, id);
  return changeOrderById(
    by,
    orderId,
    { action: "voided", note: (before) => parcelName(parcelOf(before)) },
    (order) => withoutShipment(order, parcelOf(order)),
    async (after, before) => {
      const isStored = await storeChange(after, before);
      const { tracking_number } = parcelOf(before);
      if (isStored && tracking_number !== "") await removePointer(after.id, tracking_number);
      return isStored;
    },
  );
}

/**
 * Returns the order without a parcel. If that was the primary one, the first of the others becomes primary. Its pieces
 * are to be sent again, although the rest of the order was given up before.
 */
export function withoutShipment(order: OrderRecord, parcel: Shipment): OrderRecord {
  if (parcel.tracking_events.length > 0) {
    throw new ApiError(
      "SHIPMENT_NOT_VOIDABLE",
      `The carrier has reported the parcel ${parcel.id} (${parcel.tracking_status}): it is on its way, and stays with the order.`,
    );
  }
  const others = order.shipments.filter((each) => each !== parcel);
  const shipments = others.map((each, index) => ({
    ...each,
    primary: parcel.primary ? index === 0 : each.primary,
  }));
  return { ...order, shipments, unshipped_reason: "" };
}
