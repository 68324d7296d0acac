import { orderKey, placeOf, type TableKey } from "./keys.ts";

export const referenceOrders = (reference: string) => `REFERENCE#${reference}`;

/** Index keys by which operators find an order by its reference, whoever owns it; a deleted one too. */
export const referenceIndexKeys = (order: {
  id: string;
  order_id: string;
  created_at: string;
}) => ({
  GSI5PK: referenceOrders(order.order_id),
  GSI5SK: placeOf(order),
});

/** The orders of a tracking number, whatever its carrier; people write it in either case, and with blanks. */
export const trackedOrders = (trackingNumber: string) =>
  `TRACKING#${trackingNumber.replaceAll(/\s/g, "").toUpperCase()}`;
export const parcelPointerKey = (trackingNumber: string, orderId: string): TableKey => ({
  PK: trackedOrders(trackingNumber),
  SK: orderId,
});

/** The order that a parcel's pointer names. */
export const trackedOrderKey = ({ SK }: TableKey): TableKey => orderKey(SK);
