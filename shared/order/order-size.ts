import { ApiError } from "#shared/refusal/errors.ts";
import type { OrderRecord } from "./order-record.ts";
import { toOrder, withoutTracking } from "./order-view.ts";
import type { Order } from "./order.ts";

/** A page of 100 orders must fit Lambda's reply of 6 MB (AWS limit), in which its quotes are escaped. */
const REPLY_BYTES = 62_700;
/** The share that an order may use before production; the rest is for its production data. */
export const PLACED_BYTES = 62_000;

/**
 * Throws PAYLOAD_TOO_LARGE, with what to do about it, for an order whose reply would be too long even without its
 * parcels and the reason why it is held or stopped: every item repeats the order's inserts, so a small request can make a far larger order.
 */
export function requireFit(record: OrderRecord, remedy: string, limit = REPLY_BYTES): void {
  const bytes = replyBytes(shortest(toOrder(record)));
  if (bytes <= limit) return;
  throw new ApiError(
    "PAYLOAD_TOO_LARGE",
    `The order would have ${String(bytes)} bytes in replies, its inserts on each item; at limit ${String(limit)} are accepted. ${remedy}`,
  );
}

/**
 * An order as a list shows it. One larger than its share of a page is shown without tracking events, if it is still
 * too large without parcels, and at last without reasons. Read by itself, it is complete.
 */
export function toListedOrder<Shown extends Order>(order: Shown): Shown {
  const { shipments, hold_reason, rejected_status, cancellation_reason } = order;
  // It cannot be shown shorter, nor need it be: requireFit has seen to that.
  if (shipments.length === 0 && hold_reason + rejected_status + cancellation_reason === "") {
    return order;
  }
  const forms = [order, withoutTracking(order), { ...order, shipments: [] }];
  return forms.find((form) => replyBytes(form) <= REPLY_BYTES) ?? shortest(order);
}

/** An order without all that may be left out of a list. */
function shortest<Shown extends Order>(order: Shown): Shown {
  return { ...order, shipments: [], hold_reason: "", rejected_status: "", cancellation_reason: "" };
}

/** The bytes of an order in Lambda's reply, in which its quotes are escaped. */
export function replyBytes(order: Order): number {
  return Buffer.byteLength(JSON.stringify(JSON.stringify(order)));
}
