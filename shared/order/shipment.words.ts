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
  about: "Where a parcel is.",
  values: {
    unknown: "The carrier has told nothing yet.",
    pre_transit: "The carrier knows of it, but does not have it yet.",
    in_transit: "On its way.",
    out_for_delivery: "On the vehicle that delivers it today.",
    available_for_pickup: "Waiting at a counter for the recipient.",
    delivered: "With the recipient.",
    return_to_sender: "On its way back.",
    failure: "Lost, damaged or not deliverable.",
  },
});

/** What a carrier told of {@link exampleShipment}. */
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
  about: "How many pieces of an item are in a parcel.",
  fields: { item_id: "The item of the order.", quantity: "How many of its pieces." },
  example: { item_id: "01JB3Q8M2X5V7K9Z4T6W8Y0A1C", quantity: 2 },
});

describe(TrackingEventSchema, {
  id: "TrackingEventSchema",
  about: "What a carrier told of a parcel.",
  fields: {
    status: "What it means for the parcel.",
    description: "The carrier's own words.",
    location: "Where it happened; may be empty.",
    occurred_at: "When it happened, in UTC.",
  },
  example: exampleTracking,
});

describe(Shipment, {
  id: "Shipment",
  about: "One parcel of an order.",
  fields: {
    id: "The service's id of the parcel.",
    primary:
      "Whether the order's own `tracking_number` and `tracking_status` are those of this parcel.",
    carrier: "Who carries it.",
    service: "The carrier's service; may be empty.",
    tracking_number: "The carrier's number of the parcel.",
    tracking_status: "Where the parcel is.",
    tracking_url: "A page that people can follow it on; may be empty.",
    label_url: "The label on it; may be empty.",
    shipped_at: "When it left, in UTC; `null` if that is not known.",
    delivered_at: "When it arrived, in UTC; `null` before.",
    items: "What is in it.",
    tracking_events: "What the carrier told of it, the oldest first.",
  },
  example: exampleShipment,
});

describe(UnpackedItem, {
  id: "UnpackedItem",
  about: "Pieces of a line that are in no parcel.",
  fields: {
    item_id: "The line of the order.",
    sku: "Its SKU.",
    quantity: "How many of its pieces, at least 1.",
  },
  example: { item_id: "01JB3Q8M2X5V7K9Z4T6W8Y0A1C", sku: "TEE-CLASSIC-BLACK-M", quantity: 2 },
});
