import { ApiError } from "#shared/refusal/errors.ts";
import type { OrderRecord } from "./order-record.ts";
import { toOrder, withoutTracking } from "./order-view.ts";
import type { Order } from "./order.ts";

/** A page of 100 orders must fit Lambda's reply of 6 MB (AWS limit), in which its quotes are escaped. */
const REPLY_BYTES = 62_700;
/** What an order may have before it is produced: the rest is for its production data. */
export const PLACED_BYTES = 62_000;

/**
 * Throws PAYLOAD_TOO_LARGE, with what to do about it, for an order whose reply would be too long even without its
 * parcels: its inserts stand on every one of its items, so that a request of the allowed size can ask for far more.
 */
export function requireFit(record: OrderRecord, remedy: string, most = REPLY_BYTES): void {
  const bytes = replyBytes({ ...toOrder(record), shipments: [] });
  if (bytes <= most) return;
  throw new ApiError(
    "PAYLOAD_TOO_LARGE",
    `The order would have ${String(bytes)} bytes in replies, its inserts on each item; at most ${String(most)} are accepted. ${remedy}`,
  );
}

/**
 * An order as a list shows it: one that is larger than its share of a page shows its parcels without their tracking
 * events, or if that is still too much, no parcels. It has them when it is read by itself.
 */
export function toListedOrder(record: OrderRecord): Order {
  const order = toOrder(record);
  const forms = [order, withoutTracking(order)];
  return forms.find((form) => replyBytes(form) <= REPLY_BYTES) ?? { ...order, shipments: [] };
}

/** The bytes of an order in Lambda's reply, in which its quotes are escaped. */
export function replyBytes(order: Order): number {
  return Buffer.byteLength(JSON.stringify(JSON.stringify(order)));
}
