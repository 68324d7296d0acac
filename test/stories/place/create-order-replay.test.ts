import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createOrder, getOrder } from "#shared/api/public/orders.ts";
import { newCaller } from "../../support/call.ts";
import { expectError, expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { orderLine, orderRequest, insert } from "../../support/order-request.ts";
import { placeOrder } from "../../support/place-order.ts";
import { rewriteOrder, setStatus } from "../../support/set-status.ts";

const caller = await newCaller();

describe("the same reference again", () => {
  test("an equal request is answered with the existing order", async () => {
    const request = orderRequest({ inserts: [insert], speed_type: "rush" });
    const first = await caller.post("/orders", request);
    expect(first.headers.get("idempotent-replayed")).toBeNull();
    const second = await caller.post("/orders", request);
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    expect(expectSuccess(second, createOrder)).toEqual(expectSuccess(first, createOrder));
  });

  test("an equal request may differ in the order of its fields and in ignored fields", async () => {
    const request = orderRequest();
    const first = expectSuccess(await caller.post("/orders", request), createOrder);
    const turned = Object.fromEntries(Object.entries(request).reverse());
    const second = await caller.post("/orders", { ...turned, user_id: randomUUID(), note: "" });
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    expect(expectSuccess(second, createOrder)).toEqual(first);
  });

  test("an equal request is answered with the order as it is now", async () => {
    const request = orderRequest();
    await caller.post("/orders", request);
    await caller.put(`/orders/${request.order_id}`, { note: "Ring twice" });
    const reply = await caller.post("/orders", request);
    expect(reply.headers.get("idempotent-replayed")).toBe("true");
    expect(expectSuccess(reply, createOrder).note).toBe("Ring twice");
  });

  test.each([
    ["a text", { note: "another" }],
    ["the country", { country: "Mexico" }],
    ["the speed", { speed_type: "rush" }],
    ["the quantity", { items: [{ ...orderLine, quantity: 3 }] }],
    ["an item more", { items: [orderLine, orderLine] }],
    ["an item id", { items: [{ ...orderLine, item_id: "1" }] }],
    ["a production_config", { items: [{ ...orderLine, production_config: "dtg" }] }],
    ["an insert", { inserts: [insert] }],
    ["a fault of the catalog", { facility: "ZZ" }],
  ])("409 for a request that differs in %s, naming the holder", async (_, fields) => {
    const request = orderRequest();
    const first = expectSuccess(await caller.post("/orders", request), createOrder);
    const reply = await caller.post("/orders", { ...request, ...fields });
    expectError(reply, "DUPLICATE_ORDER_ID");
    const { order_id } = request;
    expect(reply.body.data).toEqual({ id: first.id, order_id, status: "new_order" });
    expect(expectSuccess(await caller.get(`/orders/${order_id}`), getOrder)).toEqual(first);
  });

  test.each([
    ["new_order", "otherwise give this one its own order_id, or update that one."],
    ["on_hold", "otherwise give this one its own order_id, or update that one."],
    ["in_production", "otherwise give this one its own order_id; that one is in_production."],
    ["shipped", "otherwise give this one its own order_id; that one is shipped."],
  ] as const)(
    "409 names an update as the remedy only while that can be done: %s",
    async (status, remedy) => {
      const request = orderRequest();
      const { order_id } = expectSuccess(await caller.post("/orders", request), createOrder);
      await setStatus(caller, order_id, status);
      const reply = await caller.post("/orders", { ...request, note: "another" });
      expectError(reply, "DUPLICATE_ORDER_ID");
      expect(reply.body["message"]).toBe(
        `Another request of yours placed the order ${order_id}. If that was an earlier try of this one, it is placed; ${remedy}`,
      );
    },
  );

  test.each([
    ["cancelled", { status: "cancelled" as const, cancelled_at: "2026-11-21T12:00:00.000000" }],
    ["rejected", { status: "rejected" as const, rejected_status: "Protected artwork" }],
    ["cancelled", { status: "full_refunded" as const, cancelled_at: "2026-11-21T12:00:00.000000" }],
  ])(
    "an order that was %s keeps its reference, and no reply says that it was created",
    async (says, fields) => {
      const request = orderRequest();
      const { id, order_id } = expectSuccess(await caller.post("/orders", request), createOrder);
      await rewriteOrder(caller, id, fields);
      for (const again of [request, { ...request, note: "another" }]) {
        const reply = await caller.post("/orders", again);
        expectError(reply, "DUPLICATE_ORDER_ID");
        expect(reply.body.data).toEqual({ id, order_id, status: fields.status });
        expect(reply.body["message"]).toContain(`was ${says}`);
      }
    },
  );

  test.each([
    ["an equal request", {}],
    ["another request", { note: "another" }],
  ])("a deleted order frees its reference for %s", async (_, fields) => {
    const request = orderRequest();
    const first = expectSuccess(await caller.post("/orders", request), createOrder);
    await caller.delete(`/orders/${first.id}`);
    const changed = { ...request, ...fields };
    const reply = await caller.post("/orders", changed);
    const order = expectSuccess(reply, createOrder);
    expect(reply.headers.get("idempotent-replayed")).toBeNull();
    expect(order).toMatchObject({ id: first.id, order_id: first.order_id, re_placed: true });
    expect(order.created_at > first.created_at).toBe(true);
    expect(order.items[0]?.item_id).not.toBe(first.items[0]?.item_id);

    const again = await caller.post("/orders", changed);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(expectSuccess(again, createOrder)).toEqual(order);
    expect(expectSuccess(await caller.get(`/orders/${first.id}`), getOrder)).toEqual(order);
    expectError(
      await caller.post("/orders", { ...request, note: "a third" }),
      "DUPLICATE_ORDER_ID",
    );
  });

  test("a reference can be freed and placed again many times", async () => {
    const { order_id } = await placeOrder(caller);
    for (const note of ["second", "third"]) {
      await caller.delete(`/orders/${order_id}`);
      expect(await placeOrder(caller, { order_id, note })).toMatchObject({ note, re_placed: true });
    }
  });

  test("422 for a deleted order's request that the catalog cannot serve", async () => {
    const { order_id } = await placeOrder(caller);
    await caller.delete(`/orders/${order_id}`);
    const reply = await caller.post("/orders", orderRequest({ order_id, facility: "ZZ" }));
    expectFaults(reply, "body.facility");
  });
});

test("409 for a reference that is the service's id of another order; any other UUID is allowed", async () => {
  const other = await placeOrder(caller);
  const reply = await caller.post("/orders", orderRequest({ order_id: other.id.toUpperCase() }));
  expectError(reply, "DUPLICATE_ORDER_ID");
  expect(reply.body.data).toMatchObject({ id: other.id, order_id: other.order_id });
  const order_id = randomUUID();
  const order = expectSuccess(
    await caller.post("/orders", orderRequest({ order_id })),
    createOrder,
  );
  expect(order.order_id).toBe(order_id);
});
