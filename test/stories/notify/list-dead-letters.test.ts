import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { getOrder } from "#shared/api/public/orders.ts";
import { buriedMessage } from "../../support/buried-message.ts";
import { startDeadLetterScene } from "../../support/dead-letter-scene.ts";
import { expectFaults, expectSuccess } from "../../support/expect-reply.ts";

const { operator, list, bury, subscribed, exhaust } = await startDeadLetterScene();

const none = { items: [], next_cursor: null };

test("the list is empty without dead letters", async () => {
  expect(await list()).toEqual(none);
});

test("a notification that was answered 500 four times is listed with order, subscription and error", async () => {
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
    died_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/) as string,
  });
  const diedAt = Date.parse(`${letter?.died_at ?? ""}Z`);
  expect(Math.abs(Date.now() - diedAt)).toBeLessThan(60_000);
});

test("two readers at once see the same, and reading changes nothing", async () => {
  const owner = randomUUID();
  await bury(...Array.from({ length: 25 }, () => buriedMessage({ owner })));
  const query = `?user_id=${owner}&limit=100`;
  const [first, second] = await Promise.all([list(query), list(query)]);
  expect(first.items).toHaveLength(25);
  expect(second).toEqual(first);
  expect(await list(query)).toEqual(first);
});

test("a test event is about no order", async () => {
  const message = buriedMessage({ event: "webhook.test", order: null });
  await bury(message);
  const { items } = await list(`?webhook_id=${message.webhook_id}`);
  expect(items).toMatchObject([{ event: "webhook.test", order: null }]);
});

test("a reference of any characters is listed unchanged", async () => {
  const order = { id: randomUUID(), order_id: "#1001#2" };
  const message = buriedMessage({ order });
  await bury(message);
  expect((await list(`?webhook_id=${message.webhook_id}`)).items).toMatchObject([{ order }]);
});

const { userId: owner } = (await subscribed()).caller;

describe("filters", () => {
  const webhook_id = randomUUID();
  const messages = ["503", "timeout", "503", "expired"].map((last_error, index) =>
    buriedMessage({ owner, last_error, ...(index < 2 ? { webhook_id } : {}) }),
  );
  const others = [buriedMessage(), buriedMessage({ last_error: "503" })];

  const found = async (query: string) => {
    const { items, next_cursor } = await list(`?${query}`);
    expect(next_cursor).toBeNull();
    return items.map(({ event_id }) => messages.findIndex((each) => each.event_id === event_id));
  };

  test("leave those of a user, a subscription, an error, or all of these", async () => {
    for (const message of [...messages, ...others]) await bury(message);
    expect(await found(`user_id=${owner}`)).toEqual([0, 1, 2, 3]);
    expect(await found(`webhook_id=${webhook_id.toUpperCase()}`)).toEqual([0, 1]);
    expect(await found(`user_id=${owner}&last_error=503`)).toEqual([0, 2]);
    expect(await found(`last_error=503&webhook_id=${webhook_id}`)).toEqual([0]);
    expect(await found(`user_id=${owner}&last_error=50`)).toEqual([]);
    expect(await found(`webhook_id=${randomUUID()}`)).toEqual([]);
  });

  test("leave those of a time, both ends included", async () => {
    const { items } = await list(`?user_id=${owner}`);
    const at = (index: number) => items[index]?.died_at ?? "";
    const day = at(0).slice(0, 10);
    expect(await found(`user_id=${owner}&from_date=${at(1)}`)).toEqual([1, 2, 3]);
    expect(await found(`user_id=${owner}&to_date=${at(2)}`)).toEqual([0, 1, 2]);
    expect(await found(`user_id=${owner}&from_date=${at(1)}&to_date=${at(1)}`)).toEqual([1]);
    expect(await found(`user_id=${owner}&from_date=${day}`)).toEqual([0, 1, 2, 3]);
    expect(await found(`user_id=${owner}&to_date=2026-01-31`)).toEqual([]);
  });
});

test("pages follow each other, the oldest first, whatever the limit", async () => {
  const owner = randomUUID();
  const messages = Array.from({ length: 25 }, () => buriedMessage({ owner }));
  for (const message of messages) await bury(message);
  const first = await list(`?user_id=${owner}`);
  expect(first.items).toHaveLength(20);
  const second = await list(`?user_id=${owner}&cursor=${first.next_cursor ?? ""}&limit=5`);
  expect(second.next_cursor).toBeNull();
  expect([...first.items, ...second.items].map(({ event_id }) => event_id)).toEqual(
    messages.map(({ event_id }) => event_id),
  );
});

test.each([
  ["webhook_id=1", "query.webhook_id"],
  ["user_id=ada", "query.user_id"],
  ["limit=0", "query.limit"],
  ["limit=101", "query.limit"],
  ["cursor=1", "query.cursor"],
  ["from_date=yesterday", "query.from_date"],
  ["from_date=2026-02-01&to_date=2026-01-31", "query.to_date"],
])("422 for ?%s", async (query, fault) => {
  expectFaults(await operator.get(`/dead-letters?${query}`), fault);
});
