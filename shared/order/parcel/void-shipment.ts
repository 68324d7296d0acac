import type { Actor } from "#shared/key/caller.ts";
import { changeOrderById } from "#shared/order/store/change-order.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { getShipment } from "#shared/order/shipment.ts";
import { ApiError } from "#shared/refusal/errors.ts";

/**
 * Removes a parcel that was added by mistake, in any state of the order; the state stays. Its items may go into another
 * parcel. Throws NOT_FOUND for the order or the parcel, SHIPMENT_NOT_VOIDABLE once the parcel has a tracking event, and
 * CONFLICT.
 */
export function voidShipment(by: Actor, orderId: string, id: string): Promise<OrderRecord> {
  const entry = {
    action: "voided" as const,
    note: (before: OrderRecord) => {
      const { carrier, tracking_number } = getShipment(before.shipments, id);
      return `${carrier} ${tracking_number}`;
    },
  };
  return changeOrderById(by, orderId, entry, (order) => withoutShipment(order, id));
}

/** The order without one of its parcels. After the primary one, the first of the others is primary. */
function withoutShipment(order: OrderRecord, id: string): OrderRecord {
  const parcel = getShipment(order.shipments, id);
  if (parcel.tracking_events.length > 0) {
    throw new ApiError(
      "SHIPMENT_NOT_VOIDABLE",
      `The carrier has told of the parcel ${id} (${parcel.tracking_status}): it is on its way, and stays with the order.`,
    );
  }
  const others = order.shipments.filter((each) => each !== parcel);
  const shipments = others.map((each, index) => ({
    ...each,
    primary: parcel.primary ? index === 0 : each.primary,
  }));
  return { ...order, shipments };
}
