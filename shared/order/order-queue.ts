import * as z from "zod/mini";
import { FLOOR_QUEUES, FLOOR_STATES } from "#shared/table/floor-keys.ts";
import { hasOpenClaim } from "./claim-record.ts";
import { isBlocked } from "./missing-parts.ts";
import type { OrderRecord } from "./order-record.ts";
import type { OrderStatus } from "./order-status.ts";
import { balanceDue, isStopped } from "./balance.ts";
import { unpackedOf } from "./pieces.ts";

/** The queues of the floor. */
export const OrderQueue = z.enum(FLOOR_QUEUES);
export type OrderQueue = z.infer<typeof OrderQueue>;

/** The states in which a parcel can be added, unless the order was stopped before a partial refund. */
const SHIPPABLE: readonly OrderStatus[] = ["in_production", "shipped", "partial_refunded"];

const HAS_LEFT: readonly OrderStatus[] = ["shipped", "partial_refunded", "full_refunded"];

/** Whether a parcel can be added to an order. */
export const isShippable = (order: OrderRecord): boolean =>
  SHIPPABLE.includes(order.status) && !isStopped(order);

/** Whether an order was shipped, even if it was refunded since. */
export const hasLeft = (order: OrderRecord): boolean =>
  !isStopped(order) && HAS_LEFT.includes(order.status);

/**
 * Whether pieces of an order that has left production are still to be sent: they are in no parcel, if it has one at all,
 * and its rest was not given up. An erased order has no address to send them to.
 */
export function hasUnshipped(order: OrderRecord): boolean {
  return (
    order.status !== "in_production" &&
    isShippable(order) &&
    order.erased_at === null &&
    order.unshipped_reason === "" &&
    unpackedOf(order).length > 0
  );
}

/**
 * Returns the floor's queue of an order; undefined if the floor has nothing to do with it. Test orders are in no queue.
 */
export function queueOf(order: OrderRecord): OrderQueue | undefined {
  if (order.deleted_at !== null || order.is_test) return undefined;
  if (order.status === "new_order" && isBlocked(order)) return "blocked";
  if (hasOpenClaim(order)) return "claims";
  if (hasUnshipped(order)) return "unshipped";
  return FLOOR_STATES.find((state) => state === order.status);
}

/**
 * Whether a refund is due that can be paid now. An overpaid order in a queue of the floor does not count: a change may
 * raise its price again, and the refund of one with a rest is due once that is sent or given up. A test order owes
 * nothing, as it was never really paid.
 */
export function owesRefund(order: OrderRecord): boolean {
  return balanceDue(order) < 0 && !order.is_test && queueOf(order) === undefined;
}
