import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SERVICE } from "#shared/key/caller.ts";
import { defaultRateCard } from "#shared/offer/rate-card/default-rate-card.ts";
import { applyMove } from "#shared/order/moves/apply-move.ts";
import { withPayment } from "#shared/order/payment/record-payment.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { isOpen } from "#shared/order/order-status.ts";
import { toOrder } from "#shared/order/view/order-view.ts";
import { balanceDue, isStopped, paymentStatusOf } from "#shared/order/balance.ts";
import { withPaymentStatus } from "#shared/order/balance.ts";
import { priceOrder } from "#shared/order/place/price-order.ts";
import { ApiError } from "#shared/refusal/errors.ts";
import { orderRecord } from "../../support/order-record.ts";

type Step = (order: OrderRecord) => OrderRecord;

const move =
  (fields: Parameters<typeof applyMove>[1]): Step =>
  (order) =>
    applyMove(order, { ...fields, version: order.version }, defaultRateCard, SERVICE);

/** The share of the highest amount that may be paid or refunded, so that many of the steps are accepted. */
const share = fc.integer({ min: 1, max: 100 });
const part = (most: number, percent: number) => Math.max(1, Math.round((most * percent) / 100));

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.integer({ min: 1, max: 40 }).map((quantity): Step => (order) => {
    if (!isOpen(order.status) || order.deleted_at !== null) return order;
    const items = order.items.map((item) => ({ ...item, quantity }));
    return { ...order, items, ...priceOrder({ ...order, items }, defaultRateCard) };
  }),
  share.map(
    (percent): Step =>
      (order) =>
        withPayment(order, {
          payment_status: "paid",
          amount: (order.paid + part(order.total - order.paid, percent)) / 100,
        }),
  ),
  fc
    .constantFrom(
      { payment_status: "paid" as const, amount: "all" as const },
      { payment_status: "failed" as const },
      { payment_status: "pending" as const },
    )
    .map(
      (report): Step =>
        (order) =>
          withPayment(order, report),
    ),
  share.map(
    (percent): Step =>
      (order) =>
        move({ action: "refund", amount: part(order.paid - order.refunded, percent) / 100 })(order),
  ),
  fc
    .constantFrom(
      { action: "start" as const },
      { action: "return" as const },
      { action: "ship" as const },
      { action: "refund" as const, amount: "all" as const },
      { action: "reject" as const, reason: "Protected" },
      { action: "cancel" as const, reason: "The line is down" },
    )
    .map(move),
  fc.constant<Step>((order) =>
    order.paid === 0 && isOpen(order.status)
      ? { ...order, deleted_at: "2026-11-22T12:00:00.000000" }
      : order,
  ),
);

/** Takes a step as every path writes it; a refused step leaves the order unchanged. */
function take(order: OrderRecord, next: Step): OrderRecord {
  try {
    return withPaymentStatus(next(order));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return order;
  }
}

function expectIdentities(order: OrderRecord, before: OrderRecord): void {
  const { subtotal, shipping_fee, box_fee, tax, discount, total, paid, refunded } = order;
  expect(total).toBe(subtotal + shipping_fee + box_fee + tax - discount);
  expect(paid).toBeGreaterThanOrEqual(before.paid);
  expect(refunded).toBeGreaterThanOrEqual(before.refunded);
  expect(refunded).toBeLessThanOrEqual(paid);
  const isOver = isStopped(order) || order.deleted_at !== null || order.status === "full_refunded";
  const due = balanceDue(order);
  if (isOver) expect(due).toBe(refunded - paid);
  else if (refunded === 0) expect(due).toBe(total - paid);
  else expect(due).toBe(Math.max(total - paid, Math.min(0, total - paid + refunded)));
  expect({
    none: refunded === 0,
    part: refunded > 0 && refunded < paid,
    all: refunded > 0 && refunded === paid,
  }).toEqual({
    none: !/refunded$/.test(order.payment_status),
    part: order.payment_status === "partial_refunded",
    all: order.payment_status === "refunded",
  });
  if (refunded === 0) {
    expect(order.payment_status === "refund_pending").toBe(isOver && paid > 0);
    if (!isOver && paid > 0) expect(order.payment_status === "paid").toBe(due <= 0);
  }
  const shown = toOrder(order);
  const parts = shown.subtotal + shown.shipping_fee + shown.box_fee + shown.tax - shown.discount;
  expect(shown.total).toBeCloseTo(parts, 6);
  expect(Math.round(shown.balance_due * 100)).toBe(due);
}

test("whatever is paid, repriced, refunded, stopped or deleted, and in whatever order, the money adds up", () => {
  const statuses = new Set<string>();
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      let order = withPaymentStatus(orderRecord(randomUUID(), { order_id: "MONEY" }));
      for (const next of steps) {
        const before = order;
        order = take(before, next);
        statuses.add(`${order.status} ${order.payment_status}`);
        expectIdentities(order, before);
      }
    }),
    // Fixed, so that the states below are reached whatever the luck.
    { numRuns: 1000, seed: 11 },
  );
  // Without these states the steps would show too little.
  for (const reached of [
    "new_order failed",
    "rejected refund_pending",
    "in_production paid",
    "partial_refunded partial_refunded",
    "full_refunded refunded",
  ]) {
    expect(statuses).toContain(reached);
  }
});

describe("the payment of an order", () => {
  const due = (fields: Partial<OrderRecord>) => {
    const order = orderRecord(randomUUID(), { order_id: "DUE", total: 2825, ...fields });
    return { status: paymentStatusOf(order), due: balanceDue(order) };
  };

  test.each<[string, Partial<OrderRecord>, ReturnType<typeof due>]>([
    ["is awaited", {}, { status: "pending", due: 2825 }],
    ["is awaited for the rest", { paid: 2000 }, { status: "pending", due: 825 }],
    ["failed", { payment_status: "failed" }, { status: "failed", due: 2825 }],
    [
      "is made, failed as it was",
      { payment_status: "failed", paid: 2825 },
      { status: "paid", due: 0 },
    ],
    ["was more than it costs now", { paid: 3000 }, { status: "paid", due: -175 }],
    ["is none where it costs nothing", { total: 0 }, { status: "pending", due: 0 }],
    [
      "is missing, although it was reported",
      { total: 0, payment_status: "paid" },
      { status: "paid", due: 0 },
    ],
    [
      "is owed to who cancelled",
      { paid: 2000, status: "cancelled" },
      { status: "refund_pending", due: -2000 },
    ],
    [
      "is owed to who deleted",
      { paid: 2825, deleted_at: "2026-11-22T12:00:00.000000" },
      { status: "refund_pending", due: -2825 },
    ],
    ["is not due once it is cancelled", { status: "cancelled" }, { status: "pending", due: 0 }],
    [
      "is refunded in part after delivery",
      { paid: 2825, refunded: 500, status: "partial_refunded" },
      { status: "partial_refunded", due: 0 },
    ],
    [
      "is refunded in part after a cancellation",
      {
        paid: 2825,
        refunded: 500,
        status: "partial_refunded",
        cancelled_at: "2026-11-22T12:00:00.000000",
      },
      { status: "partial_refunded", due: -2325 },
    ],
    [
      "was too much, and the excess is refunded",
      { paid: 3000, refunded: 175, status: "partial_refunded" },
      { status: "partial_refunded", due: 0 },
    ],
    [
      "was given back whole",
      { paid: 2000, refunded: 2000, status: "full_refunded" },
      { status: "refunded", due: 0 },
    ],
  ])("%s", (_, fields, expected) => {
    expect(due(fields)).toEqual(expected);
  });
});
