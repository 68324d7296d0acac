import * as z from "zod/mini";
import { uuid } from "#shared/values/fields.ts";
import { ShipmentCreateSchema, TrackingEventsSchema } from "#shared/order/parcel/shipment-draft.ts";
import type { Shipment } from "#shared/order/shipment.ts";
import type { OperatorOrder } from "#shared/order/view/operator-order.ts";
import type { ReplyOf, Route } from "#shared/api/route/route.ts";

/** A full batch of tracking events, each with the longest texts in any script. */
const EVENTS_BYTES = 256 * 1024;

export const addShipment = {
  method: "POST",
  path: "/orders/{order_id}/shipments",
  permission: "floor:orders",
  touches: ["changeOrder", "readTracking", "writeTracking"],
  params: z.object({ order_id: uuid() }),
  body: ShipmentCreateSchema,
  reply: null as ReplyOf<Shipment>,
  message: "Parcel saved successfully",
} as const satisfies Route;

export const voidShipment = {
  method: "POST",
  path: "/orders/{order_id}/shipments/{shipment_id}/void",
  permission: "floor:orders",
  touches: ["changeOrder", "writeTracking"],
  params: z.object({ order_id: uuid(), shipment_id: uuid() }),
  reply: null as ReplyOf<OperatorOrder>,
  message: "Parcel voided successfully",
} as const satisfies Route;

export const addTrackingEvents = {
  method: "POST",
  path: "/orders/{order_id}/shipments/{shipment_id}/tracking-events",
  permission: "floor:orders",
  touches: ["changeOrder"],
  params: z.object({ order_id: uuid(), shipment_id: uuid() }),
  body: TrackingEventsSchema,
  maximumBodyBytes: EVENTS_BYTES,
  reply: null as ReplyOf<Shipment>,
  message: "Tracking events saved successfully",
} as const satisfies Route;
