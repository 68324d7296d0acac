import type { Actor } from "#shared/key/caller.ts";
import { changeOrderById } from "#shared/order/change-order.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { notMovable, requireVersion } from "#shared/order/order-refusals.ts";
import { isStopped } from "#shared/order/stop/stopped.ts";
import { ValidationFailure } from "#shared/refusal/errors.ts";
import { fromAmount, toPriceText } from "#shared/values/money.ts";
import type { OrderPaymentSchema } from "./payment-report.ts";

/**
 * Records that an order was paid, or that its payment failed or is awaited again; a state already recorded changes
 * nothing. The paid amount only grows, up to the order's total; for a stopped order it awaits a refund. Throws
 * NOT_FOUND, ORDER_NOT_MOVABLE for a payment that is made, VALIDATION_ERROR for more than the total, and CONFLICT.
 */
export function recordPayment(
  actor: Actor,
  id: string,
  payment: OrderPaymentSchema,
): Promise<OrderRecord> {
  const note = (_: OrderRecord, { paid }: OrderRecord) =>
    payment.payment_status === "paid" ? `paid ${toPriceText(paid)}` : payment.payment_status;
  return changeOrderById(actor, id, { action: "payment", note }, (order) => {
    requireVersion(order, payment.version);
    return withPayment(order, payment);
  });
}

function withPayment(order: OrderRecord, payment: OrderPaymentSchema): OrderRecord {
  const paid = amountOf(order, payment);
  const isOwed = payment.payment_status === "paid" && paid > 0 && isStopped(order.status);
  const payment_status = isOwed ? "refund_pending" : payment.payment_status;
  if (payment_status === order.payment_status && paid === order.paid) return order;
  const isMore = payment_status === order.payment_status && paid > order.paid;
  const isAwaited = order.payment_status === "pending" || order.payment_status === "failed";
  if (isMore || (isAwaited && paid >= order.paid)) return { ...order, payment_status, paid };
  const made =
    order.paid > 0
      ? `paid with ${toPriceText(order.paid)}`
      : order.payment_status.replace("_", " ");
  throw notMovable(order, `The payment of this order is ${made}: only a refund changes it.`);
}

/** What is paid then, in cents. */
function amountOf(order: OrderRecord, { payment_status, paid }: OrderPaymentSchema): number {
  if (payment_status !== "paid") return order.paid;
  // The total may have changed since the payment; repeating the report must not change the amount.
  const isPaid = order.payment_status === "paid" || order.payment_status === "refund_pending";
  if (paid === undefined) return isPaid ? order.paid : Math.max(order.total, order.paid);
  const cents = fromAmount(paid);
  if (cents <= order.total) return cents;
  const msg = `The order's total is ${toPriceText(order.total)}`;
  throw new ValidationFailure([{ loc: ["body", "paid"], msg, type: "too_big" }]);
}
