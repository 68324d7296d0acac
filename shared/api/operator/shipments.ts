import * as z from "zod/mini";
import { uuid } from "#shared/values/fields.ts";
import { ShipmentCreateSchema, TrackingEventsSchema } from "#shared/order/parcel/shipment-draft.ts";
import { Shipment } from "#shared/order/shipment.ts";
import { OperatorOrder } from "#shared/order/operator-order.ts";
import { route } from "#shared/api/route/route.ts";
import { exampleOperatorOrder } from "./example-operator-order.ts";

/** A full batch of tracking events, every text at its greatest length, in bytes of any script. */
const EVENTS_BYTES = 256 * 1024;

const request = {
  carrier: "usps",
  tracking_number: "9400100000000000000000",
  service: "Ground Advantage",
  tracking_url: "https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000000",
  shipped_at: "2026-11-21T12:00:00.000000",
  items: [{ item_id: "01JB3Q8M2X5V7K9Z4T6W8Y0A1C", quantity: 2 }],
};

const events = [
  {
    status: "in_transit",
    description: "Accepted at USPS origin facility",
    location: "Austin, TX",
    occurred_at: "2026-11-21T18:30:00.000000",
  },
] as const;

const shipment: Shipment = {
  id: "9d0c3a52-64b1-5c0e-9a7f-3b1d8e2f4a60",
  primary: true,
  carrier: "usps",
  service: "Ground Advantage",
  tracking_number: "9400100000000000000000",
  tracking_status: "unknown",
  tracking_url: "https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000000",
  label_url: "",
  shipped_at: "2026-11-21T12:00:00.000000",
  delivered_at: null,
  items: [{ item_id: "01JB3Q8M2X5V7K9Z4T6W8Y0A1C", quantity: 2 }],
  tracking_events: [],
};

export const addShipment = route({
  method: "POST",
  path: "/orders/{order_id}/shipments",
  summary: "Add a parcel to an order, or change it",
  tag: "Shipments",
  permission: "manage:orders",
  params: z.object({ order_id: uuid() }),
  body: ShipmentCreateSchema,
  reply: Shipment,
  message: "Parcel saved successfully",
  errors: ["NOT_FOUND", "ORDER_NOT_SHIPPABLE", "SHIPMENT_LIMIT_REACHED", "CONFLICT"],
  example: { body: request, reply: shipment },
});

export const voidShipment = route({
  method: "POST",
  path: "/orders/{order_id}/shipments/{shipment_id}/void",
  summary: "Take back a parcel that was added by mistake",
  description:
    "Possible while its carrier has told nothing of it. The parcel leaves the order, which keeps its state, and subscribers of order.shipment are told; the history keeps who took it back. The reply is the order without it.",
  tag: "Shipments",
  permission: "manage:orders",
  params: z.object({ order_id: uuid(), shipment_id: uuid() }),
  reply: OperatorOrder,
  message: "Parcel voided successfully",
  errors: ["NOT_FOUND", "SHIPMENT_NOT_VOIDABLE", "CONFLICT"],
  example: { reply: exampleOperatorOrder },
});

export const addTrackingEvents = route({
  method: "POST",
  path: "/orders/{order_id}/shipments/{shipment_id}/tracking-events",
  summary: "Add what a carrier told of a parcel",
  tag: "Shipments",
  permission: "manage:orders",
  params: z.object({ order_id: uuid(), shipment_id: uuid() }),
  body: TrackingEventsSchema,
  maximumBodyBytes: EVENTS_BYTES,
  reply: Shipment,
  message: "Tracking events saved successfully",
  errors: ["NOT_FOUND", "TRACKING_LIMIT_REACHED", "CONFLICT"],
  example: {
    body: { events },
    reply: { ...shipment, tracking_status: "in_transit", tracking_events: [...events] },
  },
});
