import { exampleOrder } from "#shared/order/order.words.ts";
import { exampleShipment } from "#shared/order/shipment.words.ts";
import { describe, describeValue } from "#shared/values/describe.ts";
import {
  ChangedBy,
  GenericWebhookRequest,
  OrderShipmentEvent,
  OrderStatusEvent,
  OrderUpdatedEvent,
  WebhookTestEvent,
} from "./event.ts";

const common = {
  id: "The event's id: the same in every call for it, and in the `webhook-id` header. Skip an id that you have received before.",
  timestamp:
    "When it happened, in UTC. Notifications may arrive out of order: the latest timestamp is the current state.",
};

const aboutOrder = {
  ...common,
  order_id: "The owner's own reference of the order.",
  production_line: "The name of the production line that makes it.",
  data: "The whole order as it was then. An order of more than 256 KB comes without its parcels' tracking events.",
};

const order = {
  order_id: exampleOrder.order_id,
  production_line: "Austin DTG",
};

export const { example: exampleStatusEvent } = describe(OrderStatusEvent, {
  id: "OrderStatusEvent",
  about: "The status of an order changed.",
  fields: {
    ...aboutOrder,
    event: "Always `order.status`.",
    previous_status: "The order's status before.",
    current_status: "The order's status now.",
  },
  example: {
    id: "1c9c3a52-7f43-5a6e-8f0e-2d1b6c5a4e93",
    event: "order.status",
    timestamp: "2026-11-21T12:30:00.456000",
    previous_status: "new_order",
    current_status: "in_production",
    ...order,
    data: {
      ...exampleOrder,
      status: "in_production",
      production_status: "in_progress",
      updated_at: "2026-11-21T12:30:00.456000",
    },
  },
});

export const { example: exampleShipmentEvent } = describe(OrderShipmentEvent, {
  id: "OrderShipmentEvent",
  about:
    "A parcel of an order is new, has moved, or was taken back. A parcel that was taken back is missing from the order's `shipments`.",
  fields: {
    ...aboutOrder,
    event: "Always `order.shipment`.",
    tracking_number:
      "The carrier's number of the parcel; empty for a letter, which no carrier tracks.",
    tracking_status: "The parcel's tracking status.",
    tracking_url: "A page that tracks the parcel; may be empty.",
    carrier: "The carrier of the parcel.",
    shipment_id: "The service's id of the parcel.",
  },
  example: {
    id: "7d2b8f6e-4a19-5c3d-9e80-5b1a2c3d4e5f",
    event: "order.shipment",
    timestamp: "2026-11-21T18:31:04.120000",
    tracking_number: exampleShipment.tracking_number,
    tracking_status: exampleShipment.tracking_status,
    tracking_url: exampleShipment.tracking_url,
    carrier: exampleShipment.carrier,
    shipment_id: exampleShipment.id,
    ...order,
    data: {
      ...exampleOrder,
      status: "shipped",
      production_status: "completed",
      tracking_number: exampleShipment.tracking_number,
      tracking_status: exampleShipment.tracking_status,
      shipments: [exampleShipment],
      updated_at: "2026-11-21T18:31:04.120000",
    },
  },
});

describeValue(ChangedBy, {
  about: "Who changed an order.",
  values: {
    owner: "You.",
    operator: "Your provider.",
    service: "The service itself, such as after a check of a print file.",
  },
});

export const { example: exampleUpdatedEvent } = describe(OrderUpdatedEvent, {
  id: "OrderUpdatedEvent",
  about:
    "An order changed, but neither its status nor a parcel: a payment, an issue, a corrected address, a file that cannot be fetched.",
  fields: {
    ...aboutOrder,
    event: "Always `order.updated`.",
    changed: "The fields of the order in `data` that changed, without `updated_at`.",
    by: "Who changed it.",
  },
  example: {
    id: "0c5b6f0e-93a1-5b7d-8f3e-6a1d2c3b4e5f",
    event: "order.updated",
    timestamp: "2026-11-21T12:20:00.789000",
    changed: ["payment_status", "paid", "balance_due"],
    by: "operator",
    ...order,
    data: {
      ...exampleOrder,
      payment_status: "paid",
      paid: exampleOrder.total,
      balance_due: 0,
      updated_at: "2026-11-21T12:20:00.789000",
    },
  },
});

export const { example: exampleTestEvent } = describe(WebhookTestEvent, {
  id: "WebhookTestEvent",
  about: "The test that you asked for, about no order.",
  fields: { ...common, event: "Always `webhook.test`." },
  example: {
    id: "1c9c3a52-7f43-4a6e-8f0e-2d1b6c5a4e93",
    event: "webhook.test",
    timestamp: "2026-11-21T12:00:00.123000",
  },
});

describeValue(GenericWebhookRequest, {
  id: "GenericWebhookRequest",
  about:
    "The body of every notification. Its fields depend on `event`. Answer 204 to an `event` that you do not know, and ignore it.",
});
