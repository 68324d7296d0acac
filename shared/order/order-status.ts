import * as z from "zod/mini";
import { oneOf } from "#shared/refusal/explain-issue.ts";

/** Every state of an order. */
export const OrderStatus = z.enum(
  [
    "new_order",
    "on_hold",
    "in_production",
    "shipped",
    "rejected",
    "cancelled",
    "in_production_cancelled",
    "partial_refunded",
    "full_refunded",
  ],
  {
    error: ({ input, values }) =>
      input === "delivered"
        ? `${oneOf(values)}; delivered is a tracking_status: such orders are shipped`
        : undefined,
  },
);
export type OrderStatus = z.infer<typeof OrderStatus>;

/** The status of an order's payment. */
export const PaymentStatus = z.enum([
  "pending",
  "paid",
  "failed",
  "refund_pending",
  "partial_refunded",
  "refunded",
]);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** The status of an order's production. A failure shows here and never moves the order's status back. */
export const ProductionStatus = z.enum([
  "pending",
  "in_progress",
  "completed",
  "failed",
  "cancelled",
]);
export type ProductionStatus = z.infer<typeof ProductionStatus>;

/** The states that each state may move to. Nothing else moves an order. */
const transitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  new_order: ["on_hold", "in_production", "rejected", "cancelled"],
  on_hold: ["new_order", "in_production", "rejected", "cancelled"],
  in_production: ["new_order", "on_hold", "shipped", "in_production_cancelled"],
  shipped: ["partial_refunded", "full_refunded"],
  rejected: ["partial_refunded", "full_refunded"],
  cancelled: ["partial_refunded", "full_refunded"],
  in_production_cancelled: ["partial_refunded", "full_refunded"],
  partial_refunded: ["full_refunded"],
  full_refunded: [],
};

/** Whether an order may move from one state to another. */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return transitions[from].includes(to);
}

/** Whether production does not work on the order: only then may its owner change, cancel or delete it. */
export function isOpen(status: OrderStatus): boolean {
  return status === "new_order" || status === "on_hold";
}
