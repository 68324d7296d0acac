import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { getOrder as getOrderWithHistory } from "#shared/api/operator/orders.ts";
import { holdOrder, simulateOrder } from "#shared/api/public/orders.ts";
import { SimulationTarget } from "#shared/order/test-order/simulation.ts";
import { newCaller, newOperator } from "../../support/call.ts";
import { expectError, expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { placeOrder } from "../../support/place-order.ts";

const tester = await newCaller({ mode: "test" });
const operator = await newOperator();

/** Places an order that takes no steps automatically. */
const place = (fields: Record<string, unknown> = {}) =>
  placeOrder(tester, { note: "simulate: stay", ...fields });

const simulate = (id: string, to: string) => tester.post(`/orders/${id}/simulate`, { to });

const brought = async (id: string, to: string) =>
  expectSuccess(await simulate(id, to), simulateOrder);

const historyOf = async (id: string) =>
  expectSuccess(await operator.get(`/orders/${id}`), getOrderWithHistory).history;

/** The steps from a new order to each target, and the order's fields there. */
const ways: Readonly<Record<SimulationTarget, readonly [actions: string, reads: object]>> = {
  on_hold: ["held", { status: "on_hold" }],
  rejected: ["rejected", { status: "rejected", rejected_status: "Test: it cannot be made." }],
  in_production: ["started", { status: "in_production", production_status: "in_progress" }],
  in_production_cancelled: [
    "started production_cancelled",
    { status: "in_production_cancelled", cancellation_reason: "Test: it cannot be made." },
  ],
  shipped: ["started shipment shipped", { status: "shipped", tracking_status: "unknown" }],
  in_transit: [
    "started shipment shipped tracking",
    { status: "shipped", tracking_status: "in_transit" },
  ],
  delivered: [
    "started shipment shipped tracking tracking",
    { status: "shipped", tracking_status: "delivered" },
  ],
  failure: [
    "started shipment shipped tracking tracking",
    { status: "shipped", tracking_status: "failure" },
  ],
  paid: ["payment", { status: "new_order", payment_status: "paid" }],
};

describe("a test order is brought at once, by legal steps,", () => {
  test.each(SimulationTarget.options)("to %s", async (to) => {
    const [actions, reads] = ways[to];
    const { id, order_id } = await place();
    expect(await brought(order_id, to)).toMatchObject({ is_test: true, ...reads });
    await expect
      .poll(async () => (await historyOf(id)).map(({ action }) => action).join(" "), {
        timeout: 20_000,
      })
      .toBe(`created ${actions}`);
    const [, ...steps] = await historyOf(id);
    expect(new Set(steps.map(({ by }) => by))).toEqual(new Set(["service"]));
    // A repetition changes nothing.
    const { updated_at } = await brought(id, to);
    expect(updated_at).toBe(steps.at(-1)?.at);
  });

  test("from its present state, past a hold of the service", async () => {
    const { id } = await place({ production_delay: 60 });
    await brought(id, "on_hold");
    expect(await brought(id, "in_production")).toMatchObject({ status: "in_production" });
    expect(await brought(id, "delivered")).toMatchObject({ tracking_status: "delivered" });
  });

  test("in as many parcels as its note chooses, from the state to which it has walked automatically", async () => {
    const { id } = await placeOrder(tester, { note: "simulate: two_parcels" });
    const { shipments } = await brought(id, "delivered");
    expect(shipments).toMatchObject([
      { tracking_status: "delivered", items: [{ quantity: 1 }] },
      { tracking_status: "delivered", items: [{ quantity: 1 }] },
    ]);
  });
});

describe("409 for an unreachable target", () => {
  test.each([
    ["rejected", "delivered"],
    ["in_production_cancelled", "shipped"],
    ["in_production", "on_hold"],
    ["in_production", "rejected"],
    ["shipped", "in_production"],
    ["shipped", "in_production_cancelled"],
    ["delivered", "in_transit"],
    ["delivered", "failure"],
    ["failure", "delivered"],
    ["rejected", "paid"],
  ])("from %s to %s, and nothing is changed", async (from, to) => {
    const { id } = await place();
    const before = await brought(id, from);
    const reply = await simulate(id, to);
    expectError(reply, "ORDER_NOT_MOVABLE");
    expect(reply.body["message"]).toContain(`to ${to}`);
    expect((await tester.get(`/orders/${id}`)).body.data["updated_at"]).toBe(before.updated_at);
  });

  test("for an order that waits for its label, which says so", async () => {
    const { id } = await place({ shipping_method: "by_seller" });
    const reply = await simulate(id, "shipped");
    expectError(reply, "ORDER_NOT_MOVABLE");
    expect(reply.body["message"]).toContain("gives a label_url");
  });

  test("for an order that its owner holds", async () => {
    const { id } = await place();
    expectSuccess(await tester.post(`/orders/${id}/hold`, {}), holdOrder);
    const reply = await simulate(id, "shipped");
    expectError(reply, "ORDER_NOT_MOVABLE");
    expect(reply.body["message"]).toContain("owner holds it");
  });
});

test("403 for a live order, which stays unchanged", async () => {
  const caller = await newCaller();
  const { id, updated_at } = await placeOrder(caller);
  const reply = await caller.post(`/orders/${id}/simulate`, { to: "delivered" });
  expectError(reply, "FORBIDDEN");
  expect(reply.body["message"]).toContain("Only test orders are simulated");
  // No permission is missing.
  expect(reply.body.data).toEqual({});
  expect((await caller.get(`/orders/${id}`)).body.data).toMatchObject({
    updated_at,
    status: "new_order",
  });
});

test("404 for an order of another key's owner", async () => {
  const { id } = await place();
  const other = await newCaller({ mode: "test" });
  expectError(await other.post(`/orders/${id}/simulate`, { to: "shipped" }), "NOT_FOUND");
  expectError(await simulate(randomUUID(), "shipped"), "NOT_FOUND");
});

test.each([[{}], [{ to: "arrived" }], [{ to: "cancelled" }], [{ to: null }]])(
  "422 at the target for %j",
  async (body) => {
    const { id } = await place();
    expectFaults(await tester.post(`/orders/${id}/simulate`, body), "body.to");
  },
);

test("403 for a key that may not change orders", async () => {
  const reader = await newCaller({ mode: "test", permissions: ["read:orders"] });
  expectError(await reader.post("/orders/T-1/simulate", { to: "shipped" }), "FORBIDDEN");
});
