import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test, vi } from "vitest";
import { recover } from "#shared/api/public/webhooks.ts";
import { undeliveredKey } from "#shared/table/keys.ts";
import { putItems } from "#shared/table/write-batches.ts";
import { pack } from "#shared/table/pack.ts";
import { newCaller, type Caller } from "../../support/call.ts";
import { expectError, expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { startReceiver } from "../../support/receiver.ts";
import { subscribe } from "../../support/subscribe.ts";
import { promiseTurns } from "../../support/use-up-rate.ts";

const HOUR_MS = 60 * 60 * 1000;
const receiver = await startReceiver();
afterAll(() => receiver.stop());

/** Makes a user with a subscription, and an undelivered notification at each of these times. */
async function scene(...times: readonly number[]) {
  const caller = await newCaller();
  const webhook = await subscribe(caller, { url: receiver.url });
  const notes = times.map((since) => {
    const order = { id: randomUUID(), order_id: `T-${randomUUID()}` };
    const event_id = randomUUID();
    return {
      since,
      event_id,
      order,
      body: JSON.stringify({ id: event_id, order_id: order.order_id, data: { id: order.id } }),
    };
  });
  await putItems(
    notes.map(({ since, event_id, order, body }) => ({
      ...undeliveredKey(webhook.id, since, event_id),
      event: "order.status",
      order,
      packed_body: pack(body),
    })),
  );
  return { caller, webhook, notes, path: `/webhooks/${webhook.id}/recover` };
}

const since = (time: number) => ({ since: new Date(time).toISOString() });
const ask = async (caller: Caller, path: string, time: number) =>
  expectSuccess(await caller.post(path, since(time)), recover);

test("200 sends the notifications undelivered since then: the same ids and bytes, once", async () => {
  const now = Date.now();
  const { caller, webhook, notes, path } = await scene(now - 3 * HOUR_MS, now - HOUR_MS, now);
  const wanted = notes.slice(1);
  expect(await ask(caller, path, now - HOUR_MS)).toEqual({
    success: true,
    recovered: 2,
    complete: true,
    next_call_at: null,
  });
  const own = () =>
    receiver.calls.filter(({ id }) => notes.some(({ event_id }) => event_id === id));
  await vi.waitFor(
    () => {
      expect(own()).toHaveLength(2);
    },
    { timeout: 20_000, interval: 50 },
  );
  const sent = own().map(({ id, body }) => `${id} ${body}`);
  expect(sent.sort()).toEqual(wanted.map(({ event_id, body }) => `${event_id} ${body}`).sort());
  await vi.waitFor(
    async () => {
      const { body } = await caller.get(`/webhooks/${webhook.id}/deliveries`);
      const calls = body["deliveries"] as { event_id: string }[];
      expect(calls.toSorted(byEvent)).toMatchObject(
        wanted
          .map(({ event_id, order }) => ({ event_id, order, trigger: "recovery", attempt: 1 }))
          .sort(byEvent),
      );
    },
    { timeout: 20_000, interval: 50 },
  );
  expect((await ask(caller, path, now - HOUR_MS)).recovered).toBe(0);
  expect((await ask(caller, path, 0)).recovered).toBe(1);
});

const byEvent = (one: { event_id: string }, other: { event_id: string }) =>
  one.event_id < other.event_id ? -1 : 1;

test("409 while the subscription is inactive; notifications stay undelivered", async () => {
  const { caller, webhook, path } = await scene(Date.now());
  await caller.put(`/webhooks/${webhook.id}`, { is_active: false });
  expectError(await caller.post(path, since(0)), "CONFLICT");
  await caller.put(`/webhooks/${webhook.id}`, { is_active: true });
  expect((await ask(caller, path, 0)).recovered).toBe(1);
});

describe("422", () => {
  const day = 24 * HOUR_MS;

  test.each([
    ["a time before 1970", { since: "1969-12-31T23:59:59Z" }],
    ["a time more than a day ahead", since(Date.now() + 2 * day)],
  ])("for %s", async (_, body) => {
    const { caller, path } = await scene();
    expectFaults(await caller.post(path, body), "body.since");
  });
});

describe("while a user's notifications wait for longer than a quarter of an hour,", () => {
  const MINUTE_MS = 60_000;

  /** Makes a subscription whose user's next turn is so many minutes away. */
  async function crowded(minutes: number) {
    const set = await scene();
    await promiseTurns(set.caller.userId, Date.now() + minutes * MINUTE_MS);
    const at = `/webhooks/${set.webhook.id}`;
    const requests = {
      test: () => set.caller.post(`${at}/test`),
      redeliver: () => set.caller.post(`${at}/deliveries/${randomUUID()}/redeliver`),
      recover: () => set.caller.post(`${at}/recover`, since(0)),
    };
    return { ...set, requests };
  }

  test.each(["test", "redeliver", "recover"] as const)(
    "%s is 429, and says when to try again",
    async (route) => {
      const { requests } = await crowded(15);
      const reply = await requests[route]();
      expectError(reply, "RATE_LIMIT_EXCEEDED");
      const seconds = Number(reply.headers.get("retry-after"));
      expect(seconds).toBeGreaterThan(50);
      expect(seconds).toBeLessThanOrEqual(61);
      expect(reply.body["message"]).toBe(
        `So many of your notifications wait for their turn that no more can be asked for. Try again in ${String(seconds)} seconds.`,
      );
    },
  );

  test("but not while they wait for a shorter time", async () => {
    const { requests } = await crowded(13);
    expect((await requests.recover()).status).toBe(200);
    expectError(await requests.redeliver(), "NOT_FOUND");
  });
});
