import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { decideClaim } from "#shared/api/operator/claims.ts";
import { getOrder as getByOperator, listQueue } from "#shared/api/operator/orders.ts";
import { makeClaim, retractClaim } from "#shared/api/public/claims.ts";
import { getOrder } from "#shared/api/public/orders.ts";
import { ClaimKind } from "#shared/order/claim-record.ts";
import { owesRefund } from "#shared/order/order-queue.ts";
import { getOrderById } from "#shared/order/store/order-store.ts";
import { newCaller, newOperator } from "../../support/call.ts";
import { expectError, expectFaults, expectSuccess, succeed } from "../../support/expect-reply.ts";
import { life } from "../../support/order-life.ts";
import { orderLine } from "../../support/order-request.ts";
import { placeOrder } from "../../support/place-order.ts";

const WITHIN = { timeout: 20_000 };

const owner = await newCaller({ rate_limit: 10_000 });
const operator = await newOperator({ rate_limit: 10_000 });

const own = async (id: string) => expectSuccess(await owner.get(`/orders/${id}`), getOrder);
const move = async (id: string, fields: object) => {
  const reply = await operator.post(`/orders/${id}/moves`, fields);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
};

/** Places an order of two items, of 1 and 2 pieces, pays for it, and starts it. */
function started(fields: Record<string, unknown> = {}) {
  const items = [
    { ...orderLine, quantity: 1 },
    { ...orderLine, quantity: 2 },
  ];
  const order_id = `CL-${randomUUID().slice(0, 8)}`;
  return life(owner, operator)
    .place({ order_id, items, ...fields })
    .pay()
    .start();
}

const shipped = (fields?: Record<string, unknown>, parcel?: Record<string, unknown>) =>
  started(fields).parcel(parcel).ship();

/** Has the order's parcel delivered some days ago. Returns the order's id. */
async function delivered(id: string, days: number): Promise<string> {
  const [parcel] = (await own(id)).shipments;
  const occurred_at = new Date(Date.now() - days * 86_400_000).toISOString();
  const events = [{ status: "delivered", description: "", location: "", occurred_at }];
  const path = `/orders/${id}/shipments/${parcel?.id ?? ""}/tracking-events`;
  expect((await operator.post(path, { events })).status).toBe(200);
  return id;
}

const damaged = {
  claim_id: "C-1",
  kind: "damaged",
  description: "The seam is torn",
  evidence_urls: ["https://files.example.com/seam.jpg"],
  wish: "reprint",
};
const stop = { claim_id: "C-1", kind: "stop", wish: "stop" };

const claim = (id: string, fields: object = {}) =>
  owner.post(`/orders/${id}/claims`, { ...damaged, ...fields });
const claimed = async (id: string, fields: object = {}) =>
  expectSuccess(await claim(id, fields), makeClaim);
const retract = (id: string, claimId = "C-1") =>
  owner.post(`/orders/${id}/claims/${claimId}/retract`);
const decide = (id: string, decision: object, claimId = "C-1") =>
  operator.put(`/orders/${id}/claims/${claimId}`, { reason: "Torn at the press", ...decision });
const decided = async (id: string, decision: object, claimId = "C-1") =>
  expectSuccess(await decide(id, decision, claimId), decideClaim);

const reprint = { decision: "accepted", resolution: "reprint" };

const isWaiting = async (id: string, line: string) => {
  const path = `/orders?queue=claims&production_line_id=${line}&limit=100`;
  return expectSuccess(await operator.get(path), listQueue).items.some((each) => each.id === id);
};

describe("a claim", () => {
  test("is shown with the order, counts once, and waits in the queue of its line", async () => {
    const { id, items, production_line_id } = await shipped();
    const first = await claimed(id);
    expect(first.claims).toEqual([
      {
        ...damaged,
        items: items.map(({ item_id, quantity }) => ({ item_id, quantity })),
        ...{ state: "open", resolution: null, reason: "", reprint: null, refund_amount: 0 },
        created_at: first.updated_at.slice(0, 17) + (first.claims[0]?.created_at.slice(17) ?? ""),
        closed_at: null,
      },
    ]);
    expect(await claimed(id)).toEqual(first);
    expectFaults(await claim(id, { description: "Another one" }), "body.claim_id");
    await expect.poll(() => isWaiting(id, production_line_id), WITHIN).toBe(true);
    expectSuccess(await retract(id), retractClaim);
    await expect.poll(() => isWaiting(id, production_line_id), WITHIN).toBe(false);
  });

  test("of some pieces leaves the others to another claim", async () => {
    const { id, items } = await shipped();
    const [first, second] = items.map(({ item_id }) => item_id);
    await claimed(id, { items: [{ item_id: second, quantity: 1 }] });
    const more = { claim_id: "C-2", items: [{ item_id: second, quantity: 2 }] };
    expectFaults(await claim(id, more), "body.items.0.quantity");
    expectFaults(
      await claim(id, { claim_id: "C-2", items: [{ item_id: "GONE", quantity: 1 }] }),
      "body.items.0.item_id",
    );
    const rest = await claimed(id, { claim_id: "C-2" });
    expect(rest.claims[1]?.items).toEqual([
      { item_id: first, quantity: 1 },
      { item_id: second, quantity: 1 },
    ]);
    expectError(await claim(id, { claim_id: "C-3" }), "ORDER_NOT_CLAIMABLE");
    await retract(id, "C-2");
    expect((await claimed(id, { claim_id: "C-3" })).claims).toHaveLength(3);
  });

  test("is limited to ten for an order", async () => {
    const { id } = await shipped();
    for (let number = 0; number < 10; number++) {
      await claimed(id, { claim_id: `N-${String(number)}` });
      await retract(id, `N-${String(number)}`);
    }
    expectError(await claim(id), "CLAIM_LIMIT_REACHED");
  });

  test.each([
    ["a new order", async () => (await placeOrder(owner)).id, {}],
    ["an order in production", async () => (await started()).id, {}],
    ["a shipped order, to stop it", async () => (await shipped()).id, stop],
    ["an order that was delivered long ago", async () => delivered((await shipped()).id, 31), {}],
    [
      "an order that was shipped long ago",
      async () => (await shipped({}, { shipped_at: "2026-01-01T00:00:00" })).id,
      {},
    ],
  ])("of %s is refused", async (_, orderOf, fields) => {
    const id = await orderOf();
    expectError(await claim(id, fields), "ORDER_NOT_CLAIMABLE");
    expect((await own(id)).claims).toEqual([]);
  });

  test.each([
    ["body.wish", { kind: "stop" }],
    ["body.wish", { wish: "stop" }],
    ["body.items", { kind: "stop", wish: "stop", items: [{ item_id: "1", quantity: 1 }] }],
    ["body.claim_id", { claim_id: "x".repeat(27) }],
    ["body.claim_id", { claim_id: ".." }],
    ["body.evidence_urls.0", { evidence_urls: ["http://10.0.0.1/a.png"] }],
    ["body.evidence_urls", { evidence_urls: Array(4).fill("https://files.example.com/a.png") }],
    ["body.reprint_order_id", { reprint_order_id: "a/b" }],
  ])("is refused at %s: %j", async (field, fields) => {
    expectFaults(await claim(randomUUID(), fields), field);
  });

  test("for a reprint whose reference would be too long, or is taken, is refused", async () => {
    const order_id = `CL-${randomUUID()}`;
    const { id } = await shipped({ order_id });
    expectFaults(await claim(id), "body.reprint_order_id");
    expectFaults(await claim(id, { reprint_order_id: order_id }), "body.reprint_order_id");
    expect((await claimed(id, { reprint_order_id: `R-${id.slice(0, 8)}` })).claims).toHaveLength(1);
  });

  test("of others is not found", async () => {
    const { id } = await shipped();
    const stranger = await newCaller();
    expectError(await stranger.post(`/orders/${id}/claims`, damaged), "NOT_FOUND");
    expectError(await retract(id), "NOT_FOUND");
    expectError(await decide(id, { decision: "rejected" }), "NOT_FOUND");
  });
});

test("an order whose parcel was voided after it was shipped can be claimed once its rest is given up", async () => {
  const { id, shipments } = await shipped();
  const path = `/orders/${id}/shipments/${shipments[0]?.id ?? ""}/void`;
  expect((await operator.post(path)).status).toBe(200);
  const missing = { kind: "missing" };
  const refused = await claim(id, missing);
  expectError(refused, "ORDER_NOT_CLAIMABLE");
  expect(refused.body["message"]).toContain("2 are still to be sent");
  await move(id, { action: "close", reason: "Sold out" });
  expect((await claimed(id, missing)).claims).toHaveLength(1);
});

test("an order that was delivered a month ago can just be claimed", async () => {
  const { id } = await shipped();
  expect((await claimed(await delivered(id, 29))).claims).toHaveLength(1);
});

describe("a decision", () => {
  test("to print again places an order for nothing, once, which production makes", async () => {
    const { id, order_id, items, production_line_id } = await shipped({ gift_message: "Joy" });
    const [, second] = items;
    await claimed(id, { items: [{ item_id: second?.item_id, quantity: 1 }] });
    const after = await decided(id, reprint);
    const placed = after.claims[0]?.reprint ?? { id: "", order_id: "" };
    expect(after.claims).toMatchObject([
      { state: "accepted", resolution: "reprint", reason: "Torn at the press", refund_amount: 0 },
    ]);
    expect(placed.order_id).toBe(`${order_id}-C1`);
    expect(await decided(id, reprint)).toEqual(after);
    const again = await own(placed.id);
    expect(again).toMatchObject({
      ...{ status: "new_order", re_placed: false, reprint_of: order_id, gift_message: "Joy" },
      ...{ total: 0, shipping_fee: 0, balance_due: 0, production_line_id, shipments: [] },
      items: [{ sku: second?.sku, quantity: 1, print_files: second?.print_files }],
    });
    expect(again.discount).toBe(again.subtotal);
    expect(await own(id)).toMatchObject({ reprint_of: null, status: "shipped" });
    const twice = { claim_id: "C-2", items: [{ item_id: second?.item_id, quantity: 2 }] };
    expectFaults(await claim(id, twice), "body.items.0.quantity");
    await move(placed.id, { action: "start" });
    expect((await own(placed.id)).status).toBe("in_production");
  });

  test("takes the next reference if one is taken, and the wished one first", async () => {
    const { id, order_id, items } = await shipped();
    const [first, second] = items.map(({ item_id }) => item_id);
    await placeOrder(owner, { order_id: `${order_id}-C1` });
    await claimed(id, { items: [{ item_id: first, quantity: 1 }] });
    const wished = `W-${id.slice(0, 8)}`;
    const other = { items: [{ item_id: second, quantity: 2 }], reprint_order_id: wished };
    await claimed(id, { claim_id: "C-2", ...other });
    await decided(id, reprint);
    const { claims } = await decided(id, reprint, "C-2");
    expect(claims.map(({ reprint }) => reprint?.order_id)).toEqual([`${order_id}-C2`, wished]);
  });

  test.each([
    ["cancelled", (id: string) => owner.post(`/orders/${id}/cancel`, {})],
    ["deleted", (id: string) => owner.delete(`/orders/${id}`)],
    [
      "rejected",
      (id: string) => operator.post(`/orders/${id}/moves`, { action: "reject", reason: "Gone" }),
    ],
  ])("leaves its pieces to another claim once the reprint is %s", async (_, stopReprint) => {
    const { id } = await shipped();
    await claimed(id);
    const { claims } = await decided(id, reprint);
    expect(claims).toMatchObject([{ reprint: { stopped: false } }]);
    expectError(await claim(id, { claim_id: "C-2" }), "ORDER_NOT_CLAIMABLE");
    expect((await stopReprint(claims[0]?.reprint?.id ?? "")).status).toBe(200);
    const after = await claimed(id, { claim_id: "C-2", wish: "refund" });
    expect(after.claims).toMatchObject([
      { reprint: { stopped: true } },
      { items: claims[0]?.items },
    ]);
    const told = async () => {
      const { history } = expectSuccess(await operator.get(`/orders/${id}`), getByOperator);
      return history.at(-2);
    };
    const stop = { action: "reprint_stopped", by: "service" };
    await expect.poll(told, WITHIN).toMatchObject(stop);
  });

  test("of sixteen at once prints again once", async () => {
    const { id, order_id } = await shipped();
    await claimed(id);
    const replies = await Promise.all(Array.from({ length: 16 }, () => decide(id, reprint)));
    for (const { status } of replies) expect([200, 409, 503]).toContain(status);
    const { claims } = await own(id);
    expect(claims).toMatchObject([{ reprint: { order_id: `${order_id}-C1` } }]);
    expectError(await owner.get(`/orders/${order_id}-C2`), "NOT_FOUND");
  });

  test.each(ClaimKind.options.filter((kind) => kind !== "stop"))(
    "ends a claim of the kind %s, with a result that is not the wish",
    async (kind) => {
      const { id } = await shipped();
      await claimed(id, { kind });
      const settled = await decided(id, { decision: "accepted", resolution: "none" });
      expect(settled.claims).toMatchObject([
        { kind, wish: "reprint", state: "accepted", resolution: "none", reprint: null },
      ]);
      expect(settled).toMatchObject({ status: "shipped", queue: null, refunded: 0 });
    },
  );

  test("to give money back records the refund and its amount", async () => {
    const { id, paid } = await shipped();
    await claimed(id, { wish: "refund" });
    const after = await decided(id, { decision: "accepted", resolution: "refund", amount: 3.5 });
    expect(after).toMatchObject({ status: "partial_refunded", refunded: 3.5, paid });
    expect(after.claims).toMatchObject([{ state: "accepted", refund_amount: 3.5 }]);
    const { history } = expectSuccess(await operator.get(`/orders/${id}`), getByOperator);
    expect(history.at(-1)).toMatchObject({
      action: "refunded",
      note: "3.50: claim C-1: Torn at the press",
    });
    const again = { decision: "accepted", resolution: "refund", amount: 3.5 };
    expect(await decided(id, again)).toEqual(after);
    expectError(await decide(id, { ...again, amount: 4 }), "CLAIM_DECIDED");
    expectError(await decide(id, { ...again, amount: "all" }), "CLAIM_DECIDED");
  });

  test("to stop it cancels the production", async () => {
    const { id } = await started();
    await claimed(id, { ...stop, description: undefined, evidence_urls: undefined });
    const after = await decided(id, { decision: "accepted", resolution: "stopped" });
    expect(after).toMatchObject({
      ...{ status: "in_production_cancelled", queue: null },
      cancellation_reason: "claim C-1: Torn at the press",
    });
  });

  test.each([
    ["its owner, after it was given back", "return"],
    ["an operator", "cancel"],
  ])("is made by the stop itself if %s stops the order", async (_, action) => {
    const { id } = await started();
    await claimed(id, stop);
    await move(id, { action, ...(action === "cancel" && { reason: "By telephone" }) });
    if (action === "return") await owner.post(`/orders/${id}/cancel`, { reason: "By telephone" });
    expect(await own(id)).toMatchObject({
      claims: [{ state: "accepted", resolution: "stopped", reason: "By telephone" }],
    });
    expect(owesRefund(await getOrderById(id))).toBe(true);
    expectError(await decide(id, { decision: "rejected" }), "CLAIM_DECIDED");
  });

  test("of an order that ships all the same comes with the shipping", async () => {
    const { id, order_id } = await started();
    await claimed(id, stop);
    await life(owner, operator).of(id).parcel();
    const refused = await operator.post(`/orders/${id}/moves`, { action: "ship" });
    expectError(refused, "ORDER_NOT_MOVABLE");
    expect(refused.body.data).toEqual({ id, order_id, status: "in_production", claim_id: "C-1" });
    await move(id, { action: "ship", reason: "It left at noon" });
    expect(await own(id)).toMatchObject({
      ...{ status: "shipped", unshipped: [] },
      claims: [{ state: "rejected", reason: "It left at noon" }],
    });
    expectError(await decide(id, { decision: "accepted", resolution: "none" }), "CLAIM_DECIDED");
    expect((await claimed(id, { claim_id: "C-2" })).claims).toHaveLength(2);
  });

  test.each(["return", "hold"])(
    "to stop an order after its %s names the remedy",
    async (action) => {
      const { id } = await started();
      await claimed(id, stop);
      await move(id, { action, ...(action === "hold" && { reason: "A look" }) });
      const refused = await decide(id, { decision: "accepted", resolution: "stopped" });
      expectError(refused, "ORDER_NOT_MOVABLE");
      expect(refused.body["message"]).toContain("reject the order, which accepts the claim");
      await move(id, { action: "reject", reason: "As asked" });
      expect((await own(id)).claims).toMatchObject([{ state: "accepted", resolution: "stopped" }]);
    },
  );

  test("ends with the recipient's data", async () => {
    const { id } = await shipped();
    await claimed(id);
    expect((await operator.post(`/orders/${id}/erase`, {})).status).toBe(200);
    const after = expectSuccess(await operator.get(`/orders/${id}`), getByOperator);
    expect(after).toMatchObject({ queue: null, claims: [{ state: "retracted", description: "" }] });
  });

  test("to reject it gives the reason, and is final", async () => {
    const { id } = await started();
    await claimed(id, stop);
    for (const other of [reprint, { ...reprint, resolution: "refund", amount: 1 }]) {
      expectFaults(await decide(id, other), "body.resolution");
    }
    const after = await decided(id, { decision: "rejected" });
    expect(after).toMatchObject({
      ...{ status: "in_production", queue: "in_production" },
      claims: [{ state: "rejected", resolution: null, reason: "Torn at the press" }],
    });
    expectError(await retract(id), "CLAIM_DECIDED");
    expectError(await decide(id, reprint), "CLAIM_DECIDED");
    expectError(await decide(id, { decision: "rejected", reason: "Other" }), "CLAIM_DECIDED");
    await claimed(id, { ...stop, claim_id: "C-2" });
    await decided(id, { decision: "accepted", resolution: "none" }, "C-2");
    const parcel = { carrier: "usps", tracking_number: `CL-${id}` };
    await succeed(operator.post(`/orders/${id}/shipments`, parcel));
    await move(id, { action: "ship" });
    expect((await claimed(id, { claim_id: "C-3" })).claims).toHaveLength(3);
  });

  test("of a retracted claim, or of another version, is refused", async () => {
    const { id } = await shipped();
    await claimed(id);
    expectError(await decide(id, { ...reprint, version: 1 }), "CONFLICT");
    await retract(id);
    expect((await own(id)).claims).toMatchObject([{ state: "retracted" }]);
    expectError(await decide(id, reprint), "CLAIM_DECIDED");
  });

  test.each([
    ["body.amount", { decision: "accepted", resolution: "refund" }],
    ["body.amount", { ...reprint, amount: 1 }],
    ["body.reason", { ...reprint, reason: "" }],
  ])("is refused at %s: %j", async (field, decision) => {
    expectFaults(await decide(randomUUID(), decision), field);
  });

  test("needs a key that keeps the accounts", async () => {
    const packer = await newOperator({ permissions: ["floor:orders"] });
    const path = `/orders/${randomUUID()}/claims/C-1`;
    expectError(await packer.put(path, { ...reprint, reason: "Torn" }), "FORBIDDEN");
  });
});
