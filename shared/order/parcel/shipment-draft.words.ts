import { exampleShipment, exampleTracking } from "#shared/order/shipment.words.ts";
import { describe, digits } from "#shared/values/describe.ts";
import {
  ShipmentCreateSchema,
  TrackingEventsSchema,
  CARRIER_LENGTH,
  EVENTS,
  LETTER_ID_LENGTH,
  TRACKING_NUMBER_LENGTH,
} from "./shipment-draft.ts";
import { ITEMS } from "#shared/order/place/order-limits.ts";
import { TEXT_LENGTH } from "#shared/values/fields.ts";

const items = ShipmentCreateSchema.shape.items.def.innerType.def.element;

const { example: item } = describe(items, {
  about: "The pieces of an item that are in the parcel.",
  fields: {
    item_id: "The item of the order, each once in a parcel.",
    quantity:
      "The number of its pieces, at least 1. All parcels together have at most the ordered quantity.",
  },
  example: { item_id: "01JB3Q8M2X5V7K9Z4T6W8Y0A1C", quantity: 2 },
});

export const { example: request } = describe(ShipmentCreateSchema, {
  id: "ShipmentCreateSchema",
  about:
    "A parcel of an order, named by its carrier and tracking number, or a letter without a number by its carrier and `letter_id`. If the order has the parcel already, the given fields replace its own; its contents need `replace`.",
  fields: {
    carrier: `The carrier, up to ${digits(CARRIER_LENGTH)} characters. Case, spaces and dots do not matter: \`UPS\` and \`U.P.S.\` are one.`,
    tracking_number: `The carrier's number of the parcel, up to ${digits(TRACKING_NUMBER_LENGTH)} characters. Case, spaces, hyphens and invisible characters do not make another number; it is shown as it was typed last. Left out or empty, the parcel is a letter that nobody tracks: it counts like any other parcel, and its status stays \`unknown\`.`,
    letter_id: `Your own id of a parcel without a number, up to ${digits(LETTER_ID_LENGTH)} characters. It tells the parcel from another without a number and with the same contents. Left out or empty, the contents name it: other contents are another letter.`,
    service: "The carrier's service. A new parcel without it has an empty one.",
    tracking_url:
      "A page on which people can track the parcel: an `http` or `https` URL. A new parcel without it has an empty one.",
    label_url:
      "The parcel's label: an `http` or `https` URL. A new parcel without it has an empty one.",
    shipped_at:
      "When the parcel left: a date and time such as `2026-11-21T12:00:00` (UTC) or `2026-11-21T12:00:00+01:00`, at most a day ahead. A new parcel without it has the present time.",
    primary:
      "`true` makes it the primary parcel, whose number and status the order shows as its own. The first parcel is primary automatically; `false` changes nothing.",
    items: `The contents of the parcel, up to ${digits(ITEMS)} items. The contents of a new parcel without them are unknown, and may be given later.`,
    replace:
      "`true` replaces what a parcel holds that the order has already. Left out, other contents under its number are refused, because a label may have been used twice.",
    shared_number:
      "`true` takes a tracking number that another order has too: orders that share a parcel, or a number that its carrier uses again. Left out, such a number is refused.",
  },
  example: {
    carrier: exampleShipment.carrier,
    tracking_number: exampleShipment.tracking_number,
    letter_id: "",
    service: exampleShipment.service,
    tracking_url: exampleShipment.tracking_url,
    label_url: "https://labels.example.com/1001.pdf",
    shipped_at: "2026-11-21T16:00:00.000000",
    primary: true,
    items: [item],
    replace: false,
    shared_number: false,
  },
});

describe(TrackingEventsSchema.shape.events.def.element, {
  id: "TrackingEventCreateSchema",
  about: "A tracking event: one message of a carrier about a parcel.",
  fields: {
    status: "The parcel's new tracking status. `unknown` does not change it.",
    description: `The carrier's own words, up to ${digits(TEXT_LENGTH)} characters. Empty by default.`,
    location: "The place of the event. Left out, it is unknown.",
    occurred_at:
      "When the event happened: a date and time such as `2026-11-21T18:30:00` (UTC) or `2026-11-21T18:30:00-06:00`, at most a day ahead.",
  },
  example: exampleTracking,
});

export const { example: exampleEvents } = describe(TrackingEventsSchema, {
  id: "TrackingEventsSchema",
  about: "A carrier's tracking events of a parcel, in any order.",
  fields: {
    events: `The events, 1 to ${digits(EVENTS)}. Duplicates of stored events are skipped.`,
  },
  example: { events: [exampleTracking] },
});
