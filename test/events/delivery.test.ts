import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { getOrder } from "#shared/api/public/orders.ts";
import { getWebhook, listDeliveries, recover } from "#shared/api/public/webhooks.ts";
import { OrderEvent } from "#shared/webhook/event/event.ts";
import type { WebhookEvent } from "#shared/webhook/subscription/webhook.ts";
import { updateWebhook } from "#shared/webhook/subscription/webhook-store.ts";
import type { Caller } from "../support/call.ts";
import { productionLineId } from "../support/demo-ids.ts";
import { startEventService } from "../support/event-service.ts";
import { expectError, expectSuccess } from "../support/expect-reply.ts";
import { inGroups, parcel, putOrder, putWebhook, rewrite } from "../support/order-changes.ts";
import { placeOrder } from "../support/place-order.ts";
import {
  after,
  hang,
  inTurn,
  reset,
  startReceiver,
  status,
  verifySignature,
  type Answer,
  type Receiver,
  type ReceivedCall,
} from "../support/receiver.ts";
import { subscribe } from "../support/subscribe.ts";
import { useUpRate } from "../support/use-up-rate.ts";

const service = await startEventService({
  environment: { WEBHOOK_RETRY_DELAYS: "1,1,1" },
});

const receivers: Receiver[] = [];

afterAll(async () => {
  await service.stop();
  for (const receiver of receivers) await receiver.stop();
});

/** A user of one test, a receiver that does as told, and a subscription of it. */
async function scene(
  answer?: Answer,
  events: readonly WebhookEvent[] = ["order.status", "order.shipment"],
) {
  const caller = await service.newCaller();
  const receiver = await receive(answer);
  const webhook = await subscribe(caller, { url: receiver.url, events });
  return {
    caller,
    receiver,
    webhook,
    order: (fields = {}) => putOrder(caller.userId, fields),
    health: async () => expectSuccess(await caller.get(`/webhooks/${webhook.id}`), getWebhook),
    /** The first dead letter, once there is one. */
    deadLetter: () =>
      eventually(async () => {
        const letters = await service.deadLetters();
        const own = letters.filter(({ webhook_id }) => webhook_id === webhook.id);
        const [letter] = own;
        if (letter === undefined) throw new Error("There is no dead letter");
        return letter;
      }),
    deliveries: async (query = "") => {
      const path = `/webhooks/${webhook.id}/deliveries?limit=100&${query}`;
      return expectSuccess(await caller.get(path), listDeliveries).deliveries;
    },
    switchOff: () => caller.put(`/webhooks/${webhook.id}`, { is_active: false }),
  };
}

async function receive(answer?: Answer): Promise<Receiver> {
  const receiver = await startReceiver(answer);
  receivers.push(receiver);
  return receiver;
}

/** Waits until something holds; half a minute is far beyond what a busy machine needs. */
function eventually<Value>(check: () => Value | Promise<Value>): Promise<Value> {
  return vi.waitFor(check, { timeout: 30_000, interval: 25 });
}

/** The calls of a receiver, once there are so many. */
function received({ calls }: Receiver, count: number): Promise<readonly ReceivedCall[]> {
  return eventually(() => {
    expect(calls.length).toBeGreaterThanOrEqual(count);
    return calls;
  });
}

/** The one call that a receiver gets. */
async function onlyCall(receiver: Receiver): Promise<ReceivedCall> {
  const [call, ...others] = await received(receiver, 1);
  if (call === undefined || others.length > 0) throw new Error("There is more than one call");
  return call;
}

const bodyOf = ({ body }: ReceivedCall) => OrderEvent.parse(JSON.parse(body));
const inProduction = { status: "in_production" } as const;

/** Nothing of what the service has to deliver is left, so no more calls will come. */
async function allDelivered(): Promise<void> {
  await eventually(async () => {
    expect(await service.queuedMessages()).toBe(0);
  });
}

describe("a change of an order", () => {
  // What is timed is a delivery, not the start of the functions, which Lambda would have warm.
  beforeAll(async () => {
    const caller = await service.newCaller();
    const receiver = await receive();
    await subscribe(caller, { url: receiver.url });
    await caller.post(`/orders/${(await placeOrder(caller)).id}/cancel`);
    await received(receiver, 1);
  });

  test("reaches the subscriber within a second, signed, once", async () => {
    const { caller, receiver, webhook } = await scene();
    const order = await placeOrder(caller);
    const cancelledAt = Date.now();
    await caller.post(`/orders/${order.id}/cancel`);
    const call = await onlyCall(receiver);
    expect(call.at - cancelledAt).toBeLessThan(1000);
    expect(verifySignature(call, webhook.secret)).toEqual(JSON.parse(call.body));
  });

  test("with an emoji and other characters that no queue takes arrives as it is, and holds up nobody", async () => {
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
    expect(Math.max(call.at, otherCall?.at ?? NaN) - cancelledAt).toBeLessThan(2000);
  });

  test("of its status is told whole, in one order of fields", async () => {
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

  test("of its parcels is told whole, in one order of fields", async () => {
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

  test("in status and parcels at once is told as two events", async () => {
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

  test("of several parcels at once is told for each of them", async () => {
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
    ["trouble in production", { production_status: "failed" }],
    ["a deletion", { deleted_at: "2026-11-21T12:00:00.000000" }],
  ] as const)("is not told when it is %s", async (_, fields) => {
    const { receiver, order } = await scene();
    await rewrite(await order(), fields);
    await rewrite(await order(), inProduction);
    expect(bodyOf(await onlyCall(receiver))).toMatchObject({ event: "order.status" });
    await allDelivered();
    expect(receiver.calls).toHaveLength(1);
  });

  test("is not told when it is the creation, also in the place of a deleted order", async () => {
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

  test("reaches each subscription of its owner under one id, and nobody else's", async () => {
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

  test("of an order too large for ten messages of it in one batch reaches ten subscriptions", async () => {
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

// Each waits for retries most of the time: together they take as long as the slowest.
describe.concurrent("delivery", { timeout: 60_000 }, () => {
  describe("a call that fails", () => {
    test("three times and then succeeds is made four times, with one id and the same bytes", async () => {
      const { receiver, webhook, order, health, deliveries } = await scene(
        inTurn(status(500), status(503), status(404), status(204)),
      );
      await rewrite(await order(), inProduction);
      const calls = await received(receiver, 4);
      expect(calls.map(({ attempt }) => attempt)).toEqual(["1", "2", "3", "4"]);
      expect(new Set(calls.map(({ id, body }) => `${id} ${body}`)).size).toBe(1);
      for (const call of calls) verifySignature(call, webhook.secret);
      const last = await eventually(async () => {
        const now = await health();
        expect(now.last_status_code).toBe("204");
        return now;
      });
      expect(last).toMatchObject({ is_active: true, failure_count: "0", disabled_reason: null });
      expect(await deliveries()).toMatchObject([
        { attempt: 4, outcome: "delivered", status_code: "204", error: null },
        { attempt: 3, outcome: "failed", status_code: "404", error: null },
        { attempt: 2, outcome: "failed", status_code: "503", error: null },
        { attempt: 1, outcome: "failed", status_code: "500", error: null },
      ]);
    });

    test("is signed anew at each try", async () => {
      const { receiver, order } = await scene(inTurn(status(500), status(500), status(200)));
      await rewrite(await order(), inProduction);
      const calls = await received(receiver, 3);
      expect(new Set(calls.map(({ headers }) => headers["webhook-timestamp"])).size).toBe(3);
    });

    test("always is made four times, then the message is a dead letter", async () => {
      const { receiver, webhook, order, health, deadLetter } = await scene(status(500));
      await rewrite(await order(), inProduction);
      const letter = await deadLetter();
      expect(letter).toMatchObject({ webhook_id: webhook.id, last_error: "500" });
      expect(receiver.calls).toHaveLength(4);
      expect([...receiver.ids]).toEqual([letter.event_id]);
      expect(await health()).toMatchObject({
        is_active: true,
        failure_count: "4",
        last_status_code: "500",
        disabled_reason: null,
      });
    });

    test("always has all its tries again when its dead letter is sent back", async () => {
      const { receiver, order, deadLetter, deliveries } = await scene(status(500));
      await rewrite(await order(), inProduction);
      const letter = await deadLetter();
      receiver.answerWith(inTurn(status(500), status(500), status(500), status(200)));
      await service.redrive(letter);
      const calls = await received(receiver, 8);
      expect(new Set(calls.map(({ id, body }) => `${id} ${body}`)).size).toBe(1);
      await eventually(async () => {
        expect((await deliveries())[0]).toMatchObject({ outcome: "delivered", attempt: 4 });
      });
    });

    test("counts until the next success", async () => {
      const { receiver, order, health } = await scene(inTurn(status(500), status(200)));
      await rewrite(await order(), inProduction);
      await eventually(async () => {
        expect(await health()).toMatchObject({ failure_count: "1", last_status_code: "500" });
      });
      await received(receiver, 2);
      await eventually(async () => {
        expect(await health()).toMatchObject({ failure_count: "0", last_status_code: "200" });
      });
    });

    test("without a reply has the status code 0", async () => {
      const { receiver, order, health, deliveries } = await scene();
      await receiver.stop();
      receivers.splice(receivers.indexOf(receiver), 1);
      await rewrite(await order(), inProduction);
      await eventually(async () => {
        expect(await health()).toMatchObject({ failure_count: "1", last_status_code: "0" });
      });
      expect((await deliveries()).at(-1)).toMatchObject({
        outcome: "failed",
        status_code: "0",
        error: "connection_refused",
      });
    });

    test("by a reset connection is tried again", async () => {
      const { receiver, order, deliveries } = await scene(inTurn(reset, status(200)));
      await rewrite(await order(), inProduction);
      await received(receiver, 2);
      await eventually(async () => {
        expect(await deliveries()).toMatchObject([
          { attempt: 2, outcome: "delivered" },
          { attempt: 1, status_code: "0", error: "connection_reset" },
        ]);
      });
    });

    test("by silence is over after 10 seconds", async () => {
      const { receiver, order, deliveries } = await scene(inTurn(hang, status(200)));
      await rewrite(await order(), inProduction);
      await received(receiver, 2);
      const first = await eventually(async () => {
        const delivery = (await deliveries("outcome=failed"))[0];
        expect(delivery).toMatchObject({ attempt: 1, status_code: "0", error: "timeout" });
        return delivery;
      });
      expect(first?.duration_ms).toBeGreaterThanOrEqual(9_900);
      expect(first?.duration_ms).toBeLessThan(11_000);
    });

    test.each([301, 302, 303, 307, 308])(
      "by the redirect %i is not followed, and tried again",
      async (code) => {
        const target = await receive();
        const { receiver, order, deliveries } = await scene(
          inTurn(status(code, { location: target.url }), status(200)),
        );
        await rewrite(await order(), inProduction);
        await received(receiver, 2);
        expect(await deliveries("outcome=failed")).toMatchObject([{ status_code: String(code) }]);
        expect(target.calls).toEqual([]);
      },
    );

    test("by a redirect to a private address is a failure like any other", async () => {
      const location = "http://169.254.169.254/latest/meta-data/";
      const { receiver, order, deliveries } = await scene(
        inTurn(status(302, { location }), status(200)),
      );
      await rewrite(await order(), inProduction);
      await received(receiver, 2);
      expect(await deliveries("outcome=failed")).toMatchObject([
        { status_code: "302", error: "redirect_refused" },
      ]);
    });

    test.each([
      ["after as long as Retry-After asks for", "2"],
      ["no later than twice the delay, whatever Retry-After asks for", "86400"],
    ])("is tried again %s", async (_, seconds) => {
      const { receiver, order } = await scene(
        inTurn(status(429, { "retry-after": seconds }), status(200)),
      );
      await rewrite(await order(), inProduction);
      const [first, second] = await received(receiver, 2);
      const waited = (second?.at ?? 0) - (first?.at ?? 0);
      expect(waited).toBeGreaterThanOrEqual(1900);
      expect(waited).toBeLessThan(10_000);
    });

    test("with 410 switches the subscription off, and is not made again", async () => {
      const { caller, receiver, webhook, order, health, deliveries } = await scene(status(410));
      await rewrite(await order(), inProduction);
      await eventually(async () => {
        expect(await health()).toMatchObject({
          is_active: false,
          failure_count: "1",
          last_status_code: "410",
          disabled_reason: "The URL answered 410 Gone",
        });
      });
      await caller.put(`/webhooks/${webhook.id}`, { is_active: true });
      receiver.answerWith(status(200));
      await rewrite(await order(), inProduction);
      await eventually(async () => {
        expect(await deliveries()).toMatchObject([
          { outcome: "delivered", attempt: 1 },
          { outcome: "failed", attempt: 1 },
        ]);
      });
      expect(receiver.ids.size).toBe(2);
    });

    test.each([
      ["deleted", (caller: Caller, id: string) => caller.delete(`/webhooks/${id}`)],
      [
        "switched off",
        (caller: Caller, id: string) => caller.put(`/webhooks/${id}`, { is_active: false }),
      ],
    ])("is not made again once the subscription is %s", async (_, stop) => {
      const gate = Promise.withResolvers<undefined>();
      const { caller, receiver, webhook, order } = await scene(after(gate.promise, status(500)));
      // Its second try comes when the first one of the other would.
      const other = await receive(inTurn(status(500), status(500), status(200)));
      await subscribe(caller, { url: other.url });
      await rewrite(await order(), inProduction);
      await received(receiver, 1);
      await stop(caller, webhook.id);
      gate.resolve(undefined);
      await received(other, 3);
      expect(receiver.calls).toHaveLength(1);
    });
  });

  describe("notifications that used up all their tries", () => {
    const DAY_MS = 24 * 60 * 60 * 1000;

    /** A subscription that has so many of them behind it, and no success for so many days. */
    async function failing(exhausted_count: number, days: number) {
      const set = await scene(status(500));
      const failing_since = Math.round(Date.now() - days * DAY_MS);
      await updateWebhook(set.caller.userId, set.webhook.id, { exhausted_count, failing_since });
      return {
        ...set,
        exhaustOne: async () => {
          const before = set.receiver.calls.length;
          await rewrite(await set.order(), inProduction);
          await received(set.receiver, before + 4);
        },
        until: (expected: object) =>
          eventually(async () => {
            expect(await set.health()).toMatchObject(expected);
          }),
      };
    }
    const reason = "No call succeeded for 3 days; 10 notifications failed at every try";
    const inactive = { is_active: false, disabled_reason: reason };

    test("switch the subscription off when they are ten in three days, and a line in the log says so", async () => {
      const { webhook, exhaustOne, until } = await failing(8, 3.1);
      await exhaustOne();
      await until({ is_active: true, failure_count: "4", disabled_reason: null });
      await exhaustOne();
      await until({ ...inactive, failure_count: "8" });
      await eventually(() => {
        expect(
          service.logs.some((line) => line.includes(webhook.id) && line.includes(reason)),
        ).toBe(true);
      });
    });

    test("count anew after a success", async () => {
      const { receiver, order, exhaustOne, until } = await failing(20, 4);
      receiver.answerWith(status(200));
      await rewrite(await order(), inProduction);
      await until({ last_status_code: "200" });
      receiver.answerWith(status(500));
      await exhaustOne();
      await until({ is_active: true, failure_count: "4" });
    });

    test("count anew when the owner switches the subscription on again, who recovers them then", async () => {
      const { caller, receiver, webhook, exhaustOne, until } = await failing(9, 4);
      await exhaustOne();
      await until(inactive);
      const path = `/webhooks/${webhook.id}/recover`;
      const since = new Date(Date.now() - DAY_MS).toISOString();
      expectError(await caller.post(path, { since }), "CONFLICT");
      await caller.put(`/webhooks/${webhook.id}`, { is_active: true });
      await until({ is_active: true, failure_count: "0", disabled_reason: null });
      const [first] = receiver.calls;
      receiver.answerWith(status(200));
      const recovered = await eventually(async () => {
        const told = expectSuccess(await caller.post(path, { since }), recover);
        expect(told).toMatchObject({ recovered: 1, complete: true });
        return told;
      });
      expect(recovered.complete).toBe(true);
      const again = (await received(receiver, 5)).at(-1);
      expect([again?.id, again?.body]).toEqual([first?.id, first?.body]);
      expect(expectSuccess(await caller.post(path, { since }), recover).recovered).toBe(0);
    });
  });

  describe("a reply", () => {
    test("of 5 MB is a success like any other", async () => {
      const { receiver, order, deliveries } = await scene((response) =>
        response.end(Buffer.alloc(5 * 1024 * 1024)),
      );
      await rewrite(await order(), inProduction);
      await onlyCall(receiver);
      await eventually(async () => {
        expect(await deliveries()).toMatchObject([{ outcome: "delivered", status_code: "200" }]);
      });
    });

    test("without end is read a little, and its connection closed", async () => {
      const closed = Promise.withResolvers<number>();
      const startedAt = Date.now();
      const { order, deliveries } = await scene((response) => {
        const pour = () => {
          while (response.write(Buffer.alloc(64 * 1024)));
        };
        response.on("drain", pour).on("close", () => {
          closed.resolve(Date.now());
        });
        pour();
      });
      await rewrite(await order(), inProduction);
      expect((await closed.promise) - startedAt).toBeLessThan(9_000);
      await eventually(async () => {
        expect(await deliveries()).toMatchObject([{ outcome: "delivered", status_code: "200" }]);
      });
    });
  });

  describe("subscribers", () => {
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
});

describe("many changes at once", () => {
  test("of 200 orders come as 200 ids, none lost", async () => {
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
