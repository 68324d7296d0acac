import type { AnyOperationWords } from "#shared/api/words/operation-words.ts";
import type { Shipment } from "#shared/order/shipment.ts";
import { exampleOperatorOrder } from "./example-operator-order.ts";

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

export const shipmentWords = {
  "operator/shipments/add-shipment": {
    tag: "Shipments",
    summary: "Add a parcel to an order, or change it",
    description: "",
    body: request,
    reply: shipment,
    refusals: {},
  },
  "operator/shipments/void-shipment": {
    tag: "Shipments",
    summary: "Take back a parcel that was added by mistake",
    description:
      "Possible while its carrier has told nothing of it. The parcel leaves the order, which keeps its state, and subscribers of order.shipment are told; the history keeps who took it back. The reply is the order without it.",
    reply: exampleOperatorOrder,
    refusals: {},
  },
  "operator/shipments/add-tracking-events": {
    tag: "Shipments",
    summary: "Add what a carrier told of a parcel",
    description: "",
    body: { events },
    reply: { ...shipment, tracking_status: "in_transit", tracking_events: [...events] },
    refusals: {},
  },
} satisfies Record<string, AnyOperationWords>;
