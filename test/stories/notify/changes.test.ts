import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { getOrder } from "#shared/api/public/orders.ts";
import { productionLineId } from "../../support/demo-ids.ts";
import { expectSuccess } from "../../support/expect-reply.ts";
import { inGroups, putOrder, putWebhook, rewrite } from "../../support/order-changes.ts";
import { parcel } from "../../support/order-record.ts";
import { placeOrder } from "../../support/place-order.ts";
import { hang, status, verifySignature } from "../../support/receiver.ts";
import { subscribe } from "../../support/subscribe.ts";
import { useUpRate } from "../../support/use-up-rate.ts";
import {
  bodyOf,
  eventually,
  inProduction,
  onlyCall,
  received,
  startDeliveryScene,
} from "./delivery-scene.ts";

const { receive, scene, service } = await startDeliveryScene();

/** Waits until nothing is left to deliver, so that no more calls come. */
async function allDelivered(): Promise<void> {
  await eventually(async () => {
    expect(await service.queuedMessages()).toBe(0);
  });
}

describe("a change of an order", () => {
  // Deliveries are timed, not the start of the functions, which Lambda would keep warm.
  beforeAll(async () => {
    const caller = await service.newCaller();
    const receiver = await receive();
    await subscribe(caller, { url: receiver.url });
    await caller.post(`/orders/${(await placeOrder(caller)).id}/cancel`);
    await received(receiver, 1);
  });

  test("reaches the subscriber within a second, signed, once", async () => {
    const lateness: number[] = [];
    // The fastest of three counts, because other tests use the processors meanwhile.
    for (let count = 0; count < 3; count++) {
      const { caller, receiver, webhook } = await scene();
      const order = await placeOrder(caller);
      const cancelledAt = Date.now();
      await caller.post(`/orders/${order.id}/cancel`);
      const call = await onlyCall(receiver);
      lateness.push(call.at - cancelledAt);
      expect(verifySignature(call, webhook.secret)).toEqual(JSON.parse(call.body));
    }
    expect(Math.min(...lateness)).toBeLessThan(1000);
  });

  test("with an emoji and other characters that no queue takes arrives unchanged, and holds up no other", async () => {
    const note = "👕 Ü \ufffe\uffff";
    const { caller, receiver } = await scene();
    const other = await scene();
    const { id } = await placeOrder(caller, { note });
    const { id: otherId } = await placeOrder(other.caller);
    const cancelledAt = Date.now();
    await caller.post(`/orders/${id}/cancel`);
    await other.caller.post(`/orders/${otherId}/cancel`);
    const call = await onlyCall(receiver);
    const [otherCall] = await received(other.receiver, 1);
    expect(bodyOf(call).data.note).toBe(note);
    expect(Math.max(call.at, otherCall?.at ?? NaN) - cancelledAt).toBeLessThan(5000);
  });

  test("of its status is notified with all fields, in a fixed order", async () => {
    const { caller, receiver } = await scene();
    const { id } = await placeOrder(caller, {
      production_line_id: productionLineId("Austin DTG"),
    });
    await caller.post(`/orders/${id}/cancel`);
    const call = await onlyCall(receiver);
    const order = expectSuccess(await caller.get(`/orders/${id}`), getOrder);
    expect(JSON.stringify(bodyOf(call))).toBe(
      JSON.stringify({
        id: call.id,
        event: "order.status",
        timestamp: order.updated_at,
        order_id: order.order_id,
        previous_status: "new_order",
        current_status: "cancelled",
        production_line: "Austin DTG",
        data: order,
      }),
    );
  });

  test("of its parcels is notified with all fields, in a fixed order", async () => {
    const { caller, receiver, order } = await scene();
    const { id, order_id } = await order();
    const shipment = parcel();
    const { updated_at } = await rewrite({ id }, { shipments: [shipment] });
    const call = await onlyCall(receiver);
    expect(JSON.stringify(bodyOf(call))).toBe(
      JSON.stringify({
        id: call.id,
        event: "order.shipment",
        timestamp: updated_at,
        order_id,
        tracking_number: shipment.tracking_number,
        tracking_status: "in_transit",
        tracking_url: shipment.tracking_url,
        carrier: "usps",
        shipment_id: shipment.id,
        production_line: "Austin DTG",
        data: expectSuccess(await caller.get(`/orders/${id}`), getOrder),
      }),
    );
  });

  test("comes as a POST of JSON that names its sender, id and attempt", async () => {
    const { receiver, order } = await scene();
    await rewrite(await order(), inProduction);
    const call = await onlyCall(receiver);
    expect(call).toMatchObject({ method: "POST", path: "/hooks", attempt: "1" });
    expect(call.headers).toMatchObject({
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(call.body)),
      "user-agent": "print-on-demand-webhooks/1",
      "webhook-id": bodyOf(call).id,
      host: `127.0.0.1:${String(receiver.port)}`,
    });
  });

  test("in status and parcels at once is notified as two events", async () => {
    const { receiver, order } = await scene();
    await rewrite(await order(inProduction), { status: "shipped", shipments: [parcel()] });
    const calls = await received(receiver, 2);
    expect(calls.map((call) => bodyOf(call).event).sort()).toEqual([
      "order.shipment",
      "order.status",
    ]);
    expect(receiver.ids.size).toBe(2);
  });

  test("of one parcel of two names that parcel", async () => {
    const { receiver, order } = await scene();
    const [first, second] = [parcel(), parcel({ primary: false })];
    const { id } = await order({ shipments: [first, second] });
    const arrived = { ...second, tracking_status: "delivered" } as const;
    await rewrite({ id }, { shipments: [first, arrived] });
    expect(bodyOf(await onlyCall(receiver))).toMatchObject({
      shipment_id: second.id,
      tracking_status: "delivered",
    });
  });

  test("of several parcels at once is notified for each of them", async () => {
    const { receiver, order } = await scene();
    const parcels = [parcel(), parcel({ primary: false }), parcel({ primary: false })];
    await rewrite(await order(), { shipments: parcels });
    const told = (await received(receiver, 3)).map((call) => bodyOf(call));
    const ids = told.map((event) => (event.event === "order.shipment" ? event.shipment_id : ""));
    expect(ids.sort()).toEqual(parcels.map(({ id }) => id).sort());
    expect(receiver.ids.size).toBe(3);
  });

  test.each([
    ["another note", { note: "Ring twice" }],
    ["another payment", { payment_status: "paid" }],
    ["outages in production", { production_status: "failed" }],
    ["a deletion", { deleted_at: "2026-11-21T12:00:00.000000" }],
  ] as const)("is not told when it is %s", async (_, fields) => {
    const { receiver, order } = await scene();
    await rewrite(await order(), fields);
    await rewrite(await order(), inProduction);
    expect(bodyOf(await onlyCall(receiver))).toMatchObject({ event: "order.status" });
    await allDelivered();
    expect(receiver.calls).toHaveLength(1);
  });

  test("is not notified if it is the creation, also in the place of a deleted order", async () => {
    const { caller, receiver, order } = await scene();
    const { order_id } = await placeOrder(caller);
    await caller.delete(`/orders/${order_id}`);
    await placeOrder(caller, { order_id });
    await rewrite(await order(), inProduction);
    await received(receiver, 1);
    await allDelivered();
    expect(receiver.calls.map((call) => bodyOf(call).event)).toEqual(["order.status"]);
  });

  test.each([
    ["order.status", "order.shipment"],
    ["order.shipment", "order.status"],
  ] as const)("reaches a subscription of %s alone without %s", async (wanted, other) => {
    const { receiver, order } = await scene(undefined, [wanted]);
    await rewrite(await order(inProduction), { status: "shipped", shipments: [parcel()] });
    await received(receiver, 1);
    await allDelivered();
    const events = receiver.calls.map((call) => bodyOf(call).event);
    expect(events).toEqual([wanted]);
    expect(events).not.toContain(other);
  });

  test("reaches each subscription of its owner with one id, and no other subscription", async () => {
    const { caller, receiver, order } = await scene();
    const second = await receive();
    await subscribe(caller, { url: second.url });
    const foreign = await scene();
    await rewrite(await order(), inProduction);
    const [call, other] = [await onlyCall(receiver), await onlyCall(second)];
    expect([other.id, other.body]).toEqual([call.id, call.body]);
    await allDelivered();
    expect(foreign.receiver.calls).toEqual([]);
  });

  test("of an order too large for ten messages in one batch reaches ten subscriptions", async () => {
    const { caller, receiver, order } = await scene();
    const others = await Promise.all(Array.from({ length: 9 }, () => receive()));
    for (const other of others) await subscribe(caller, { url: other.url });
    // An order can grow after it was placed. Each quotation mark takes four bytes of its message.
    const event = {
      status: "in_transit" as const,
      description: '"'.repeat(255),
      location: "Austin, TX",
      occurred_at: "2026-11-21T12:00:00.000000",
    };
    const tracking_events = Array.from({ length: 100 }, () => event);
    await rewrite(await order(), { shipments: [parcel({ tracking_events })] });
    for (const each of [receiver, ...others]) {
      const call = await onlyCall(each);
      expect(call.body.length).toBeGreaterThan(55_000);
      expect(bodyOf(call).data.shipments[0]?.tracking_events).toEqual(tracking_events);
    }
  });

  test("reaches no inactive subscription", async () => {
    const { caller, receiver, webhook, order } = await scene();
    await caller.put(`/webhooks/${webhook.id}`, { is_active: false });
    const other = await receive();
    await subscribe(caller, { url: other.url });
    await rewrite(await order(), inProduction);
    await onlyCall(other);
    await allDelivered();
    expect(receiver.calls).toEqual([]);
  });
});

describe.concurrent("subscribers", () => {
  test("are on time, nine of them, while the tenth hangs", async () => {
    const { caller, receiver, order } = await scene(hang);
    const others = await Promise.all(Array.from({ length: 9 }, () => receive()));
    for (const other of others) await subscribe(caller, { url: other.url });
    const { updated_at } = await rewrite(await order(), inProduction);
    const calls = await Promise.all(others.map(onlyCall));
    const lateness = calls.map(({ at }) => at - Date.parse(`${updated_at}Z`));
    expect(Math.max(...lateness)).toBeLessThan(5_000);
    await onlyCall(receiver);
  });

  test("of other users are on time while all of one user's hang", async () => {
    const slow = await scene(hang);
    const orders = await Promise.all(Array.from({ length: 10 }, () => slow.order()));
    await Promise.all(orders.map((order) => rewrite(order, inProduction)));
    await received(slow.receiver, 10);
    const { receiver, order } = await scene();
    const { updated_at } = await rewrite(await order(), inProduction);
    expect((await onlyCall(receiver)).at - Date.parse(`${updated_at}Z`)).toBeLessThan(5_000);
  });

  test("of one user get 60 notifications at once", async () => {
    const { receiver, order } = await scene();
    const orders = await inGroups(Array.from({ length: 60 }), () => order());
    const startedAt = Date.now();
    await Promise.all(orders.map((each) => rewrite(each, inProduction)));
    const calls = await received(receiver, 60);
    expect(Math.max(...calls.map(({ at }) => at)) - startedAt).toBeLessThan(10_000);
    expect(receiver.ids.size).toBe(60);
  });

  test("of one user have four tries of each notification, though they have to wait for their turn", async () => {
    const { caller, webhook, receiver, order } = await scene(status(500));
    const orders = await Promise.all(Array.from({ length: 6 }, () => order()));
    const calledAt = Date.now() - 56_000;
    await useUpRate(caller.userId, calledAt);
    await Promise.all(orders.map((each) => rewrite(each, inProduction)));
    await eventually(async () => {
      const letters = await service.deadLetters();
      expect(letters.filter(({ webhook_id }) => webhook_id === webhook.id)).toHaveLength(6);
    });
    const attempts = Map.groupBy(receiver.calls, ({ id }) => id);
    expect([...attempts.values()].map((calls) => calls.map(({ attempt }) => attempt))).toEqual(
      Array.from({ length: 6 }, () => ["1", "2", "3", "4"]),
    );
    expect(receiver.calls[0]?.at).toBeGreaterThanOrEqual(calledAt + 60_000);
  });
});

describe("many changes at once", () => {
  test("of 200 orders come as 200 ids", async () => {
    const receiver = await receive();
    const owners = Array.from({ length: 20 }, () => randomUUID());
    await inGroups(owners, (owner) => putWebhook(owner, receiver.url));
    const orders = await inGroups(
      owners.flatMap((owner) => Array.from({ length: 10 }, () => owner)),
      (owner) => putOrder(owner),
    );
    await inGroups(orders, (order) => rewrite(order, inProduction));
    await eventually(() => {
      expect(receiver.ids.size).toBe(orders.length);
    });
    const told = new Set(receiver.calls.map((call) => bodyOf(call).data.id));
    expect([...told].sort()).toEqual(orders.map(({ id }) => id).sort());
  });
});
