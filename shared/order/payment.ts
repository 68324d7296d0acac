import { FLOOR_STATES } from "#shared/table/floor-keys.ts";
import type { OrderRecord } from "./order-record.ts";
import type { OrderStatus, PaymentStatus } from "./order-status.ts";

/** States of an order that will not be produced: what was paid is to be refunded. */
const STOPPED: readonly OrderStatus[] = ["rejected", "cancelled", "in_production_cancelled"];

/** Whether an order was cancelled or rejected, even if it was refunded since. */
export function isStopped({ status, cancelled_at, rejected_status }: Payable): boolean {
  return STOPPED.includes(status) || cancelled_at !== null || rejected_status !== "";
}

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
>;

/**
 * What is still to be paid for an order, in cents; negative if we owe: an overpayment, or a payment for an order that
 * was deleted, cancelled or rejected. A refund of a delivered order is final: it is never due again.
 */
export function balanceDue(order: Payable): number {
  const { paid, refunded, total } = order;
  if (isOver(order)) return refunded - paid;
  return paid < total ? total - paid : Math.min(0, total - paid + refunded);
}

/**
 * Whether an order is owed money back that can be refunded now: while it is still to be made, it may cost more again.
 */
export function owesRefund(order: Payable): boolean {
  const isOnFloor = FLOOR_STATES.some((state) => state === order.status);
  return balanceDue(order) < 0 && (!isOnFloor || order.deleted_at !== null);
}

/**
 * The payment status that follows from what was paid, what was refunded and the total. The status before decides two
 * cases: `failed` stays while the payment is awaited, and an order that costs nothing is `paid` only once that was
 * reported.
 */
export function paymentStatusOf(order: Payable): PaymentStatus {
  const { paid, refunded, total, payment_status } = order;
  if (refunded > 0) return refunded < paid ? "partial_refunded" : "refunded";
  if (paid > 0 && isOver(order)) return "refund_pending";
  if (paid >= total && (paid > 0 || payment_status === "paid")) return "paid";
  return payment_status === "failed" ? "failed" : "pending";
}

/** The order with its derived payment status; every version is written with it. */
export function withPaymentStatus<Order extends Payable>(order: Order): Order {
  return { ...order, payment_status: paymentStatusOf(order) };
}

/** Whether nothing more is to be paid, whatever the total. */
function isOver(order: Payable): boolean {
  return order.deleted_at !== null || order.status === "full_refunded" || isStopped(order);
}
