import { randomUUID } from "node:crypto";
import { traceId } from "#shared/runtime/trace.ts";
import type { DeliveryMessage } from "#shared/webhook/delivery/delivery-message.ts";

/** Returns a notification as it is stored among the dead letters. By default, its order belongs to no user. */
export function buriedMessage(fields: Partial<DeliveryMessage> = {}): DeliveryMessage {
  const event_id = randomUUID();
  const order = { id: randomUUID(), order_id: `T-${randomUUID()}` };
  return {
    webhook_id: randomUUID(),
    owner: randomUUID(),
    event_id,
    event: "order.status",
    order,
    trace_id: traceId(),
    origin: "event",
    since: Date.now(),
    body: JSON.stringify({ id: event_id, order_id: order.order_id, data: order }),
    tries: 0,
    last_error: "500",
    ...fields,
  };
}
