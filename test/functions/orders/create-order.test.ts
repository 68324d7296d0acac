import { describe, expect, test } from "vitest";
import { createOrder } from "#shared/api/orders.ts";
import { newCaller } from "../../support/call.ts";
import { expectError, expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { orderLine, orderRequest } from "../../support/order-request.ts";

const caller = await newCaller();

describe("200", () => {
  test("answers the order as it is stored, priced by the rate card", async () => {
    const request = orderRequest({ country: "United States", facility: "TX", speed_type: "rush" });
    const order = expectSuccess(await caller.post("/orders", request), createOrder);
    expect(order).toMatchObject({
      order_id: request.order_id,
      user_id: caller.userId,
      country: "US",
      status: "new_order",
      payment_status: "pending",
      production_status: "pending",
      subtotal: 17,
      shipping_fee: 11.25,
      total: 28.25,
    });
  });

  test("answers an equal request with the order that is there", async () => {
    const request = orderRequest();
    const first = await caller.post("/orders", request);
    const second = await caller.post("/orders", request);
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    expect(second.body.data).toEqual(first.body.data);
  });
});

describe("409", () => {
  test("names the order that holds the reference of another request", async () => {
    const request = orderRequest();
    const first = expectSuccess(await caller.post("/orders", request), createOrder);
    const reply = await caller.post("/orders", { ...request, note: "another" });
    expectError(reply, "DUPLICATE_ORDER_ID");
    expect(reply.body.data).toEqual({
      id: first.id,
      order_id: request.order_id,
      status: "new_order",
    });
  });
});

describe("422", () => {
  test("names every fault at once", async () => {
    const request = orderRequest({
      first_name: undefined,
      state: "",
      items: [{ ...orderLine, quantity: 0 }],
    });
    const reply = await caller.post("/orders", request);
    expectFaults(reply, "body.first_name", "body.state", "body.items.0.quantity");
  });
});
