import { exampleShipment, exampleTracking } from "#shared/order/shipment.words.ts";
import { describe, digits } from "#shared/values/describe.ts";
import {
  ShipmentCreateSchema,
  TrackingEventsSchema,
  CARRIER_LENGTH,
  EVENTS,
  TRACKING_NUMBER_LENGTH,
} from "./shipment-draft.ts";
import { ITEMS } from "#shared/order/place/order-limits.ts";
import { TEXT_LENGTH } from "#shared/values/fields.ts";

const items = ShipmentCreateSchema.shape.items.def.innerType.def.element;

const { example: item } = describe(items, {
  about: "How many pieces of a line are in the parcel.",
  fields: {
    item_id: "The line of the order, once in a parcel.",
    quantity: "How many of its pieces, at least 1: all parcels together no more than were ordered.",
  },
  example: { item_id: "01JB3Q8M2X5V7K9Z4T6W8Y0A1C", quantity: 2 },
});

export const { example: request } = describe(ShipmentCreateSchema, {
  id: "ShipmentCreateSchema",
  about:
    "A parcel of an order. Carrier and tracking number name it: of one that is there already, the other fields change what they are given for.",
  fields: {
    carrier: `Who carries it, up to ${digits(CARRIER_LENGTH)} characters; upper or lower case does not matter.`,
    tracking_number: `The carrier's number of it, up to ${digits(TRACKING_NUMBER_LENGTH)} characters.`,
    service: "The carrier's service. Of a new parcel without it, it is empty.",
    tracking_url:
      "A page that people can follow it on: an `http` or `https` URL. Of a new parcel without it, it is empty.",
    label_url:
      "The label on it: an `http` or `https` URL. Of a new parcel without it, it is empty.",
    shipped_at:
      "When it left: a date and time such as `2026-11-21T12:00:00` (UTC) or `2026-11-21T12:00:00+01:00`, at most a day ahead. Of a new parcel without it, now.",
    primary:
      "`true` makes it the parcel whose number and status the order shows as its own. The first parcel is so by itself; `false` changes nothing.",
    items: `What is in it, up to ${digits(ITEMS)} lines, which replace what it was said to hold. Of a new parcel without it, that is not known.`,
  },
  example: {
    carrier: exampleShipment.carrier,
    tracking_number: exampleShipment.tracking_number,
    service: exampleShipment.service,
    tracking_url: exampleShipment.tracking_url,
    label_url: "https://labels.example.com/1001.pdf",
    shipped_at: "2026-11-21T16:00:00.000000",
    primary: true,
    items: [item],
  },
});

describe(TrackingEventsSchema.shape.events.def.element, {
  id: "TrackingEventCreateSchema",
  about: "Something that a carrier told of a parcel.",
  fields: {
    status: "What it means for the parcel. `unknown` moves it nowhere.",
    description: `The carrier's own words, up to ${digits(TEXT_LENGTH)} characters. Left out, there are none.`,
    location: "Where it happened. Left out, that is not known.",
    occurred_at:
      "When it happened: a date and time such as `2026-11-21T18:30:00` (UTC) or `2026-11-21T18:30:00-06:00`, at most a day ahead.",
  },
  example: exampleTracking,
});

export const { example: told } = describe(TrackingEventsSchema, {
  id: "TrackingEventsSchema",
  about: "What a carrier told of a parcel, in any order.",
  fields: { events: `The events, 1 to ${digits(EVENTS)}. What is known already is passed over.` },
  example: { events: [exampleTracking] },
});
