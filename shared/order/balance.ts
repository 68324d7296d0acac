import type { OrderRecord } from "./order-record.ts";
import type { OrderStatus, PaymentStatus } from "./order-status.ts";

/**
 * The effect of each state on the payment. `stopped`: the order will not be produced, so its payment is due to be refunded.
 * `repaid`: all of it was given back. `kept`: neither.
 */
const payments: Readonly<Record<OrderStatus, "kept" | "stopped" | "repaid">> = {
  new_order: "kept",
  on_hold: "kept",
  in_production: "kept",
  shipped: "kept",
  rejected: "stopped",
  cancelled: "stopped",
  in_production_cancelled: "stopped",
  partial_refunded: "kept",
  full_refunded: "repaid",
};

/** Whether an order was cancelled or rejected, even if it was refunded since. */
export function isStopped({ status, cancelled_at, rejected_status }: Payable): boolean {
  return payments[status] === "stopped" || cancelled_at !== null || rejected_status !== "";
}

/** Whether the whole payment of an order was given back. */
export const isRepaid = ({ status }: Pick<Payable, "status">): boolean =>
  payments[status] === "repaid";

/** The fields that decide an order's payment. */
export type Payable = Pick<
  OrderRecord,
  | "status"
  | "cancelled_at"
  | "rejected_status"
  | "deleted_at"
  | "payment_status"
  | "paid"
  | "refunded"
  | "total"
  | "claims"
>;

/**
 * Returns the amount that is still to be paid, in cents. It is negative if a refund is due: for an overpayment, or for
 * a payment of an order that was deleted, cancelled or rejected. A refund of a delivered order is final and does not
 * become due again. A refund for a claim settles no overpayment.
 */
export function balanceDue(order: Payable): number {
  const { paid, refunded, total, claims } = order;
  if (isOver(order)) return refunded - paid;
  if (paid < total) return total - paid;
  const forClaims = claims.reduce((sum, { refund_amount }) => sum + refund_amount, 0);
  return Math.max(refunded - paid, Math.min(0, total - paid + refunded - forClaims));
}

/** A payment by its former status: whether it was reported, and its status while it is due. */
const former: Readonly<
  Record<PaymentStatus, { readonly isReported: boolean; readonly due: PaymentStatus }>
> = {
  pending: { isReported: false, due: "pending" },
  paid: { isReported: true, due: "pending" },
  failed: { isReported: false, due: "failed" },
  refund_pending: { isReported: false, due: "pending" },
  partial_refunded: { isReported: false, due: "pending" },
  refunded: { isReported: false, due: "pending" },
};

/**
 * Derives the payment status from the payments, the refunds and the total. The former status decides two cases:
 * `failed` stays while the payment is due, and an order that costs nothing is `paid` only once that was reported.
 */
export function paymentStatusOf(order: Payable): PaymentStatus {
  const { paid, refunded, total } = order;
  const { isReported, due } = former[order.payment_status];
  if (refunded > 0) return refunded < paid ? "partial_refunded" : "refunded";
  if (paid > 0 && isOver(order)) return "refund_pending";
  if (paid >= total && (paid > 0 || isReported)) return "paid";
  return due;
}

/** Returns the order with its derived payment status. Every version is written with it. */
export function withPaymentStatus<Order extends Payable>(order: Order): Order {
  return { ...order, payment_status: paymentStatusOf(order) };
}

/** Whether nothing more is to be paid, whatever the total. */
function isOver(order: Payable): boolean {
  return order.deleted_at !== null || isRepaid(order) || isStopped(order);
}
