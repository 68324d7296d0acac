import { randomBytes, randomUUID } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { afterAll, describe, expect, test, vi } from "vitest";
import { listDeliveries, redeliver, testWebhook } from "#shared/api/public/webhooks.ts";
import { deliveryKey } from "#shared/table/keys.ts";
import { putItems } from "#shared/table/write-batches.ts";
import { webhookTimestamp } from "#shared/values/time.ts";
import { recordCalls } from "#shared/webhook/delivery/record-calls.ts";
import { pack } from "#shared/table/pack.ts";
import { buriedMessage } from "../../support/buried-message.ts";
import { newCaller } from "../../support/call.ts";
import { expectExpiry } from "../../support/expect-expiry.ts";
import { expectError, expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { startReceiver, status, verifySignature, type Answer } from "../../support/receiver.ts";
import { subscribe } from "../../support/subscribe.ts";
import { requestLine } from "../../support/units.ts";

const caller = await newCaller();
const webhook = await subscribe(caller);
const deliveriesOf = (id: string) => `/webhooks/${id}/deliveries`;

const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const stop of stops) await stop();
});

async function list(query = "", id = webhook.id) {
  const reply = await caller.get(`${deliveriesOf(id)}?${query}`);
  return expectSuccess(reply, listDeliveries);
}

/** Makes a user with a subscription that has been sent one test event. */
async function delivered(answer?: Answer) {
  const receiver = await startReceiver(answer);
  stops.push(() => receiver.stop());
  const owner = await newCaller();
  const subscription = await subscribe(owner, { url: receiver.url });
  const sent = await owner.post(`/webhooks/${subscription.id}/test`);
  const { event_id } = expectSuccess(sent, testWebhook);
  const logged = (count: number) =>
    vi.waitFor(
      async () => {
        const reply = await owner.get(deliveriesOf(subscription.id));
        const { deliveries } = expectSuccess(reply, listDeliveries);
        expect(deliveries).toHaveLength(count);
        return deliveries;
      },
      { timeout: 20_000, interval: 50 },
    );
  const [delivery] = await logged(1);
  if (delivery === undefined) throw new Error("There is no delivery");
  const path = `${deliveriesOf(subscription.id)}/${delivery.id}/redeliver`;
  return { receiver, owner, subscription, event_id, delivery, logged, path };
}

describe("the list of a subscription's calls", () => {
  // 25 calls, each a second after the one before. The first call of every fifth event failed.
  const kept = Array.from({ length: 25 }, (_, index) => {
    const id = uuidv7({ msecs: Date.parse("2026-11-21T12:00:00Z") + index * 1000, seq: index });
    const isFailed = index % 5 === 0;
    return {
      id,
      event_id: randomUUID(),
      event: index % 2 === 0 ? ("order.status" as const) : ("order.shipment" as const),
      order: { id: randomUUID(), order_id: `T-${String(index)}` },
      trigger: "event" as const,
      attempt: 1,
      outcome: isFailed ? ("failed" as const) : ("delivered" as const),
      status_code: isFailed ? "0" : "200",
      duration_ms: 100 + index,
      error: isFailed ? "timeout" : null,
      created_at: `2026-11-21 12:00:${String(index).padStart(2, "0")}`,
    };
  });
  const latestFirst = [...kept].reverse();

  test("is empty before the first one", async () => {
    expect(await list()).toEqual({ success: true, deliveries: [], next_cursor: null });
  });

  test("shows each call, the latest first, a page at a time", async () => {
    await putItems(
      kept.map(({ id, order, ...call }) => {
        const packed_body = pack(JSON.stringify({ order_id: order.order_id, data: order }));
        return { ...call, ...deliveryKey(webhook.id, id), packed_body };
      }),
    );
    const first = await list();
    expect(first.deliveries).toEqual(latestFirst.slice(0, 20));
    expect(await list(`cursor=${first.next_cursor ?? ""}`)).toEqual({
      success: true,
      deliveries: latestFirst.slice(20),
      next_cursor: null,
    });
    const found: unknown[] = [];
    let query: string | undefined = "limit=5";
    while (query !== undefined) {
      const { deliveries, next_cursor } = await list(query);
      expect(deliveries).toHaveLength(5);
      found.push(...deliveries);
      query = next_cursor === null ? undefined : `limit=5&cursor=${next_cursor}`;
    }
    expect(found).toEqual(latestFirst);
  });

  test.each([
    ["event=order.status", { event: "order.status" }],
    ["event=order.shipment", { event: "order.shipment" }],
    ["outcome=failed", { outcome: "failed" }],
    ["outcome=delivered", { outcome: "delivered" }],
    ["event=order.status&outcome=failed", { event: "order.status", outcome: "failed" }],
    ["event=webhook.test", { event: "webhook.test" }],
  ])("keeps to %s", async (query, wanted) => {
    const expected = latestFirst.filter((delivery) =>
      Object.entries(wanted).every(([name, value]) =>
        Object.entries(delivery).some((field) => field[0] === name && field[1] === value),
      ),
    );
    expect(await list(`limit=100&${query}`)).toMatchObject({
      deliveries: expected,
      next_cursor: null,
    });
    const first = await list(`limit=2&${query}`);
    expect(first.deliveries).toEqual(expected.slice(0, 2));
    if (expected.length <= 2) expect(first.next_cursor).toBeNull();
    else {
      const rest = await list(`limit=100&${query}&cursor=${first.next_cursor ?? ""}`);
      expect(rest.deliveries).toEqual(expected.slice(2));
    }
  });

  test.each([
    ["event=order.created", "query.event"],
    ["outcome=pending", "query.outcome"],
    ["page=1", "query.page"],
    ["cursor=2", "query.cursor"],
    ["limit=101", "query.limit"],
  ])("422 for %s", async (query, at) => {
    expectFaults(await caller.get(`${deliveriesOf(webhook.id)}?${query}`), at);
  });

  test("shows no body, secret or URL", async () => {
    const { owner, subscription } = await delivered();
    const reply = await owner.get(deliveriesOf(subscription.id));
    const text = JSON.stringify(reply.body);
    expect(text).not.toContain("packed_body");
    expect(text).not.toContain(subscription.secret);
    expect(text).not.toContain(subscription.url);
  });

  test("is kept for 30 days", async () => {
    const { subscription, delivery } = await delivered();
    await expectExpiry(deliveryKey(subscription.id, delivery.id), 30);
  });

  test("shows the result of a call", async () => {
    const { event_id, delivery, receiver } = await delivered(status(418));
    expect(delivery).toMatchObject({
      event_id,
      event: "webhook.test",
      attempt: 1,
      outcome: "failed",
      status_code: "418",
      error: null,
    });
    const signed = Number(receiver.calls[0]?.headers["webhook-timestamp"]);
    expect(delivery.created_at).toBe(webhookTimestamp(new Date(signed * 1000)));
  });
});

describe("a page of calls with large notifications", async () => {
  const receiver = await startReceiver();
  stops.push(() => receiver.stop());
  const owner = await newCaller();
  const order = { id: randomUUID(), order_id: "#1001" };
  const called_at = "2026-11-21 12:05:01";

  /** Makes a subscription with 250 calls, each with a body of so many bytes that cannot be packed. */
  async function told(bytes: number) {
    const subscription = await subscribe(owner, { url: receiver.url });
    const note = randomBytes(bytes).toString("hex");
    const body = JSON.stringify({ order_id: order.order_id, data: { id: order.id, note } });
    const whose = { owner: owner.userId, webhook_id: subscription.id };
    const call = {
      attempt: 1,
      trigger: "event" as const,
      status: 200,
      called_at,
      duration_ms: 1,
      waited_ms: 1,
    };
    await recordCalls(
      Array.from({ length: 250 }, () => ({
        message: buriedMessage({ ...whose, order, body }),
        call: { ...call, delivered: true, exhausted: false },
      })),
    );
    return { body, path: deliveriesOf(subscription.id) };
  }

  // The second is the largest size that is stored in its call's record.
  test.each([9000, 900])("costs at most 20 units, and loses no call: %i bytes", async (bytes) => {
    const { path } = await told(bytes);
    for (const filter of ["", "&outcome=delivered", "&outcome=failed"]) {
      const found: string[] = [];
      let query: string | undefined = `?limit=100${filter}`;
      while (query !== undefined) {
        const reply = await owner.get(path + query);
        const { deliveries, next_cursor } = expectSuccess(reply, listDeliveries);
        found.push(...deliveries.map(({ id }) => id));
        expect((await requestLine(reply)).units.read).toBeLessThanOrEqual(20);
        query = next_cursor === null ? undefined : `?limit=100${filter}&cursor=${next_cursor}`;
      }
      expect(new Set(found).size).toBe(filter === "&outcome=failed" ? 0 : 250);
    }
  });

  test("names their order and the time of the call, and sends the same bytes again", async () => {
    const { body, path } = await told(9000);
    const { deliveries } = expectSuccess(await owner.get(`${path}?limit=1`), listDeliveries);
    expect(deliveries).toMatchObject([{ order, created_at: called_at }]);
    await owner.post(`${path}/${deliveries[0]?.id ?? ""}/redeliver`);
    await vi.waitFor(
      () => {
        expect(receiver.calls.map((each) => each.body)).toEqual([body]);
      },
      { timeout: 20_000, interval: 50 },
    );
  });
});

describe("redelivery", () => {
  test("sends the same bytes with the same id, signed again", async () => {
    const { receiver, owner, subscription, event_id, path, logged } = await delivered();
    const reply = await owner.post(path);
    expect(expectSuccess(reply, redeliver)).toEqual({
      success: true,
      event_id,
      event: "webhook.test",
      next_call_at: null,
    });
    await logged(2);
    const [first, second] = receiver.calls;
    expect([second?.id, second?.body]).toEqual([first?.id, first?.body]);
    for (const call of receiver.calls) verifySignature(call, subscription.secret);
    expect(second?.attempt).toBe("1");
  });

  test("of a failed call is listed as a separate call", async () => {
    const { receiver, owner, path, logged } = await delivered(status(500));
    receiver.answerWith(status(200));
    await owner.post(path);
    expect(await logged(2)).toMatchObject([{ outcome: "delivered" }, { outcome: "failed" }]);
  });

  test("409 while the subscription is inactive", async () => {
    const { owner, subscription, path } = await delivered();
    await owner.put(`/webhooks/${subscription.id}`, { is_active: false });
    expectError(await owner.post(path), "CONFLICT");
  });

  test("404 for a missing call", async () => {
    const { owner, subscription } = await delivered();
    const path = `${deliveriesOf(subscription.id)}/${randomUUID()}/redeliver`;
    expectError(await owner.post(path), "NOT_FOUND");
  });

  test("404 for the call of another subscription of the same user", async () => {
    const { owner, delivery } = await delivered();
    const other = await subscribe(owner);
    const path = `${deliveriesOf(other.id)}/${delivery.id}/redeliver`;
    expectError(await owner.post(path), "NOT_FOUND");
  });

  test("404 for another user's subscription, which is not called", async () => {
    const { receiver, path } = await delivered();
    expectError(await caller.post(path), "NOT_FOUND");
    expect(receiver.calls).toHaveLength(1);
  });

  test("422 for invalid ids", async () => {
    expectFaults(
      await caller.post("/webhooks/1/deliveries/2/redeliver"),
      "path.webhook_id",
      "path.delivery_id",
    );
  });
});
