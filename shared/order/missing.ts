import * as z from "zod/mini";
import { shipsByLabel } from "#shared/offer/rate-card/shipping.ts";
import { FLOOR_STATES, type FloorQueue } from "#shared/table/floor-keys.ts";
import type { OrderRecord } from "./order-record.ts";
import { isOpen } from "./order-status.ts";
import { balanceDue, type Payable } from "./payment.ts";

/** What may be missing from an order. Its owner sends it. */
export const Missing = z.enum(["label", "payment"]);
export type Missing = z.infer<typeof Missing>;

/** What the owner still has to bring: the label until production takes the order, the payment until it is complete. */
export function findMissing(
  order: Payable & Pick<OrderRecord, "shipping_method" | "label_url">,
): Missing[] {
  const { shipping_method, label_url, status } = order;
  const hasNoLabel = shipsByLabel(shipping_method) && label_url === "" && isOpen(status);
  return [
    ...(hasNoLabel ? (["label"] as const) : []),
    ...(balanceDue(order) > 0 ? (["payment"] as const) : []),
  ];
}

/**
 * Whether something is missing that production waits for, by the rate card of when it was last placed or
 * changed.
 */
export function isBlocked(order: OrderRecord): boolean {
  const missing = findMissing(order);
  return missing.includes("label") || (order.requires_payment && missing.includes("payment"));
}

/**
 * The queue of the floor that an order stands in; undefined when the floor has nothing to do with it, as with any order
 * to test with.
 */
export function queueOf(order: OrderRecord): FloorQueue | undefined {
  if (order.deleted_at !== null || order.is_test) return undefined;
  if (order.status === "new_order" && isBlocked(order)) return "blocked";
  return FLOOR_STATES.find((state) => state === order.status);
}
