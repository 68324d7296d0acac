import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { afterAll, describe, expect, inject, test, vi } from "vitest";
import { getOrder, moveOrder } from "#shared/api/operator/orders.ts";
import { addShipment } from "#shared/api/operator/shipments.ts";
import { cancelOrder } from "#shared/order/stop/cancel-order.ts";
import { canMove, OrderStatus } from "#shared/order/order-status.ts";
import { OrderEvent } from "#shared/webhook/event/event.ts";
import { actor } from "../../support/actor.ts";
import { call, newCaller, newOperator } from "../../support/call.ts";
import { expectError, expectFaults, expectSuccess, succeed } from "../../support/expect-reply.ts";
import { life } from "../../support/order-life.ts";
import { putOrder } from "../../support/order-changes.ts";
import { parcel } from "../../support/order-record.ts";
import { startReceiver, verifySignature } from "../../support/receiver.ts";
import { subscribe } from "../../support/subscribe.ts";

const operator = await newOperator({ rate_limit: 10_000 });
const move = (id: string, body: unknown) => operator.post(`/orders/${id}/moves`, body);
const moved = async (id: string, body: unknown) => expectSuccess(await move(id, body), moveOrder);
const read = async (id: string) => expectSuccess(await operator.get(`/orders/${id}`), getOrder);
const put = (fields: Parameters<typeof putOrder>[1]) => putOrder(randomUUID(), fields);

const paid = { payment_status: "paid", paid: 2325 } as const;
const reason = "Artwork is blurred";
const ship = { action: "ship" };

/** The actions that lead to another state, and the states in which the contract allows them. */
const actions = [
  { body: { action: "hold", reason }, from: ["new_order", "in_production"], to: "on_hold" },
  { body: { action: "release" }, from: ["on_hold"], to: "new_order" },
  { body: { action: "start" }, from: ["new_order"], to: "in_production" },
  { body: { action: "return" }, from: ["in_production"], to: "new_order" },
  { body: ship, from: ["in_production"], to: "shipped" },
  { body: { action: "reject", reason }, from: ["new_order", "on_hold"], to: "rejected" },
  {
    body: { action: "cancel", reason },
    from: ["in_production"],
    to: "in_production_cancelled",
  },
  {
    body: { action: "refund", amount: "all" },
    from: ["shipped", "rejected", "cancelled", "in_production_cancelled", "partial_refunded"],
    to: "full_refunded",
  },
];

describe("200", () => {
  const allowed = actions.flatMap(({ body, from, to }) =>
    from.map((status) => ({ action: body.action, body, status: status as OrderStatus, to })),
  );

  test.each(allowed)("$action moves an order from $status to $to", async ({ body, status, to }) => {
    const shipments = body.action === "ship" ? [parcel()] : [];
    const { id } = await put({ status, shipments, ...paid });
    const order = await moved(id, body);
    expect(order).toMatchObject({ id, status: to, version: 2 });
    const { history, customs, ...stored } = await read(id);
    expect({ stored, customs }).toEqual({ stored: order, customs: null });
    expect(history.at(-1)).toMatchObject({ by: "operator", from: status, to });
  });

  test("pieces in no parcel are shipped only on request, and the history keeps it", async () => {
    const { id, order_id, items } = await put({ status: "in_production" });
    const [{ item_id, sku } = { item_id: "", sku: "" }] = items;
    const pack = (quantity: number, tracking_number: string) =>
      operator.post(`/orders/${id}/shipments`, {
        carrier: "usps",
        tracking_number: `${id} ${tracking_number}`,
        items: [{ item_id, quantity }],
      });
    const first = expectSuccess(await pack(1, "1"), addShipment);
    const refused = await move(id, { action: "ship" });
    expectError(refused, "ORDER_NOT_MOVABLE");
    expect(refused.body["message"]).toContain(`In no parcel yet: 1 of ${sku} (item ${item_id})`);
    const unpacked = [{ item_id, sku, quantity: 1 }];
    expect(refused.body.data).toEqual({ id, order_id, status: "in_production", unpacked });
    expect((await read(id)).unpacked).toEqual(unpacked);
    const several = await operator.post("/orders/moves", {
      moves: [{ order_id: id, action: "ship", unpacked: false }],
    });
    expect(several.body.data["results"]).toMatchObject([{ error: { code: "ORDER_NOT_MOVABLE" } }]);
    await pack(1, "2");
    expect((await read(id)).unpacked).toEqual([]);
    await succeed(operator.post(`/orders/${id}/shipments/${first.id}/void`));
    expect((await read(id)).unpacked).toEqual(unpacked);
    const short = { ...ship, unpacked: true };
    for (const none of [{}, { reason: " " }]) {
      const unexplained = await move(id, { ...short, ...none });
      expectFaults(unexplained, "body.reason");
      expect(unexplained.body["message"]).toContain(`ships without 1 of ${sku}`);
    }
    expect(await moved(id, { ...short, reason: "The rest follows" })).toMatchObject({
      status: "shipped",
      unpacked,
    });
    const { history } = await read(id);
    const note = `in no parcel 1 of ${sku} (item ${item_id}): The rest follows`;
    expect(history.at(-1)).toMatchObject({ action: "shipped", note });
  });

  test("a parcel without stated content may hold all remaining pieces", async () => {
    const { id } = await put({ status: "in_production" });
    await succeed(
      operator.post(`/orders/${id}/shipments`, { carrier: "usps", tracking_number: id }),
    );
    expect(await moved(id, { action: "ship" })).toMatchObject({ status: "shipped", unpacked: [] });
    expect((await read(id)).history.at(-1)?.note).toBe("");
  });

  test("takes the id in either case", async () => {
    const { id } = await put({});
    expect((await moved(id.toUpperCase(), { action: "start" })).id).toBe(id);
  });

  test("a hold keeps its reason until the release", async () => {
    const { id } = await put({});
    expect((await moved(id, { action: "hold", reason })).hold_reason).toBe(reason);
    expect(await moved(id, { action: "release", reason: "Redrawn" })).toMatchObject({
      hold_reason: "",
      production_status: "pending",
    });
    const { history } = await read(id);
    expect(history.at(-1)).toMatchObject({ action: "released", note: "Redrawn" });
  });

  test("production continues with the order", async () => {
    const { id } = await put({});
    expect((await moved(id, { action: "start" })).production_status).toBe("in_progress");
    await succeed(
      operator.post(`/orders/${id}/shipments`, { carrier: "usps", tracking_number: id }),
    );
    expect((await moved(id, ship)).production_status).toBe("completed");
  });

  test.each([
    { fields: {}, payment_status: "pending" },
    { fields: { payment_status: "failed" as const }, payment_status: "failed" },
    { fields: paid, payment_status: "refund_pending" },
  ])("a payment is to be refunded when production ends: $payment_status", async (it) => {
    const rejected = await put(it.fields);
    expect(await moved(rejected.id, { action: "reject", reason })).toMatchObject({
      rejected_status: reason,
      production_status: "cancelled",
      payment_status: it.payment_status,
    });
    const cancelled = await put({ ...it.fields, status: "in_production" });
    expect(await moved(cancelled.id, { action: "cancel", reason })).toMatchObject({
      cancellation_reason: reason,
      cancelled_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      production_status: "cancelled",
      payment_status: it.payment_status,
    });
  });

  test("an order that is rejected or cancelled has no hold", async () => {
    for (const end of ["reject", "cancel"]) {
      const { id, order_id, user_id } = await put({});
      await moved(id, { action: "hold", reason: "Blurred" });
      if (end === "reject") await moved(id, { action: "reject", reason: "No licence" });
      else await cancelOrder(actor(user_id), order_id, "Too slow");
      expect((await read(id)).hold_reason).toBe("");
    }
  });

  test("a whole refund gives back the remaining amount", async () => {
    const { id } = await put({ status: "shipped", ...paid });
    expect(await moved(id, { action: "refund", amount: "all" })).toMatchObject({
      status: "full_refunded",
      payment_status: "refunded",
      paid: 23.25,
      refunded: 23.25,
    });
    expect((await read(id)).history.at(-1)).toMatchObject({ action: "refunded", note: "23.25" });
  });

  test("parts of a refund add up to the whole, to the cent", async () => {
    const { id } = await put({ status: "shipped", ...paid });
    const part = { status: "partial_refunded", payment_status: "partial_refunded" };
    expect(await moved(id, { action: "refund", amount: 0.01, version: 1 })).toMatchObject({
      ...part,
      refunded: 0.01,
    });
    expect(
      await moved(id, { action: "refund", amount: 20.1, version: 2, reason: "Late" }),
    ).toMatchObject({
      ...part,
      refunded: 20.11,
    });
    expect((await read(id)).history.at(-1)?.note).toBe("20.10: Late");
    expect(await moved(id, { action: "refund", amount: 3.14, version: 3 })).toMatchObject({
      status: "full_refunded",
      payment_status: "refunded",
      refunded: 23.25,
    });
  });

  test("a move for the version that the order has", async () => {
    const { id } = await put({});
    expect((await moved(id, { action: "start", version: 1 })).version).toBe(2);
  });

  test("takes a reason of 255 characters", async () => {
    const { id } = await put({});
    const longest = "ü".repeat(255);
    expect((await moved(id, { action: "hold", reason: longest })).hold_reason).toBe(longest);
  });
});

describe("409", () => {
  const forbidden = actions.flatMap(({ body, from }) =>
    OrderStatus.options
      .filter((status) => !from.includes(status))
      .map((status) => ({ action: body.action, body, status, from })),
  );

  test.each(forbidden)(
    "for $action of an order that is $status",
    async ({ body, status, from }) => {
      const { id, order_id } = await put({ status, ...paid });
      const reply = await move(id, body);
      expectError(reply, "ORDER_NOT_MOVABLE");
      expect(reply.body["message"]).toContain(from.join(" or "));
      expect(reply.body["message"]).toContain(`this one is ${status}`);
      expect(reply.body.data).toEqual({ id, order_id, status });
      expect((await read(id)).version).toBe(1);
    },
  );

  test("for an order without a parcel that is to be shipped, whatever the reason", async () => {
    const { id, order_id } = await put({ status: "in_production" });
    for (const more of [{}, { unpacked: true, reason }]) {
      const reply = await move(id, { ...ship, ...more });
      expectError(reply, "ORDER_NOT_MOVABLE");
      expect(reply.body["message"]).toContain("add its parcel before you ship it");
      expect(reply.body.data).toEqual({ id, order_id, status: "in_production" });
    }
    expect((await read(id)).version).toBe(1);
  });

  test("for a refund without a payment", async () => {
    const { id } = await put({ status: "cancelled" });
    expectError(await move(id, { action: "refund", amount: "all" }), "ORDER_NOT_MOVABLE");
    expectError(await move(id, { action: "refund", amount: 1, version: 1 }), "ORDER_NOT_MOVABLE");
  });

  test("for a move that was made already, and names the order's state", async () => {
    const { id } = await put({});
    await moved(id, { action: "start" });
    const again = await move(id, { action: "start" });
    expectError(again, "ORDER_NOT_MOVABLE");
    expect(again.body.data).toMatchObject({ status: "in_production" });
  });

  test("for a move of another version: a part is never refunded twice", async () => {
    const { id } = await put({ status: "shipped", ...paid });
    const part = { action: "refund", amount: 5, version: 1 };
    await moved(id, part);
    expectError(await move(id, part), "CONFLICT");
    expect((await read(id)).refunded).toBe(5);
  });

  test("for the second of two starts of the same order at once", async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await put({});
      const replies = await Promise.all([
        move(id, { action: "start" }),
        move(id, { action: "start" }),
      ]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      const lost = replies.find(({ status }) => status === 409);
      if (lost !== undefined) expectError(lost, "ORDER_NOT_MOVABLE");
      expect((await read(id)).version).toBe(2);
    }
  });
});

describe("404", () => {
  test("for an unknown order, and for a deleted one", async () => {
    expectError(await move(randomUUID(), { action: "start" }), "NOT_FOUND");
    const { id } = await put({ deleted_at: "2026-11-21T12:00:00.000000" });
    expectError(await move(id, { action: "start" }), "NOT_FOUND");
  });
});

describe("422", () => {
  test.each(["hold", "reject", "cancel"])("for a %s without a reason", async (action) => {
    const { id } = await put({});
    expectFaults(await move(id, { action }), "body.reason");
  });

  test("for a refund of a cent more than the remaining amount", async () => {
    const { id } = await put({ status: "shipped", ...paid });
    const reply = await move(id, { action: "refund", amount: 23.26, version: 1 });
    expectFaults(reply, "body.amount");
    expect(reply.body["message"]).toContain("23.25");
    await moved(id, { action: "refund", amount: 20, version: 1 });
    expectFaults(await move(id, { action: "refund", amount: 3.26, version: 2 }), "body.amount");
    await moved(id, { action: "refund", amount: 3.25, version: 2 });
  });

  test("for a refund without its amount, which is never taken for all of it", async () => {
    const { id } = await put({ status: "shipped", ...paid });
    const reply = await move(id, { action: "refund", version: 1 });
    expectFaults(reply, "body.amount");
    expect(reply.body["message"]).toContain('an amount such as 12.50, or "all"');
    expect((await read(id)).refunded).toBe(0);
  });

  test("for a partial refund without a version", async () => {
    const { id } = await put({ status: "shipped", ...paid });
    expectFaults(await move(id, { action: "refund", amount: 5 }), "body.version");
    expect((await read(id)).refunded).toBe(0);
  });

  test.each([
    ["ammount", { action: "refund", ammount: 5, version: 1 }, "amount"],
    ["verison", { action: "refund", amount: 5, verison: 1 }, "version"],
    ["verison", { action: "ship", verison: 1 }, "version"],
  ])("for %s, and nothing is moved", async (slip, body, meant) => {
    const { id } = await put({ status: "shipped", ...paid });
    const reply = await move(id, body);
    expectError(reply, "VALIDATION_ERROR");
    expect(reply.body["message"]).toContain(`body.${slip}: Unknown field. Did you mean ${meant}?`);
    expect(await read(id)).toMatchObject({ status: "shipped", refunded: 0, version: 1 });
  });

  test.each([0, -1, 1.5, "1"])("for the version %j", async (version) => {
    const { id } = await put({});
    expectFaults(await move(id, { action: "start", version }), "body.version");
  });
});

test("400, 413 and 415 for a body that cannot be read", async () => {
  const { id } = await put({});
  expectError(await move(id, "{"), "INVALID_JSON");
  expectError(await move(id, " ".repeat(48 * 1024 + 1)), "PAYLOAD_TOO_LARGE");
  const headers = { "x-api-key": operator.key, "content-type": "text/plain" };
  const url = inject("service").operatorUrl;
  const reply = await call("POST", `/orders/${id}/moves`, { headers, body: "start", url });
  expectError(reply, "UNSUPPORTED_MEDIA_TYPE");
});

test("no sequence of moves leaves the state table or refunds more than was paid", async () => {
  const step = fc.oneof(
    fc.constantFrom(...actions.map(({ body }) => body)),
    fc.record({ action: fc.constant("refund"), amount: fc.constantFrom("all", 1, 5.5, 23.25) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const { id } = await put(paid);
      let before = await read(id);
      for (const body of steps) {
        const { status } = await move(
          id,
          "amount" in body ? { ...body, version: before.version } : body,
        );
        const after = await read(id);
        expect(after.version).toBe(before.version + (status === 200 ? 1 : 0));
        const isAnotherPart =
          after.status === "partial_refunded" && Number(after.refunded) > Number(before.refunded);
        const isStep = after.status !== before.status || isAnotherPart;
        expect(isStep).toBe(status === 200);
        if (after.status !== before.status) {
          expect(canMove(before.status, after.status)).toBe(true);
        }
        expect(after.refunded).toBeLessThanOrEqual(Number(after.paid));
        before = after;
      }
    }),
    { numRuns: 20 },
  );
});

describe("each move is notified by one signed event", () => {
  const receivers: Awaited<ReturnType<typeof startReceiver>>[] = [];
  afterAll(async () => {
    for (const receiver of receivers) await receiver.stop();
  });

  test("in the order of its versions", async () => {
    const owner = await newCaller();
    const receiver = await startReceiver();
    receivers.push(receiver);
    const { secret } = await subscribe(owner, { url: receiver.url, events: ["order.status"] });
    const production = life(owner, operator).place().pay().start();
    const resumed = production.move("hold", { reason }).move("release");
    const { id } = await resumed.parcel().ship().move("refund", { amount: "all" });
    await vi.waitFor(
      () => {
        expect(receiver.calls.length).toBeGreaterThanOrEqual(5);
      },
      { timeout: 20_000, interval: 50 },
    );
    // Histories follow the stream separately, so this one may trail the calls.
    const history = await vi.waitFor(
      async () => {
        const { history: entries } = await read(id);
        expect(entries).toHaveLength(8);
        return entries.filter(({ from, to }) => from !== null && from !== to);
      },
      { timeout: 20_000, interval: 50 },
    );
    const told = receiver.calls
      .map((each) => OrderEvent.parse(verifySignature(each, secret)))
      .sort((one, other) => (one.timestamp < other.timestamp ? -1 : 1));
    expect(told.map((event) => "current_status" in event && event.current_status)).toEqual([
      "in_production",
      "on_hold",
      "in_production",
      "shipped",
      "full_refunded",
    ]);
    expect(told.map(({ timestamp }) => timestamp)).toEqual(history.map(({ at }) => at));
    expect(new Set(told.map((event) => event.id)).size).toBe(5);
  });
});
