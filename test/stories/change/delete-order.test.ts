import { describe, expect, test } from "vitest";
import { moveOrder } from "#shared/api/operator/orders.ts";
import { deleteOrder, getOrder, listOrders } from "#shared/api/public/orders.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { OrderStatus } from "#shared/order/order-status.ts";
import { findOrderById } from "#shared/order/store/order-store.ts";
import { newCaller, newOperator } from "../../support/call.ts";
import { expectError, expectSuccess } from "../../support/expect-reply.ts";
import { placeOrder } from "../../support/place-order.ts";
import { rewriteOrder, setStatus } from "../../support/set-status.ts";

const caller = await newCaller();
const operator = await newOperator();
const remove = (id: string) => caller.delete(`/orders/${id}`);

describe("200", () => {
  test("answers an empty object, its timestamp with a Z and no fraction", async () => {
    const { id } = await placeOrder(caller);
    const reply = await remove(id);
    expect(expectSuccess(reply, deleteOrder)).toEqual({});
    expect(reply.body["timestamp"]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  });

  test("takes the client's reference too", async () => {
    const { id, order_id } = await placeOrder(caller);
    expectSuccess(await remove(order_id), deleteOrder);
    expectError(await caller.get(`/orders/${id}`), "NOT_FOUND");
  });

  test("deletes an order that is on hold", async () => {
    const { id } = await placeOrder(caller);
    await setStatus(caller, id, "on_hold");
    expectSuccess(await remove(id), deleteOrder);
    expectError(await caller.get(`/orders/${id}`), "NOT_FOUND");
  });

  test("keeps the order in the table for operators", async () => {
    const { id, order_id } = await placeOrder(caller);
    await remove(id);
    expect(await findOrderById(id)).toMatchObject({
      order_id,
      deleted_at: expect.any(String) as string,
    });
  });
});

describe("the payment of a deleted order", () => {
  test.each([
    ["all, of a new order", { paid: 2325, payment_status: "paid" }, 23.25],
    ["a part, of a new order", { paid: 1000 }, 10],
    ["all, of an order on hold", { status: "on_hold", paid: 2325, payment_status: "paid" }, 23.25],
  ] as [string, Partial<OrderRecord>, number][])(
    "is to be refunded, and operators record the refund: %s",
    async (_, fields, owed) => {
      const { id } = await placeOrder(caller);
      await rewriteOrder(caller, id, fields);
      expectSuccess(await remove(id), deleteOrder);
      const due = { payment_status: "refund_pending", balance_due: -owed };
      expect((await operator.get(`/orders/${id}`)).body.data).toMatchObject(due);
      const refund = { action: "refund", amount: "all" };
      const refunded = await operator.post(`/orders/${id}/moves`, refund);
      expect(expectSuccess(refunded, moveOrder)).toMatchObject({
        payment_status: "refunded",
        balance_due: 0,
        status: fields.status ?? "new_order",
        deleted_at: expect.any(String) as string,
      });
    },
  );

  test("does not count for the order that is placed again", async () => {
    const { id, order_id } = await placeOrder(caller);
    await rewriteOrder(caller, id, { paid: 2325, payment_status: "paid" });
    expectSuccess(await remove(id), deleteOrder);
    const due = { payment_status: "pending", paid: 0, re_placed: true };
    expect(await placeOrder(caller, { order_id })).toMatchObject({ id, ...due });
  });
});

describe("a deleted order", () => {
  test("is a 404 for every operation, by id and by reference", async () => {
    const { id, order_id } = await placeOrder(caller);
    await remove(id);
    for (const name of [id, order_id]) {
      expectError(await caller.get(`/orders/${name}`), "NOT_FOUND");
      expectError(await caller.put(`/orders/${name}`, { note: "x" }), "NOT_FOUND");
      expectError(await caller.post(`/orders/${name}/cancel`), "NOT_FOUND");
      expectError(await remove(name), "NOT_FOUND");
    }
  });

  test("is gone from every list", async () => {
    const owner = await newCaller();
    const kept = await placeOrder(owner);
    const { id } = await placeOrder(owner);
    await owner.delete(`/orders/${id}`);
    for (const query of ["", "status=new_order", "sort_by=updated_at", "from_date=2026-01-01"]) {
      const page = expectSuccess(await owner.get(`/orders?${query}`), listOrders);
      expect(page.items).toEqual([kept]);
      expect(page.pagination.total).toBe(1);
    }
  });
});

describe("409", () => {
  const refusing = OrderStatus.options.filter((s) => s !== "new_order" && s !== "on_hold");

  test.each(refusing)("for an order that is %s, which stays unchanged", async (status) => {
    const { id, order_id } = await placeOrder(caller);
    await setStatus(caller, id, status);
    const reply = await remove(id);
    expectError(reply, "ORDER_NOT_DELETABLE");
    expect(reply.body["message"]).toContain(`this one is ${status}`);
    expect(reply.body.data).toEqual({ id, order_id, status });
    const order = expectSuccess(await caller.get(`/orders/${id}`), getOrder);
    expect(order.status).toBe(status);
  });
});
