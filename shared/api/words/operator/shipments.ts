import type { operatorRoutes } from "#shared/api/operator/routes.ts";
import { describe } from "#shared/api/words/describe.ts";
import type { RoutesWords } from "#shared/api/words/operation-words.ts";
import { exampleOperatorOrder as order } from "#shared/api/words/operator/schemas/example-operator-order.ts";
import { exampleShipment, exampleTracking } from "#shared/api/words/schemas/example-order.ts";
import { ShipmentCreateSchema, TrackingEventsSchema } from "#shared/order/parcel/shipment-draft.ts";

const items = ShipmentCreateSchema.shape.items.def.innerType.def.element;

const { example: item } = describe(items, {
  about: "How many pieces of a line are in the parcel.",
  fields: {
    item_id: "The line of the order, once in a parcel.",
    quantity: "How many of its pieces, at least 1: all parcels together no more than were ordered.",
  },
  example: { item_id: "01JB3Q8M2X5V7K9Z4T6W8Y0A1C", quantity: 2 },
});

const { example: request } = describe(ShipmentCreateSchema, {
  about:
    "A parcel of an order. Carrier and tracking number name it: of one that is there already, the other fields change what they are given for.",
  fields: {
    carrier: "Who carries it, up to 64 characters; upper or lower case does not matter.",
    tracking_number: "The carrier's number of it, up to 128 characters.",
    service: "The carrier's service. Of a new parcel without it, it is empty.",
    tracking_url:
      "A page that people can follow it on: an `http` or `https` URL. Of a new parcel without it, it is empty.",
    label_url:
      "The label on it: an `http` or `https` URL. Of a new parcel without it, it is empty.",
    shipped_at:
      "When it left: a date and time such as `2026-11-21T12:00:00` (UTC) or `2026-11-21T12:00:00+01:00`, at most a day ahead. Of a new parcel without it, now.",
    primary:
      "`true` makes it the parcel whose number and status the order shows as its own. The first parcel is so by itself; `false` changes nothing.",
    items:
      "What is in it, up to 50 lines, which replace what it was said to hold. Of a new parcel without it, that is not known.",
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
  about: "Something that a carrier told of a parcel.",
  fields: {
    status: "What it means for the parcel. `unknown` moves it nowhere.",
    description: "The carrier's own words, up to 255 characters. Left out, there are none.",
    location: "Where it happened. Left out, that is not known.",
    occurred_at:
      "When it happened: a date and time such as `2026-11-21T18:30:00` (UTC) or `2026-11-21T18:30:00-06:00`, at most a day ahead.",
  },
  example: exampleTracking,
});

const { example: told } = describe(TrackingEventsSchema, {
  about: "What a carrier told of a parcel, in any order.",
  fields: { events: "The events, 1 to 100. What is known already is passed over." },
  example: { events: [exampleTracking] },
});

const order_id = ["The service's `id` of the order.", order.id] as const;

const parcel = {
  order_id,
  shipment_id: ["The service's id of the parcel, as the order shows it.", exampleShipment.id],
} as const;

const NOT_FOUND = {
  when: "There is no order of this id, it was deleted, or it has no such parcel.",
  message: `There is no order ${order.id}.`,
};

const CONFLICT = {
  when: "Others kept changing the order, and nothing was changed.",
  message:
    "Others changed this order at the same moment. Nothing was changed; read the order and try again.",
};

export const shipmentWords = {
  "operator/shipments/add-shipment": {
    tag: "Shipments",
    summary: "Add a parcel to an order, or change it",
    description:
      "When a label is bought or a parcel leaves. An order has up to 20 parcels; a parcel that is there is changed in whatever state the order is. The order's status stays: the move `ship` tells that it has left. Subscribers of `order.shipment` are told.\n\nSafe to repeat: carrier and tracking number name the parcel, and the same request changes nothing.",
    params: { order_id },
    body: request,
    reply: { ...exampleShipment, tracking_status: "unknown", tracking_events: [] },
    refusals: {
      NOT_FOUND: { ...NOT_FOUND, when: "There is no order of this id, or it was deleted." },
      ORDER_NOT_SHIPPABLE: {
        when: "The parcel is new, and the order is not in production or shipped, or was stopped.",
        message:
          "Parcels are added to an order that is in production or shipped and was not cancelled; this one is new_order.",
      },
      SHIPMENT_LIMIT_REACHED: {
        when: "The parcel is new, and the order has 20 of them.",
        message:
          "An order has at most 20 parcels, and this one has them. Change one by naming its carrier and tracking number.",
      },
      CONFLICT,
    },
  },
  "operator/shipments/void-shipment": {
    tag: "Shipments",
    summary: "Take back a parcel that was added by mistake",
    description:
      "Possible while its carrier has told nothing of it. The parcel leaves the order, which keeps its status, and what was in it may go into another; subscribers of `order.shipment` are told, and the history keeps who took it back. The reply is the order without it. Repeated, it answers 404: the parcel is gone.",
    params: parcel,
    reply: order,
    refusals: {
      NOT_FOUND,
      SHIPMENT_NOT_VOIDABLE: {
        when: "The carrier has told of the parcel: it is on its way.",
        message: `The carrier has told of the parcel ${exampleShipment.id} (in_transit): it is on its way, and stays with the order.`,
      },
      CONFLICT,
    },
  },
  "operator/shipments/add-tracking-events": {
    tag: "Shipments",
    summary: "Add what a carrier told of a parcel",
    description:
      "Whenever a carrier's message comes, in any order: the latest event decides where the parcel is, and after a delivery only a return to the sender changes that. The order's status stays. Subscribers of `order.shipment` are told if something is new. A parcel keeps 200 events, those of all parcels of an order take 256 KB at most, and the body may have 256 KB.\n\nSafe to repeat: an event that is told twice is kept once.",
    params: parcel,
    body: told,
    reply: exampleShipment,
    refusals: {
      NOT_FOUND,
      TRACKING_LIMIT_REACHED: {
        when: "The parcel would have more than 200 events, or those of the order would take more than 256 KB.",
        message:
          "A parcel keeps 200 tracking events, and with these it would have 203; it has 199 now. None of these was stored: send only those that tell something new.",
      },
      CONFLICT,
    },
  },
} satisfies Partial<RoutesWords<typeof operatorRoutes>>;
