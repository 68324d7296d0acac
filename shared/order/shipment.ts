import { v5 as uuidv5 } from "uuid";
import * as z from "zod/mini";
import { ApiError } from "#shared/refusal/errors.ts";
import { canonicalCode } from "#shared/values/canonical-code.ts";

/** The tracking status of a parcel. Delivered is a state of a parcel, not of an order. */
export const TrackingStatus = z.enum([
  "unknown",
  "pre_transit",
  "in_transit",
  "out_for_delivery",
  "available_for_pickup",
  "delivered",
  "return_to_sender",
  "failure",
]);
export type TrackingStatus = z.infer<typeof TrackingStatus>;

/** A tracking event: one message of a carrier about a parcel. */
export const TrackingEventSchema = z.strictObject({
  status: TrackingStatus,
  description: z.string(),
  location: z.string(),
  occurred_at: z.string(),
});
export type TrackingEventSchema = z.infer<typeof TrackingEventSchema>;

/** The pieces of an order's item that are in a parcel. */
export const ShippedItem = z.strictObject({ item_id: z.string(), quantity: z.int() });

/** Pieces of an order's item that are in no parcel. */
export const UnpackedItem = z.strictObject({
  item_id: z.string(),
  sku: z.string(),
  quantity: z.int(),
});
export type UnpackedItem = z.infer<typeof UnpackedItem>;

/** A parcel of an order. An order may ship in several parcels. */
export const Shipment = z.strictObject({
  id: z.uuid(),
  primary: z.boolean(),
  carrier: z.string(),
  service: z.string(),
  tracking_number: z.string(),
  tracking_status: TrackingStatus,
  tracking_url: z.string(),
  label_url: z.string(),
  shipped_at: z.nullable(z.string()),
  delivered_at: z.nullable(z.string()),
  items: z.array(ShippedItem),
  tracking_events: z.array(TrackingEventSchema),
});
export type Shipment = z.infer<typeof Shipment>;

const NAMESPACE = "0c6b0e6a-5d1f-4f3b-9a43-2c7d8e5b1f60";

/**
 * Derives a parcel's id from its carrier and tracking number, so that adding the same parcel again finds it, however
 * both are written. A parcel without a number is told from other ones by `letter`.
 */
export function shipmentId(
  orderId: string,
  carrier: string,
  trackingNumber: string,
  letter = "",
): string {
  const number = trackingNumber === "" ? { letter } : canonicalCode(trackingNumber);
  return uuidv5(JSON.stringify([orderId, canonicalCode(carrier), number]), NAMESPACE);
}

/** Returns the parcel of an id. Throws NOT_FOUND if the order has no such parcel. */
export function getShipment(shipments: readonly Shipment[], id: string): Shipment {
  const shipment = shipments.find((candidate) => candidate.id === id);
  if (shipment === undefined) throw new ApiError("NOT_FOUND", `The order has no parcel ${id}.`);
  return shipment;
}
