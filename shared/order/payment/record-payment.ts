import type { Actor } from "#shared/key/caller.ts";
import { changePayment } from "#shared/order/store/change-order.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { notMovable, requireVersion } from "#shared/order/order-refusals.ts";
import { isRepaid, paymentStatusOf } from "#shared/order/balance.ts";
import { ValidationFailure } from "#shared/refusal/errors.ts";
import { fromAmount, toPriceText } from "#shared/values/money.ts";
import type { OrderPaymentSchema } from "./payment-report.ts";

/**
 * Records that an order was paid, or that its payment failed or is due again. Idempotent: a repeated report changes
 * nothing. The paid amount only grows, up to the order's total. A payment of a stopped or deleted order is due to be
 * refunded. Throws NOT_FOUND, ORDER_NOT_MOVABLE if only a refund can change the payment, VALIDATION_ERROR for more than
 * the total, and CONFLICT.
 */
export function recordPayment(
  actor: Actor,
  id: string,
  { created_at, version, ...payment }: OrderPaymentSchema,
): Promise<OrderRecord> {
  const note = (_: OrderRecord, { paid }: OrderRecord) =>
    describesDue[payment.payment_status]
      ? payment.payment_status
      : `${payment.payment_status} ${toPriceText(paid)}`;
  return changePayment(actor, { id, created_at }, { action: "payment", note }, (order) => {
    requireVersion(order, version);
    return withPayment(order, payment);
  });
}

/** Whether a report describes a payment that is due. It is refused if the amounts give another status. */
const describesDue: Readonly<Record<OrderPaymentSchema["payment_status"], boolean>> = {
  paid: false,
  failed: true,
  pending: true,
};

/** Returns the order with a reported payment; the same object if nothing changes. */
export function withPayment(order: OrderRecord, report: OrderPaymentSchema): OrderRecord {
  const { payment_status } = report;
  const paid = amountOf(order, report);
  const reported = { ...order, paid, payment_status };
  const follows = paymentStatusOf(reported);
  const isChanged = paid !== order.paid || follows !== order.payment_status;
  const isPossible = !describesDue[payment_status] || payment_status === follows;
  const isOver = isChanged && isRepaid(order);
  if (isPossible && paid >= order.paid && !isOver) return isChanged ? reported : order;
  throw notMovable(
    order,
    `The payment of this order is ${order.payment_status.replace("_", " ")} with ${toPriceText(order.paid)}: only a refund changes it.`,
  );
}

/** Returns the paid amount after the report, in cents. */
function amountOf(order: OrderRecord, report: OrderPaymentSchema): number {
  switch (report.payment_status) {
    case "failed":
    case "pending":
      return order.paid;
    case "paid": {
      const highest = Math.max(order.total, order.paid);
      const cents = report.amount === "all" ? highest : fromAmount(report.amount);
      if (cents <= highest) return cents;
      const msg = `The order's total is ${toPriceText(order.total)}`;
      throw new ValidationFailure([{ loc: ["body", "amount"], msg, type: "exceeds_total" }]);
    }
  }
}
