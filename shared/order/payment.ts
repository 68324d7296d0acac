import type { OrderRecord } from "./order-record.ts";
import type { OrderStatus, PaymentStatus } from "./order-status.ts";

/** States of an order that is not produced: what was paid for it is to be paid back. */
const STOPPED: readonly OrderStatus[] = ["rejected", "cancelled", "in_production_cancelled"];

/** Whether an order was cancelled or rejected, also when it has been refunded since. */
export function isStopped({ status, cancelled_at, rejected_status }: Ending): boolean {
  return STOPPED.includes(status) || cancelled_at !== null || rejected_status !== "";
}

type Ending = Pick<OrderRecord, "status" | "cancelled_at" | "rejected_status">;

/** What the payment of an order follows from. */
export type Payable = Ending &
  Pick<OrderRecord, "deleted_at" | "payment_status" | "paid" | "refunded" | "total">;

/**
 * What is still to be paid for an order, in cents; less than nothing where it is we who owe: what was paid beyond the
 * total, or for an order that was deleted, cancelled or rejected, and has not been refunded. What is refunded of a
 * delivered order is given back for good and never due again.
 */
export function balanceDue(order: Payable): number {
  const { paid, refunded, total } = order;
  if (isOver(order)) return refunded - paid;
  return paid < total ? total - paid : Math.min(0, total - paid + refunded);
}

/**
 * Where the payment of an order stands, by what was paid, what was refunded and the total, whichever changed last. Of
 * the status before, a failure counts as long as the payment is awaited, and for an order that costs nothing whether it
 * was said to be paid: it is placed as `pending` like any other.
 */
export function paymentStatusOf(order: Payable): PaymentStatus {
  const { paid, refunded, total, payment_status } = order;
  if (refunded > 0) return refunded < paid ? "partial_refunded" : "refunded";
  if (paid > 0 && isOver(order)) return "refund_pending";
  if (paid >= total && (paid > 0 || payment_status === "paid")) return "paid";
  return payment_status === "failed" ? "failed" : "pending";
}

/** An order with the payment status that follows; every version of an order is written with it. */
export function withPaymentStatus<Order extends Payable>(order: Order): Order {
  return { ...order, payment_status: paymentStatusOf(order) };
}

/** Whether nothing more is to be paid, whatever the total. */
function isOver(order: Payable): boolean {
  return order.deleted_at !== null || order.status === "full_refunded" || isStopped(order);
}
