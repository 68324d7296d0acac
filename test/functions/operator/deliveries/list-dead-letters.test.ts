import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { listDeadLetters } from "#shared/api/operator/deliveries.ts";
import { getOrder } from "#shared/api/public/orders.ts";
import { buriedMessage } from "../../../support/buried-message.ts";
import { startDeadLetterScene } from "../../../support/dead-letter-scene.ts";
import { expectError, expectFaults, expectSuccess } from "../../../support/expect-reply.ts";

const { service, operator, list, subscribed, exhaust } = await startDeadLetterScene();

const bury = (...messages: object[]) =>
  service.bury(...messages.map((message) => JSON.stringify(message)));

const inMicroseconds = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/;

test("without dead letters is empty and complete", async () => {
  expect(await list()).toEqual({ items: [], complete: true });
});

test("a notification that was answered 500 four times is told with order, subscription and error", async () => {
  const scene = await subscribed();
  const [letter] = await exhaust(scene);
  expect(scene.receiver.calls).toHaveLength(4);
  const [call] = scene.receiver.calls;
  const order = expectSuccess(
    await scene.caller.get(`/orders/${letter?.order?.id ?? ""}`),
    getOrder,
  );
  expect(letter).toEqual({
    id: expect.any(String) as string,
    webhook_id: scene.webhook.id,
    user_id: scene.caller.userId,
    event_id: call?.id,
    event: "order.status",
    order: { id: order.id, order_id: order.order_id },
    last_error: "500",
    died_at: expect.stringMatching(inMicroseconds) as string,
  });
  const diedAt = Date.parse(`${letter?.died_at ?? ""}Z`);
  expect(Math.abs(Date.now() - diedAt)).toBeLessThan(60_000);
});

test("looking at dead letters changes nothing: they are there the next time", async () => {
  const { owner } = await buryOf(randomUUID(), 25);
  const first = await list(`?user_id=${owner}`);
  expect(first.items).toHaveLength(25);
  expect(await list(`?user_id=${owner}`)).toEqual(first);
});

test("a test event is about no order", async () => {
  const message = buriedMessage({ event: "webhook.test", order: null });
  await bury(message);
  const { items } = await list(`?webhook_id=${message.webhook_id}`);
  expect(items).toMatchObject([{ event: "webhook.test", order: null }]);
});

test("one whose call the service broke off has no last error", async () => {
  const { last_error, ...message } = buriedMessage();
  expect(last_error).toBe("500");
  await bury(message);
  const { items } = await list(`?webhook_id=${message.webhook_id}`);
  expect(items).toMatchObject([{ event_id: message.event_id, last_error: null }]);
});

test("messages that cannot be read are told as what is known of them", async () => {
  await service.bury("no JSON", '{"webhook_id":1}');
  const { items } = await list();
  const unreadable = items.filter(({ webhook_id }) => webhook_id === null);
  expect(unreadable).toHaveLength(2);
  for (const letter of unreadable) {
    expect(letter).toEqual({
      id: expect.any(String) as string,
      webhook_id: null,
      user_id: null,
      event_id: null,
      event: null,
      order: null,
      last_error: expect.stringMatching(/^The message cannot be read \(\d+ bytes\)$/) as string,
      died_at: expect.stringMatching(inMicroseconds) as string,
    });
  }
});

describe("filters", () => {
  test("leave the letters of one subscription or one user", async () => {
    const mine = await buryOf(randomUUID(), 2);
    const other = buriedMessage({ owner: mine.owner });
    await bury(other);
    const ofUser = await list(`?user_id=${mine.owner}`);
    expect(ofUser.items.map(({ event_id }) => event_id)).toEqual([...mine.ids, other.event_id]);
    const ofWebhook = await list(`?webhook_id=${other.webhook_id}&user_id=${mine.owner}`);
    expect(ofWebhook.items.map(({ event_id }) => event_id)).toEqual([other.event_id]);
    expect(await list(`?webhook_id=${randomUUID()}`)).toEqual({ items: [], complete: true });
  });

  test(
    "of 300 letters show the oldest, and say whether these are all",
    { timeout: 60_000 },
    async () => {
      const { owner, ids } = await buryOf(randomUUID(), 300);
      const startedAt = performance.now();
      const whole = await list(`?user_id=${owner}&limit=300`);
      expect(performance.now() - startedAt).toBeLessThan(10_000);
      expect(whole.complete).toBe(true);
      expect(whole.items.map(({ event_id }) => event_id).sort()).toEqual([...ids].sort());
      const times = whole.items.map(({ died_at }) => died_at);
      expect(times).toEqual([...times].sort());
      const cut = await list(`?user_id=${owner}&limit=299`);
      expect(cut).toEqual({ items: whole.items.slice(0, 299), complete: false });
      const usual = await list(`?user_id=${owner}`);
      expect(usual).toEqual({ items: whole.items.slice(0, 100), complete: false });
    },
  );

  test.each([
    ["webhook_id=1", "query.webhook_id"],
    ["user_id=ada", "query.user_id"],
    ["limit=0", "query.limit"],
    ["limit=501", "query.limit"],
    ["limit=ten", "query.limit"],
  ])("422 for ?%s", async (query, fault) => {
    expectFaults(await operator.get(`/dead-letters?${query}`), fault);
  });

  test("the largest limit is taken", async () => {
    await list("?limit=500");
    await list("?limit=1");
  });
});

test("of two who look at once one is told to wait", async () => {
  await buryOf(randomUUID(), 1);
  // Each of the two has served before, so that neither is held up by its start.
  await operator.post("/dead-letters/redrive", { ids: [randomUUID()] });
  const replies = await Promise.all([
    operator.get("/dead-letters"),
    operator.post("/dead-letters/redrive", { ids: [randomUUID()] }),
  ]);
  const [refused, ...others] = replies.filter(({ status }) => status !== 200);
  if (refused === undefined) throw new Error("Both were let in");
  expect(others).toEqual([]);
  expectError(refused, "CONFLICT");
  const seconds = Number(refused.headers.get("retry-after"));
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(40);
  expect(refused.body["message"]).toBe(
    `Somebody is looking through the dead letters; try again in ${String(seconds)} seconds.`,
  );
  expectSuccess(await operator.get("/dead-letters"), listDeadLetters);
});

/** Letters of one subscription of a user; tells the ids of their events. */
async function buryOf(owner: string, count: number) {
  const webhook_id = randomUUID();
  const messages = Array.from({ length: count }, () => buriedMessage({ owner, webhook_id }));
  await bury(...messages);
  return { owner, ids: messages.map(({ event_id }) => event_id) };
}
