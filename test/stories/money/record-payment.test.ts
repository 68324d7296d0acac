import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { getOrder, moveOrder, recordPayment } from "#shared/api/operator/orders.ts";
import { newCaller, newOperator } from "../../support/call.ts";
import { expectError, expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { putOrder } from "../../support/order-changes.ts";
import { placeOrder } from "../../support/place-order.ts";

const operator = await newOperator({ rate_limit: 10_000 });
const send = (id: string, body: unknown) => operator.put(`/orders/${id}/payment`, body);
const recorded = async (id: string, body: unknown) =>
  expectSuccess(await send(id, body), recordPayment);
const whole = { payment_status: "paid", amount: "all" };
const put = (fields: Parameters<typeof putOrder>[1] = {}) => putOrder(randomUUID(), fields);

describe("200", () => {
  test.each([
    { from: "pending", to: "paid", paid: 23.25 },
    { from: "pending", to: "failed", paid: 0 },
    { from: "failed", to: "paid", paid: 23.25 },
    { from: "failed", to: "pending", paid: 0 },
  ] as const)("from $from to $to", async ({ from, to, paid }) => {
    const { id } = await put({ payment_status: from });
    const order = await recorded(id, to === "paid" ? whole : { payment_status: to });
    expect(order).toMatchObject({ payment_status: to, paid, version: 2, status: "new_order" });
  });

  test.each([
    { paid: 0.01, payment_status: "pending", balance_due: 23.24 },
    { paid: 20.1, payment_status: "pending", balance_due: 3.15 },
    { paid: 23.25, payment_status: "paid", balance_due: 0 },
  ])("with $paid of a total of 23.25", async ({ paid, ...standing }) => {
    const { id } = await put();
    expect(await recorded(id, { payment_status: "paid", amount: paid })).toMatchObject({
      paid,
      ...standing,
    });
    const { history } = expectSuccess(await operator.get(`/orders/${id}`), getOrder);
    expect(history.at(-1)).toMatchObject({
      action: "payment",
      note: `paid ${paid.toFixed(2)}`,
      by: "operator",
    });
  });

  test("a second time changes nothing", async () => {
    const { id } = await put();
    const part = await recorded(id, { payment_status: "paid", amount: 20 });
    expect(await recorded(id, { payment_status: "paid", amount: 20 })).toEqual(part);
    const all = await recorded(id, whole);
    expect(all).toMatchObject({ payment_status: "paid", paid: 23.25, version: 3 });
    expect(await recorded(id, whole)).toEqual(all);
  });

  test("that exceeds the order's present total stays, and the excess is shown", async () => {
    const { id } = await put({ payment_status: "paid", paid: 2825 });
    const overpaid = { payment_status: "paid", paid: 28.25, balance_due: -5, version: 1 };
    expect(await recorded(id, { payment_status: "paid", amount: 28.25 })).toMatchObject(overpaid);
    expect(await recorded(id, whole)).toMatchObject(overpaid);
  });

  test("of an order that costs nothing", async () => {
    const { id } = await put({ total: 0 });
    expect(await recorded(id, whole)).toMatchObject({
      payment_status: "paid",
      paid: 0,
    });
  });

  test.each(["cancelled", "rejected", "in_production_cancelled"] as const)(
    "of an order that was %s before the payment: it is to be refunded",
    async (status) => {
      const { id } = await put({ status });
      const owed = { payment_status: "refund_pending", paid: 23.25, version: 2 };
      expect(await recorded(id, whole)).toMatchObject(owed);
      expect(await recorded(id, whole)).toMatchObject(owed);
      const reply = await operator.post(`/orders/${id}/moves`, { action: "refund", amount: "all" });
      expect(reply.body.data).toMatchObject({ status: "full_refunded", refunded: 23.25 });
    },
  );

  test("of the rest, when an order costs more than was paid", async () => {
    const { id } = await put({ payment_status: "paid", paid: 2000 });
    expect(await recorded(id, { payment_status: "paid", amount: 23.25 })).toMatchObject({
      payment_status: "paid",
      paid: 23.25,
    });
  });

  test("that fails or is awaited keeps the amount paid before", async () => {
    const { id } = await put({ payment_status: "pending", paid: 2000 });
    expect((await recorded(id, { payment_status: "failed" })).paid).toBe(20);
    expect((await recorded(id, whole)).paid).toBe(23.25);
  });
});

describe("409", () => {
  const made = [
    { payment_status: "paid", paid: 2325 },
    { payment_status: "refund_pending", status: "cancelled", paid: 2325 },
    { payment_status: "partial_refunded", status: "partial_refunded", paid: 2325, refunded: 5 },
    { payment_status: "refunded", status: "full_refunded", paid: 2325, refunded: 2325 },
  ] as const;
  const refused = made.flatMap((order) =>
    ["failed", "pending"].map((to) => ({ from: order.payment_status, to, order })),
  );

  test.each(refused)("from $from to $to", async ({ to, order }) => {
    const { id, order_id, status } = await put(order);
    const reply = await send(id, { payment_status: to });
    expectError(reply, "ORDER_NOT_MOVABLE");
    expect(reply.body.data).toEqual({ id, order_id, status });
  });

  test.each(made)("not for $payment_status if it is recorded already", async (order) => {
    const { id } = await put(order);
    expect(await recorded(id, whole)).toMatchObject({
      payment_status: order.payment_status,
      version: 1,
    });
  });

  test("for a payment after a full refund", async () => {
    const { id } = await put({
      status: "full_refunded",
      payment_status: "refunded",
      ...{ paid: 2000, refunded: 2000 },
    });
    expectError(await send(id, whole), "ORDER_NOT_MOVABLE");
  });

  test("for another amount of a recorded payment", async () => {
    const { id } = await put({ payment_status: "paid", paid: 2325 });
    const reply = await send(id, { payment_status: "paid", amount: 20 });
    expectError(reply, "ORDER_NOT_MOVABLE");
    expect(reply.body["message"]).toContain("23.25");
  });
});

test("409 for a payment of another version: an owner's unseen change is not paid for", async () => {
  const { id } = await put();
  expectError(await send(id, { ...whole, version: 2 }), "CONFLICT");
  expect(await recorded(id, { ...whole, version: 1 })).toMatchObject({ version: 2 });
});

describe("an order that was deleted", () => {
  const refund = (id: string, fields: object = {}) =>
    operator.post(`/orders/${id}/moves`, { action: "refund", amount: "all", ...fields });

  test("owes a refund of its payment, and is refunded", async () => {
    const { id } = await put({ deleted_at: "2026-11-21T12:00:00.000000" });
    expectError(await refund(id), "ORDER_NOT_MOVABLE");
    expect(await recorded(id, whole)).toMatchObject({
      status: "new_order",
      payment_status: "refund_pending",
      paid: 23.25,
      balance_due: -23.25,
    });
    expect(expectSuccess(await refund(id), moveOrder)).toMatchObject({
      status: "new_order",
      payment_status: "refunded",
      refunded: 23.25,
      balance_due: 0,
    });
    expectError(await operator.post(`/orders/${id}/moves`, { action: "start" }), "NOT_FOUND");
  });

  test("keeps its payment apart from the order that replaced it", async () => {
    const owner = await newCaller();
    const first = await placeOrder(owner);
    const { id, order_id } = first;
    await owner.delete(`/orders/${id}`);
    const second = await placeOrder(owner, { order_id });
    expect(second).toMatchObject({ id, re_placed: true });
    expectFaults(await send(id, whole), "body.created_at");
    expectFaults(await refund(id), "body.created_at");

    const former = { created_at: first.created_at };
    const owed = { payment_status: "refund_pending", paid: 23.25, balance_due: -23.25 };
    const booked = await recorded(id, { ...whole, ...former });
    expect(booked).toMatchObject({ ...former, ...owed });
    expect(await recorded(id, { ...whole, ...former })).toEqual(booked);
    const untouched = expectSuccess(await operator.get(`/orders/${id}`), getOrder);
    expect(untouched).toMatchObject({ payment_status: "pending", paid: 0, version: 3 });

    const latter = { created_at: second.created_at };
    const part = { ...whole, amount: 20, ...latter };
    expect(await recorded(id, part)).toMatchObject({ ...latter, paid: 20, version: 4 });
    expect(expectSuccess(await refund(id, former), moveOrder)).toMatchObject({
      ...former,
      payment_status: "refunded",
      refunded: 23.25,
    });
    const after = expectSuccess(await operator.get(`/orders/${id}`), getOrder);
    expect(after).toMatchObject({ paid: 20, refunded: 0, version: 4 });
  });
});

describe("404", () => {
  test("for an unknown order, and for one that was created at another time", async () => {
    expectError(await send(randomUUID(), whole), "NOT_FOUND");
    const { id } = await put();
    const created_at = "2026-11-21T12:00:00.000000";
    expectError(await send(id, { ...whole, created_at }), "NOT_FOUND");
  });
});

describe("422", () => {
  test("for more than the amount due", async () => {
    const { id } = await put();
    expectFaults(await send(id, { payment_status: "paid", amount: 23.26 }), "body.amount");
  });

  test.each(["failed", "pending"])("for an amount while it is %s", async (payment_status) => {
    const { id } = await put();
    expectFaults(await send(id, { payment_status, amount: 5 }), "body.amount");
  });

  test("for a payment without its amount, which is never taken for all of it", async () => {
    const { id } = await put();
    const reply = await send(id, { payment_status: "paid" });
    expectFaults(reply, "body.amount");
    expect(reply.body["message"]).toContain('an amount such as 12.50, or "all"');
    expectFaults(await send(id, { payment_status: "paid", paid: 5 }), "body.paid", "body.amount");
    const read = expectSuccess(await operator.get(`/orders/${id}`), getOrder);
    expect(read).toMatchObject({ payment_status: "pending", paid: 0, version: 1 });
  });
});
