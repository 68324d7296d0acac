import { describe, describeValue } from "#shared/values/describe.ts";
import {
  Shipment,
  ShippedItem,
  TrackingEventSchema,
  TrackingStatus,
  UnpackedItem,
} from "./shipment.ts";

describeValue(TrackingStatus, {
  id: "TrackingStatus",
  about: "The tracking status of a parcel.",
  values: {
    unknown: "The carrier has reported nothing yet.",
    pre_transit: "Announced to the carrier, but not handed over yet.",
    in_transit: "On its way.",
    out_for_delivery: "On the vehicle that delivers it today.",
    available_for_pickup: "Waiting for the recipient at a pick-up point.",
    delivered: "Delivered to the recipient.",
    return_to_sender: "On its way back to the sender.",
    failure: "Lost, damaged or not deliverable.",
  },
});

/** A tracking event of {@link exampleShipment}. */
export const exampleTracking: TrackingEventSchema = {
  status: "in_transit",
  description: "Accepted at USPS origin facility",
  location: "Austin, TX",
  occurred_at: "2026-11-21T18:30:00.000000",
};

/** The parcel that the documents of both APIs show. */
export const exampleShipment: Shipment = {
  id: "9d0c3a52-64b1-5c0e-9a7f-3b1d8e2f4a60",
  primary: true,
  carrier: "usps",
  service: "Ground Advantage",
  tracking_number: "9400100000000000000000",
  tracking_status: "in_transit",
  tracking_url: "https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000000",
  label_url: "",
  shipped_at: "2026-11-21T16:00:00.000000",
  delivered_at: null,
  items: [{ item_id: "01JB3Q8M2X5V7K9Z4T6W8Y0A1C", quantity: 2 }],
  tracking_events: [exampleTracking],
};

describe(ShippedItem, {
  about: "The pieces of an item that are in a parcel.",
  fields: { item_id: "The item of the order.", quantity: "The number of its pieces." },
  example: { item_id: "01JB3Q8M2X5V7K9Z4T6W8Y0A1C", quantity: 2 },
});

describe(TrackingEventSchema, {
  id: "TrackingEventSchema",
  about: "A tracking event: one message of a carrier about a parcel.",
  fields: {
    status: "The tracking status that the event reports.",
    description: "The carrier's own words.",
    location: "The place of the event; may be empty.",
    occurred_at: "When the event happened, in UTC.",
  },
  example: exampleTracking,
});

describe(Shipment, {
  id: "Shipment",
  about: "A parcel of an order.",
  fields: {
    id: "The service's id of the parcel.",
    primary:
      "Whether the order shows this parcel's `tracking_number` and `tracking_status` as its own.",
    carrier: "The carrier of the parcel.",
    service: "The carrier's service; may be empty.",
    tracking_number:
      "The carrier's number of the parcel; empty for a letter, which no carrier tracks.",
    tracking_status: "The tracking status of the parcel.",
    tracking_url: "A page on which people can track the parcel; may be empty.",
    label_url: "The parcel's label; may be empty.",
    shipped_at: "When it left the factory, in UTC; `null` if that is not known.",
    delivered_at: "When it was delivered, in UTC; `null` before.",
    items: "The pieces in the parcel.",
    tracking_events: "The carrier's tracking events, the oldest first.",
  },
  example: exampleShipment,
});

describe(UnpackedItem, {
  id: "UnpackedItem",
  about: "Pieces of an item that are in no parcel.",
  fields: {
    item_id: "The item of the order.",
    sku: "Its SKU.",
    quantity: "The number of its pieces, at least 1.",
  },
  example: { item_id: "01JB3Q8M2X5V7K9Z4T6W8Y0A1C", sku: "TEE-CLASSIC-BLACK-M", quantity: 2 },
});
