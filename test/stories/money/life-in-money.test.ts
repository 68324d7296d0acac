import { expect, test } from "vitest";
import * as z from "zod/mini";
import {
  getOrder as getForOperator,
  moveOrder,
  recordPayment,
} from "#shared/api/operator/orders.ts";
import { addShipment } from "#shared/api/operator/shipments.ts";
import { getOrder, updateOrder } from "#shared/api/public/orders.ts";
import { type Order, Price } from "#shared/order/order.ts";
import type { OperatorOrder } from "#shared/order/view/operator-order.ts";
import { newCaller, newOperator } from "../../support/call.ts";
import { expectSuccess } from "../../support/expect-reply.ts";
import { orderLine } from "../../support/order-request.ts";
import { placeOrder } from "../../support/place-order.ts";

const owner = await newCaller();
const operator = await newOperator();

const cents = (amount: number) => Math.round(amount * 100);

const Money = z.extend(Price, { paid: z.number(), refunded: z.number(), balance_due: z.number() });

/** Returns an order's amounts in whole cents, and checks their sum. */
function moneyOf(order: Order | OperatorOrder) {
  const { status, payment_status } = order;
  const amounts = z.parse(Money, order);
  const { subtotal, shipping_fee, box_fee, tax, discount, total, paid, refunded } = amounts;
  for (const amount of [subtotal, shipping_fee, box_fee, tax, discount, total, paid, refunded]) {
    expect(Number(amount.toFixed(2))).toBe(amount);
  }
  const parts = cents(subtotal) + cents(shipping_fee) + cents(box_fee) + cents(tax);
  expect(cents(total)).toBe(parts - cents(discount));
  expect(refunded).toBeLessThanOrEqual(paid);
  return { status, payment_status, total, paid, refunded, balance_due: amounts.balance_due };
}

test("an order is priced, paid, made cheaper and dearer, shipped in part, refunded in part and shipped whole, to the cent", async () => {
  const { id, order_id, ...placed } = await placeOrder(owner, { speed_type: "rush" });
  const path = `/orders/${id}`;
  /** Expects a reply and later readings by merchant and operator to have the same amounts. */
  const told = async (order: Order | OperatorOrder) => {
    const money = moneyOf(order);
    expect(moneyOf(expectSuccess(await owner.get(path), getOrder))).toEqual(money);
    expect(moneyOf(expectSuccess(await operator.get(path), getForOperator))).toEqual(money);
    return money;
  };
  const update = async (fields: object) =>
    told(expectSuccess(await owner.put(`/orders/${order_id}`, fields), updateOrder));
  const pay = async (amount: number) =>
    told(
      expectSuccess(
        await operator.put(`${path}/payment`, { payment_status: "paid", amount }),
        recordPayment,
      ),
    );
  const move = async (fields: object) =>
    told(expectSuccess(await operator.post(`${path}/moves`, fields), moveOrder));
  const ship = async (tracking_number: string) => {
    const before = expectSuccess(await owner.get(path), getOrder);
    const items = before.items.map(({ item_id }) => ({ item_id, quantity: 1 }));
    const parcel = { carrier: "usps", tracking_number: `${id} ${tracking_number}`, items };
    expectSuccess(await operator.post(`${path}/shipments`, parcel), addShipment);
    const order = expectSuccess(await owner.get(path), getOrder);
    return { ...(await told(order)), parcels: order.shipments.length };
  };

  const open = { status: "new_order", refunded: 0 };
  expect(await told({ id, order_id, ...placed })).toEqual({
    ...open,
    ...{ payment_status: "pending", total: 28.25, paid: 0, balance_due: 28.25 },
  });
  const paid = { ...open, payment_status: "paid", paid: 28.25 };
  expect(await pay(28.25)).toEqual({ ...paid, total: 28.25, balance_due: 0 });
  expect(await update({ speed_type: "", items: [{ ...orderLine, quantity: 1 }] })).toEqual({
    ...paid,
    ...{ total: 13.25, balance_due: -15 },
  });
  expect(await update({ items: [orderLine] })).toEqual({
    ...paid,
    ...{ total: 23.25, balance_due: -5 },
  });
  expect(await update({ shipping_method: "express" })).toEqual({
    ...paid,
    ...{ payment_status: "pending", total: 34.95, balance_due: 6.7 },
  });
  const whole = { total: 34.95, paid: 34.95, refunded: 0, balance_due: 0, payment_status: "paid" };
  expect(await pay(34.95)).toEqual({ ...whole, status: "new_order" });
  expect(await move({ action: "start" })).toEqual({ ...whole, status: "in_production" });
  expect(await ship("1")).toEqual({ ...whole, status: "in_production", parcels: 1 });
  const short = { action: "ship", unpacked: true, reason: "The rest follows" };
  expect(await move(short)).toEqual({ ...whole, status: "shipped" });
  const { version } = expectSuccess(await operator.get(path), getForOperator);
  const refunded = { ...whole, status: "partial_refunded", payment_status: "partial_refunded" };
  expect(await move({ action: "refund", amount: 5.01, version })).toEqual({
    ...refunded,
    refunded: 5.01,
  });
  expect(await ship("2")).toEqual({ ...refunded, refunded: 5.01, parcels: 2 });
});
