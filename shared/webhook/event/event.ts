import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import { HistoryEntry } from "#shared/order/history.ts";
import { Order } from "#shared/order/order.ts";
import { toOrder } from "#shared/order/view/order-view.ts";
import { OrderStatus } from "#shared/order/order-status.ts";
import { TrackingStatus } from "#shared/order/shipment.ts";
import { changedShipments, eventId, type OrderChange } from "#shared/order/order-change.ts";

/** Derived from order, version and change, so that a repeated notification has the same id. */
const id = z.uuid();
/** When the order changed. */
const timestamp = z.string();
/** The client's own reference. */
const order_id = z.string();
/** The name of the line that produces the order. */
const production_line = z.string();
const data = Order;

/** An order's status changed. */
export const OrderStatusEvent = z.strictObject({
  id,
  event: z.literal("order.status"),
  timestamp,
  order_id,
  previous_status: OrderStatus,
  current_status: OrderStatus,
  production_line,
  data,
});

/** A parcel of an order is new, changed or gone. */
export const OrderShipmentEvent = z.strictObject({
  id,
  event: z.literal("order.shipment"),
  timestamp,
  order_id,
  tracking_number: z.string(),
  tracking_status: TrackingStatus,
  tracking_url: z.string(),
  carrier: z.string(),
  shipment_id: z.uuid(),
  production_line,
  data,
});

/** The API whose key made a change; `service` for the service itself, as in the order's history. */
export const ChangedBy = z.enum(HistoryEntry.shape.by.options);

/** An order changed in a way that neither of the other two events tells. */
export const OrderUpdatedEvent = z.strictObject({
  id,
  event: z.literal("order.updated"),
  timestamp,
  order_id,
  /** The names of the order's fields that changed. */
  changed: z.array(z.string()),
  by: ChangedBy,
  production_line,
  data,
});

/** A test that a subscription's owner requests to see that notifications arrive. */
export const WebhookTestEvent = z.strictObject({ id, event: z.literal("webhook.test"), timestamp });
export type WebhookTestEvent = z.infer<typeof WebhookTestEvent>;

/** The body of a notification. */
export const GenericWebhookRequest = z.discriminatedUnion("event", [
  OrderStatusEvent,
  OrderShipmentEvent,
  OrderUpdatedEvent,
  WebhookTestEvent,
]);

export const OrderEvent = z.discriminatedUnion("event", [
  OrderStatusEvent,
  OrderShipmentEvent,
  OrderUpdatedEvent,
]);
export type OrderEvent = z.infer<typeof OrderEvent>;

/**
 * Returns the events of a change of an order: an event for its status, and for each parcel that is new, changed or
 * gone; one for all else that the API shows of it if there is neither. A deletion, a new order in the place of a deleted
 * one, and an erasure have no events: an erasure's would have empty fields.
 */
export function eventsOf(change: OrderChange): OrderEvent[] {
  const { before, after } = change;
  if (before.deleted_at !== null || after.version === before.version) return [];
  if (after.last_change.action === "erased") return [];
  const idOf = (...parts: string[]) => eventId(after, ...parts);
  const { updated_at: timestamp, order_id } = after;
  // As of the change, so that a repeated notification has the same bytes.
  const last = { production_line: after.production_line_name, data: toOrder(after, timestamp) };
  const events: OrderEvent[] = [];
  if (before.status !== after.status) {
    events.push({
      id: idOf("order.status"),
      event: "order.status",
      timestamp,
      order_id,
      previous_status: before.status,
      current_status: after.status,
      ...last,
    });
  }
  for (const shipment of changedShipments(change)) {
    events.push({
      id: idOf("order.shipment", shipment.id),
      event: "order.shipment",
      timestamp,
      order_id,
      tracking_number: shipment.tracking_number,
      tracking_status: shipment.tracking_status,
      tracking_url: shipment.tracking_url,
      carrier: shipment.carrier,
      shipment_id: shipment.id,
      ...last,
    });
  }
  if (events.length > 0 || after.deleted_at !== null) return events;
  const changed = changedNames(toOrder(before, timestamp), last.data);
  if (changed.length === 0) return [];
  const id = idOf("order.updated");
  const { by } = after.last_change;
  return [{ id, event: "order.updated", timestamp, order_id, changed, by, ...last }];
}

/** Names the fields that differ, apart from the time of the change and the times since which its issues are known. */
function changedNames(before: Order, after: Order): string[] {
  const [former, now] = [before, after].map((order) => ({
    ...order,
    updated_at: "",
    issues: order.issues.map((issue) => ({ ...issue, since: null })),
  }));
  return Object.entries(now ?? {}).flatMap(([name, value]) =>
    isDeepStrictEqual(value, former?.[name as keyof typeof former]) ? [] : [name],
  );
}
