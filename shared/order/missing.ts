import * as z from "zod/mini";
import { shipsByLabel } from "#shared/offer/rate-card/shipping.ts";
import type { OrderRecord } from "./order-record.ts";
import { isOpen } from "./order-status.ts";
import { balanceDue, type Payable } from "./payment.ts";

/** The parts of an order that its owner may still have to give. */
export const Missing = z.enum(["label", "payment"]);
export type Missing = z.infer<typeof Missing>;

/** Returns the missing parts: the label until production takes the order, and the payment until it is complete. */
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
 * Whether a new order misses a part that production waits for. The rate card at the order's last placement or change
 * decides whether that includes the payment.
 */
export function isBlocked(order: OrderRecord): boolean {
  const missing = findMissing(order);
  return missing.includes("label") || (order.requires_payment && missing.includes("payment"));
}
