import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { getOrder, recordPayment } from "#shared/api/operator/orders.ts";
import { PaymentStatus } from "#shared/order/order-status.ts";
import { newOperator } from "../../../support/call.ts";
import { expectError, expectFaults, expectSuccess } from "../../../support/expect-reply.ts";
import { putOrder } from "../../../support/order-changes.ts";

const operator = await newOperator({ rate_limit: 10_000 });
const send = (id: string, body: unknown) => operator.put(`/orders/${id}/payment`, body);
const recorded = async (id: string, body: unknown) =>
  expectSuccess(await send(id, body), recordPayment);
const put = (fields: Parameters<typeof putOrder>[1] = {}) => putOrder(randomUUID(), fields);

describe("200", () => {
  test.each([
    { from: "pending", to: "paid", paid: 23.25 },
    { from: "pending", to: "failed", paid: 0 },
    { from: "failed", to: "paid", paid: 23.25 },
    { from: "failed", to: "pending", paid: 0 },
  ] as const)("from $from to $to", async ({ from, to, paid }) => {
    const { id } = await put({ payment_status: from });
    const order = await recorded(id, { payment_status: to });
    expect(order).toMatchObject({ payment_status: to, paid, version: 2, status: "new_order" });
  });

  test.each([0.01, 20.1, 23.25])("with %d of a total of 23.25", async (paid) => {
    const { id } = await put();
    expect((await recorded(id, { payment_status: "paid", paid })).paid).toBe(paid);
    const { history } = expectSuccess(await operator.get(`/orders/${id}`), getOrder);
    expect(history.at(-1)).toMatchObject({
      action: "payment",
      note: `paid ${paid.toFixed(2)}`,
      by: "operator",
    });
  });

  test("a second time changes nothing", async () => {
    const { id } = await put();
    const first = await recorded(id, { payment_status: "paid", paid: 20 });
    expect(await recorded(id, { payment_status: "paid", paid: 20 })).toEqual(first);
    expect(await recorded(id, { payment_status: "paid" })).toEqual(first);
  });

  test("of an order that costs nothing", async () => {
    const { id } = await put({ total: 0 });
    expect(await recorded(id, { payment_status: "paid" })).toMatchObject({
      payment_status: "paid",
      paid: 0,
    });
  });

  test.each(["cancelled", "rejected", "in_production_cancelled"] as const)(
    "of an order that was %s before the money came: it is to be refunded",
    async (status) => {
      const { id } = await put({ status });
      const owed = { payment_status: "refund_pending", paid: 23.25, version: 2 };
      expect(await recorded(id, { payment_status: "paid" })).toMatchObject(owed);
      expect(await recorded(id, { payment_status: "paid" })).toMatchObject(owed);
      const reply = await operator.post(`/orders/${id}/moves`, { action: "refund" });
      expect(reply.body.data).toMatchObject({ status: "full_refunded", refunded: 23.25 });
    },
  );

  test("of the rest, when an order costs more than was paid", async () => {
    const { id } = await put({ payment_status: "paid", paid: 2000 });
    expect(await recorded(id, { payment_status: "paid", paid: 23.25 })).toMatchObject({
      payment_status: "paid",
      paid: 23.25,
    });
  });

  test("that fails or is awaited keeps what was paid before", async () => {
    const { id } = await put({ payment_status: "pending", paid: 2000 });
    expect((await recorded(id, { payment_status: "failed" })).paid).toBe(20);
    expect((await recorded(id, { payment_status: "paid" })).paid).toBe(23.25);
  });
});

describe("409", () => {
  const made = PaymentStatus.options.filter(
    (status) => status !== "pending" && status !== "failed",
  );
  const refused = made.flatMap((from) =>
    ["paid", "failed", "pending"].filter((to) => to !== from).map((to) => ({ from, to })),
  );

  test.each(refused)("from $from to $to", async ({ from, to }) => {
    const { id, order_id } = await put({ payment_status: from, paid: 2325 });
    const reply = await send(id, { payment_status: to });
    expectError(reply, "ORDER_NOT_MOVABLE");
    expect(reply.body.data).toEqual({ id, order_id, status: "new_order" });
  });

  test("for another amount of what is paid", async () => {
    const { id } = await put({ payment_status: "paid", paid: 2325 });
    const reply = await send(id, { payment_status: "paid", paid: 20 });
    expectError(reply, "ORDER_NOT_MOVABLE");
    expect(reply.body["message"]).toContain("23.25");
  });
});

test("409 for a payment of another version: an owner's change in between is not paid for unseen", async () => {
  const { id } = await put();
  expectError(await send(id, { payment_status: "paid", version: 2 }), "CONFLICT");
  expect(await recorded(id, { payment_status: "paid", version: 1 })).toMatchObject({ version: 2 });
});

describe("404", () => {
  test("for an order that never was, and for one that is deleted", async () => {
    const body = { payment_status: "paid" };
    expectError(await send(randomUUID(), body), "NOT_FOUND");
    const { id } = await put({ deleted_at: "2026-11-21T12:00:00.000000" });
    expectError(await send(id, body), "NOT_FOUND");
  });
});

describe("422", () => {
  test.each([{}, { payment_status: "refunded" }, { payment_status: "" }])(
    "for the payment_status of %j",
    async (body) => {
      const { id } = await put();
      expectFaults(await send(id, body), "body.payment_status");
    },
  );

  test.each([0, -5, 23.26, 1.001, "20.00"])("for %j as what is paid", async (paid) => {
    const { id } = await put();
    expectFaults(await send(id, { payment_status: "paid", paid }), "body.paid");
  });

  test.each(["failed", "pending"])("for an amount while it is %s", async (payment_status) => {
    const { id } = await put();
    expectFaults(await send(id, { payment_status, paid: 5 }), "body.paid");
  });
});
