import * as z from "zod/mini";
import { uuid } from "#shared/values/fields.ts";
import { ShipmentCreateSchema, TrackingEventsSchema } from "#shared/order/parcel/shipment-draft.ts";
import { Shipment } from "#shared/order/shipment.ts";
import { OperatorOrder } from "#shared/order/operator-order.ts";
import { route } from "#shared/api/route/route.ts";

/** A full batch of tracking events, every text at its greatest length, in bytes of any script. */
const EVENTS_BYTES = 256 * 1024;

export const addShipment = route({
  method: "POST",
  path: "/orders/{order_id}/shipments",
  permission: "manage:orders",
  params: z.object({ order_id: uuid() }),
  body: ShipmentCreateSchema,
  reply: Shipment,
  message: "Parcel saved successfully",
  errors: ["NOT_FOUND", "ORDER_NOT_SHIPPABLE", "SHIPMENT_LIMIT_REACHED", "CONFLICT"],
});

export const voidShipment = route({
  method: "POST",
  path: "/orders/{order_id}/shipments/{shipment_id}/void",
  permission: "manage:orders",
  params: z.object({ order_id: uuid(), shipment_id: uuid() }),
  reply: OperatorOrder,
  message: "Parcel voided successfully",
  errors: ["NOT_FOUND", "SHIPMENT_NOT_VOIDABLE", "CONFLICT"],
});

export const addTrackingEvents = route({
  method: "POST",
  path: "/orders/{order_id}/shipments/{shipment_id}/tracking-events",
  permission: "manage:orders",
  params: z.object({ order_id: uuid(), shipment_id: uuid() }),
  body: TrackingEventsSchema,
  maximumBodyBytes: EVENTS_BYTES,
  reply: Shipment,
  message: "Tracking events saved successfully",
  errors: ["NOT_FOUND", "TRACKING_LIMIT_REACHED", "CONFLICT"],
});
