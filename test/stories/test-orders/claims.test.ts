import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { makeClaim } from "#shared/api/public/claims.ts";
import { getOrder, simulateOrder } from "#shared/api/public/orders.ts";
import { newCaller } from "../../support/call.ts";
import { expectSuccess } from "../../support/expect-reply.ts";
import { orderLine } from "../../support/order-request.ts";
import { placeOrder } from "../../support/place-order.ts";

const tester = await newCaller({ mode: "test", rate_limit: 10_000 });

const read = async (id: string) => expectSuccess(await tester.get(`/orders/${id}`), getOrder);

const eventually = <Value>(check: () => Value | Promise<Value>) =>
  vi.waitFor(check, { timeout: 60_000, interval: 100 });

/** Has a test order walk to a state, claims it, and returns it once the claim is decided. */
async function decided(to: string, claim: object, note = "") {
  const { id } = await placeOrder(tester, { note, order_id: `T-${randomUUID().slice(0, 8)}` });
  expectSuccess(await tester.post(`/orders/${id}/simulate`, { to }), simulateOrder);
  const path = `/orders/${id}/claims`;
  expectSuccess(await tester.post(path, { claim_id: "C-1", ...claim }), makeClaim);
  return eventually(async () => {
    const order = await read(id);
    expect(order.claims[0]?.state).not.toBe("open");
    return order;
  });
}

const damaged = { kind: "damaged", wish: "reprint" };

test("a claim of a test order is accepted automatically, and its pieces take the way of an order", async () => {
  const order = await decided("shipped", damaged);
  expect(order.claims).toMatchObject([{ state: "accepted", resolution: "reprint" }]);
  const { id = "" } = order.claims[0]?.reprint ?? {};
  await eventually(async () => {
    const again = await read(id);
    expect(again).toMatchObject({ is_test: true, reprint_of: order.order_id, total: 0 });
    expect(again.tracking_status).toBe("delivered");
  });
});

test("a wish for money is granted without any if nothing was paid", async () => {
  const { claims, refunded } = await decided("delivered", { ...damaged, wish: "refund" });
  expect(claims).toMatchObject([{ state: "accepted", resolution: "none", refund_amount: 0 }]);
  expect(claims[0]?.reason).toContain("nothing is refunded");
  expect(refunded).toBe(0);
});

test("a wish for money is granted whole once the order is paid", async () => {
  const { id, total } = await placeOrder(tester, { order_id: randomUUID() });
  for (const to of ["paid", "delivered"])
    expectSuccess(await tester.post(`/orders/${id}/simulate`, { to }), simulateOrder);
  const path = `/orders/${id}/claims`;
  const claim = { claim_id: "C-1", ...damaged, wish: "refund" };
  expectSuccess(await tester.post(path, claim), makeClaim);
  await eventually(async () => {
    const { claims, refunded } = await read(id);
    expect(claims).toMatchObject([{ resolution: "refund", refund_amount: total }]);
    expect(refunded).toBe(total);
  });
});

test("a wish for money for some of the pieces is granted with their price", async () => {
  const items = ["TEE-CLASSIC-BLACK-M", "TEE-CLASSIC-WHITE-L"].map((sku) => ({
    ...orderLine,
    sku,
    quantity: 2,
  }));
  const { id, ...placed } = await placeOrder(tester, { order_id: randomUUID(), items });
  for (const to of ["paid", "delivered"])
    expectSuccess(await tester.post(`/orders/${id}/simulate`, { to }), simulateOrder);
  const [first, second] = placed.items;
  const refund = async (item_id: string | undefined, quantity: number) => {
    const claim = { claim_id: `C-${String(quantity)}`, ...damaged, wish: "refund" };
    const path = `/orders/${id}/claims`;
    expectSuccess(await tester.post(path, { ...claim, items: [{ item_id, quantity }] }), makeClaim);
    return eventually(async () => {
      const { claims, status } = await read(id);
      expect(claims.at(-1)?.state).toBe("accepted");
      return [status, claims.at(-1)?.refund_amount];
    });
  };
  expect(await refund(first?.item_id, 1)).toEqual(["partial_refunded", first?.base_cost]);
  expect(await refund(second?.item_id, 2)).toEqual([
    "partial_refunded",
    2 * (second?.base_cost ?? 0),
  ]);
});

test("simulate: reject_claims rejects it", async () => {
  const { claims, status } = await decided("shipped", damaged, "simulate: reject_claims");
  expect(claims).toMatchObject([{ state: "rejected", resolution: null }]);
  expect(status).toBe("shipped");
});

test("a claim to stop a test order does not keep it from being shipped by its owner", async () => {
  const { id } = await placeOrder(tester, { note: "simulate: stay", order_id: randomUUID() });
  const simulate = (to: string) => tester.post(`/orders/${id}/simulate`, { to });
  expectSuccess(await simulate("in_production"), simulateOrder);
  const stop = { claim_id: "S-1", kind: "stop", wish: "stop" };
  const [claim, shipping] = await Promise.all([
    tester.post(`/orders/${id}/claims`, stop),
    simulate("shipped"),
  ]);
  expect([200, 409]).toContain(claim.status);
  expect([200, 409]).toContain(shipping.status);
  await eventually(async () => {
    const { claims, status } = await read(id);
    expect(claims.map(({ state }) => state)).not.toContain("open");
    expect(["shipped", "in_production_cancelled"]).toContain(status);
  });
});
