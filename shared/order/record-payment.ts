import { ValidationFailure } from "#shared/errors.ts";
import { fromAmount, toPriceText } from "#shared/money.ts";
import type { Actor } from "./history.ts";
import { refusal } from "./order-move.ts";
import type { OrderPaymentSchema } from "./order-payment.ts";
import { changeOrderById } from "./order-store.ts";
import type { OrderRecord } from "./order.ts";

/**
 * Records that an order was paid, or that its payment failed or is awaited again; what is so already stays as it is.
 * Throws NOT_FOUND, ORDER_NOT_MOVABLE for a payment that is made, VALIDATION_ERROR for more than the total, and
 * CONFLICT.
 */
export function recordPayment(
  actor: Actor,
  id: string,
  payment: OrderPaymentSchema,
): Promise<OrderRecord> {
  const note = (_: OrderRecord, { payment_status, paid }: OrderRecord) =>
    payment_status === "paid" ? `paid ${toPriceText(paid)}` : payment_status;
  return changeOrderById(actor, id, { action: "payment", note }, (order) =>
    withPayment(order, payment),
  );
}

function withPayment(order: OrderRecord, payment: OrderPaymentSchema): OrderRecord {
  const { payment_status } = payment;
  const paid = amountOf(order, payment);
  if (payment_status === order.payment_status && paid === order.paid) return order;
  if (order.payment_status === "pending" || order.payment_status === "failed") {
    return { ...order, payment_status, paid };
  }
  const made =
    order.payment_status === "paid"
      ? `paid with ${toPriceText(order.paid)}`
      : order.payment_status.replace("_", " ");
  throw refusal(order, `The payment of this order is ${made}: only a refund changes it.`);
}

/** What is paid then, in cents. */
function amountOf(order: OrderRecord, { payment_status, paid }: OrderPaymentSchema): number {
  if (payment_status !== "paid") return 0;
  // Its total may have changed since it was paid: to say so again changes nothing.
  if (paid === undefined) return order.payment_status === "paid" ? order.paid : order.total;
  const cents = fromAmount(paid);
  if (cents <= order.total) return cents;
  const msg = `The order's total is ${toPriceText(order.total)}`;
  throw new ValidationFailure([{ loc: ["body", "paid"], msg, type: "too_big" }]);
}
