import { describe, expect, test } from "vitest";
import { cancelOrder, getOrder } from "#shared/api/public/orders.ts";
import { OrderStatus } from "#shared/order/order-status.ts";
import { call, newCaller } from "../../support/call.ts";
import { expectError, expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { placeOrder } from "../../support/place-order.ts";
import { rewriteOrder, setStatus } from "../../support/set-status.ts";

const caller = await newCaller();
const cancel = (id: string, body?: unknown) => caller.post(`/orders/${id}/cancel`, body);
const read = async (id: string) => expectSuccess(await caller.get(`/orders/${id}`), getOrder);

describe("200", () => {
  test("answers the cancellation and moves the order", async () => {
    const order = await placeOrder(caller);
    const result = expectSuccess(await cancel(order.id, { reason: "Wrong size" }), cancelOrder);
    expect(result).toEqual({
      order_id: order.order_id,
      status: "cancelled",
      cancellation_reason: "Wrong size",
      cancelled_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/) as string,
      refund_amount: 0,
      refund_status: "pending",
    });
    const { updated_at, ...cancelled } = await read(order.id);
    const { updated_at: before, ...placed } = order;
    expect(cancelled).toEqual({
      ...placed,
      status: "cancelled",
      production_status: "cancelled",
      estimated_delivery: null,
      cancellation_reason: "Wrong size",
      balance_due: 0,
    });
    expect(updated_at > before).toBe(true);
  });

  test("takes the client's reference too", async () => {
    const { order_id } = await placeOrder(caller);
    expect(expectSuccess(await cancel(order_id), cancelOrder).order_id).toBe(order_id);
  });

  test.each([
    ["no body", undefined],
    ["an empty object", {}],
    ["a reason of null", { reason: null }],
    ["an empty reason", { reason: "" }],
  ])("an absent reason reads as empty: %s", async (_, body) => {
    const { id } = await placeOrder(caller);
    expect(expectSuccess(await cancel(id, body), cancelOrder).cancellation_reason).toBe("");
  });

  test("cancels an order that is on hold", async () => {
    const { id } = await placeOrder(caller);
    await setStatus(caller, id, "on_hold");
    expectSuccess(await cancel(id), cancelOrder);
    expect((await read(id)).status).toBe("cancelled");
  });

  test("refunds what was paid", async () => {
    const { id } = await placeOrder(caller);
    await rewriteOrder(caller, id, { payment_status: "paid", paid: 2325 });
    expect(expectSuccess(await cancel(id), cancelOrder)).toMatchObject({
      refund_amount: 23.25,
      refund_status: "pending",
    });
    expect((await read(id)).payment_status).toBe("refund_pending");
  });

  test("takes a reason of 255 characters", async () => {
    const { id } = await placeOrder(caller);
    const reason = "x".repeat(255);
    expect(expectSuccess(await cancel(id, { reason }), cancelOrder).cancellation_reason).toBe(
      reason,
    );
  });
});

describe("409", () => {
  const refusing = OrderStatus.options.filter((s) => s !== "new_order" && s !== "on_hold");

  test.each(refusing)("for an order that is %s, which stays unchanged", async (status) => {
    const { id, order_id } = await placeOrder(caller);
    await setStatus(caller, id, status);
    const before = await read(id);
    const reply = await cancel(id, { reason: "Too late" });
    expectError(reply, "ORDER_NOT_CANCELLABLE");
    const remedy = status === "in_production" ? " Ask to stop it by a claim of the kind stop." : "";
    expect(reply.body["message"]).toMatch(new RegExp(`this one is ${status}\\.${remedy}$`));
    expect(reply.body.data).toEqual({ id, order_id, status });
    expect(await read(id)).toEqual(before);
  });

  test("for the second of two cancellations", async () => {
    const { id } = await placeOrder(caller);
    expectSuccess(await cancel(id), cancelOrder);
    expectError(await cancel(id), "ORDER_NOT_CANCELLABLE");
  });
});

describe("422", () => {
  test("for a body that is no object", async () => {
    const { id } = await placeOrder(caller);
    expectFaults(await cancel(id, '"late"'), "body");
  });
});

test("400, 413 and 415 for a body that cannot be read", async () => {
  const { id } = await placeOrder(caller);
  expectError(await cancel(id, "{"), "INVALID_JSON");
  expectError(await cancel(id, " ".repeat(48 * 1024 + 1)), "PAYLOAD_TOO_LARGE");
  const headers = { "x-api-key": caller.key, "content-type": "text/plain" };
  const reply = await call("POST", `/orders/${id}/cancel`, { headers, body: "late" });
  expectError(reply, "UNSUPPORTED_MEDIA_TYPE");
});
