import type { Words } from "#shared/api/route/operation.words.ts";
import { OperatorOrder } from "#shared/order/view/operator-order.ts";
import { exampleOperatorOrder as order } from "#shared/order/view/operator-order.words.ts";
import { request, exampleEvents } from "#shared/order/parcel/shipment-draft.words.ts";
import { Shipment } from "#shared/order/shipment.ts";
import { exampleShipment } from "#shared/order/shipment.words.ts";
import { errors } from "#shared/refusal/errors.words.ts";
import * as routes from "./shipments.ts";
import { digits } from "#shared/values/describe.ts";

const order_id = ["The service's `id` of the order.", order.id] as const;

const parcel = {
  order_id,
  shipment_id: ["The service's id of the parcel, as the order shows it.", exampleShipment.id],
} as const;

const NOT_FOUND = {
  when: "There is no order with this id, it was deleted, or it has no such parcel.",
  message: `There is no order ${order.id}.`,
};

const CONFLICT = {
  when: "Others kept changing the order, and nothing was changed.",
  message:
    "Others changed this order at the same moment. Nothing was changed; read the order and try again.",
};

const { id, status } = order;

const ORDER_NOT_MOVABLE = {
  when: "It is a test order, whose parcels are added automatically.",
  message:
    "It is a test order: it moves automatically, or when its owner sends POST /orders/{order_id}/simulate.",
  data: { id, order_id: order.order_id, status },
};

export const shipmentWords = {
  addShipment: {
    summary: "Add a parcel to an order, or change it",
    description:
      "Use it when a label is bought or a parcel leaves. An order has up to 20 parcels. An existing parcel can be changed in any state of the order. The order's status does not change: the move `ship` marks it as shipped. Subscribers of `order.shipment` are notified.\n\nSafe to repeat: carrier and tracking number identify the parcel, and the same request changes nothing. A letter without a number is identified by its carrier and `letter_id`, or else by its contents. Other contents under a known number, and a number of another order, are refused until the request says that they are meant.",
    params: { order_id },
    body: request,
    reply: {
      schema: Shipment,
      example: { ...exampleShipment, tracking_status: "unknown", tracking_events: [] },
    },
    refusals: {
      NOT_FOUND: { ...NOT_FOUND, when: "There is no order with this id, or it was deleted." },
      ORDER_NOT_SHIPPABLE: {
        when: "The parcel is new, and the order is not in production or shipped, or was stopped.",
        message:
          "Parcels are added to an order that is in production or shipped and was not cancelled; this one is new_order.",
      },
      SHIPMENT_EXISTS: {
        when: "The order has the parcel with other contents, and `replace` is not `true`.",
        message: errors.SHIPMENT_EXISTS.message,
        data: errors.SHIPMENT_EXISTS.data,
      },
      TRACKING_NUMBER_TAKEN: {
        when: "The parcel is new, another order has its tracking number, and `shared_number` is not `true`.",
        message: errors.TRACKING_NUMBER_TAKEN.message,
        data: errors.TRACKING_NUMBER_TAKEN.data,
      },
      SHIPMENT_LIMIT_REACHED: {
        when: "The parcel is new, and the order has 20 parcels already.",
        message:
          "An order has at most 20 parcels, and this one has them. Change one by naming its carrier and tracking number.",
      },
      ORDER_NOT_MOVABLE,
      CONFLICT,
    },
  },
  voidShipment: {
    summary: "Take back a parcel that was added by mistake",
    description:
      "Possible while the parcel has no tracking events. It leaves the order, which keeps its status, and its pieces may go into another parcel. Subscribers of `order.shipment` are notified, and the history keeps the key that took it back. The reply is the order without it. A repeated request answers 404, because the parcel is gone.",
    params: parcel,
    reply: { schema: OperatorOrder, example: order },
    refusals: {
      NOT_FOUND,
      SHIPMENT_NOT_VOIDABLE: {
        when: "The parcel has tracking events: it is on its way.",
        message: `The carrier has reported the parcel ${exampleShipment.id} (in_transit): it is on its way, and stays with the order.`,
      },
      ORDER_NOT_MOVABLE,
      CONFLICT,
    },
  },
  addTrackingEvents: {
    summary: "Add tracking events of a parcel",
    description: `Adds a carrier's events, in any order. The latest event decides the parcel's tracking status; after a delivery, only a return to the sender changes it. The order's status does not change. Subscribers of \`order.shipment\` are notified of new events. A parcel keeps 200 events. The events of all parcels of an order take 160 KB at most, less 120 bytes for each of its print files and 100 more for each of the first 200. The body may have ${digits(routes.addTrackingEvents.maximumBodyBytes / 1024)} KB.\n\nSafe to repeat: a duplicate event is kept once.`,
    params: parcel,
    body: exampleEvents,
    reply: { schema: Shipment, example: exampleShipment },
    refusals: {
      NOT_FOUND,
      TRACKING_LIMIT_REACHED: {
        when: "The parcel would have more than 200 events, or the events of the order would take more than 160 KB, less 120 bytes for each of its print files and 100 more for each of the first 200.",
        message:
          "A parcel keeps 200 tracking events, and with these it would have 203; it has 199 now. Nothing was stored: send only those that tell something new.",
      },
      ORDER_NOT_MOVABLE,
      CONFLICT,
    },
  },
} satisfies Words<typeof routes>;
