import { randomUUID } from "node:crypto";
import { lettersCursor } from "#shared/webhook/dead-letter/dead-letter.ts";
import { describe, expect, test, vi } from "vitest";
import { redriveDeadLetters } from "#shared/api/operator/deliveries.ts";
import { buriedMessage } from "../../support/buried-message.ts";
import { startDeadLetterScene } from "../../support/dead-letter-scene.ts";
import { expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { status, type Receiver } from "../../support/receiver.ts";

const { operator, list, bury, subscribed, exhaust } = await startDeadLetterScene();

const send = (body: unknown) => operator.post("/dead-letters/redrive", body);
const redrive = async (selection: object) =>
  expectSuccess(await send(selection), redriveDeadLetters);

/** Returns the calls of a receiver, once there are so many. */
const received = ({ calls }: Receiver, count: number) =>
  vi.waitFor(
    () => {
      expect(calls).toHaveLength(count);
      return calls;
    },
    { timeout: 30_000, interval: 50 },
  );

const idsOf = async (query: string) => (await list(query)).items.map(({ id }) => id);

test("a letter is delivered once its receiver works: the same id and bytes, and it leaves the dead letters", async () => {
  const scene = await subscribed();
  const [letter] = await exhaust(scene);
  scene.receiver.answerWith(status(200));
  const ids = [letter?.id];
  expect(await redrive({ ids })).toEqual({ redriven: 1, skipped: [], next_cursor: null });
  const calls = await received(scene.receiver, 5);
  expect(new Set(calls.map(({ id, body }) => `${id} ${body}`)).size).toBe(1);
  expect(calls[4]).toMatchObject({ id: letter?.event_id, attempt: "1" });
  expect((await list(`?webhook_id=${scene.webhook.id}`)).items).toEqual([]);
  expect(await redrive({ ids })).toEqual({
    redriven: 0,
    skipped: [{ id: letter?.id, reason: "There is no dead letter with this id." }],
    next_cursor: null,
  });
});

test("a letter that fails again has all its tries, and is a dead letter again", async () => {
  const scene = await subscribed();
  const [letter] = await exhaust(scene);
  await redrive({ webhook_id: scene.webhook.id });
  const calls = await received(scene.receiver, 8);
  expect(calls.slice(4).map(({ attempt }) => attempt)).toEqual(["1", "2", "3", "4"]);
  const [again] = await vi.waitFor(
    async () => {
      const { items } = await list(`?webhook_id=${scene.webhook.id}`);
      expect(items).toHaveLength(1);
      return items;
    },
    { timeout: 30_000, interval: 100 },
  );
  expect(again).toMatchObject({ event_id: letter?.event_id, order: letter?.order });
  scene.receiver.answerWith(status(200));
  expect((await redrive({ ids: [again?.id] })).redriven).toBe(1);
});

test("all of a subscription leave those of others", async () => {
  const { caller, receiver, webhook } = await subscribed(status(200));
  const owner = caller.userId;
  const mine = Array.from({ length: 12 }, () => buriedMessage({ owner, webhook_id: webhook.id }));
  const other = buriedMessage({ owner });
  await bury(other, ...mine);
  expect(await redrive({ webhook_id: webhook.id })).toEqual({
    redriven: 12,
    skipped: [],
    next_cursor: null,
  });
  const calls = await received(receiver, 12);
  expect(calls.map(({ id, body }) => ({ id, body })).sort(byId)).toEqual(
    mine.map(({ event_id: id, body }) => ({ id, body })).sort(byId),
  );
  const { items } = await list(`?user_id=${owner}`);
  expect(items.map(({ event_id }) => event_id)).toEqual([other.event_id]);
});

describe("a letter that would not be delivered stays and is reported", () => {
  test("of a subscription that is inactive, until its owner switches it on again", async () => {
    const { caller, receiver, webhook } = await subscribed(status(200));
    const message = buriedMessage({ owner: caller.userId, webhook_id: webhook.id });
    await bury(message);
    await caller.put(`/webhooks/${webhook.id}`, { is_active: false });
    const [id] = await idsOf(`?webhook_id=${webhook.id}`);
    expect(await redrive({ webhook_id: webhook.id })).toEqual({
      redriven: 0,
      skipped: [
        {
          id,
          reason: "The subscription is inactive: its owner switches it on again first.",
        },
      ],
      next_cursor: null,
    });
    expect(await idsOf(`?webhook_id=${webhook.id}`)).toEqual([id]);
    expect(receiver.calls).toEqual([]);
    await caller.put(`/webhooks/${webhook.id}`, { is_active: true });
    expect((await redrive({ ids: [id] })).redriven).toBe(1);
    expect((await received(receiver, 1))[0]?.id).toBe(message.event_id);
  });

  test("of a deleted subscription", async () => {
    const gone = buriedMessage();
    await bury(gone);
    const query = `?webhook_id=${gone.webhook_id}`;
    const { items } = await list(query);
    const skipped = [
      { id: items[0]?.id, reason: "The subscription is gone: discard the dead letter." },
    ];
    expect(await redrive({ user_id: gone.owner })).toEqual({
      redriven: 0,
      skipped,
      next_cursor: null,
    });
    expect((await list(query)).items).toEqual(items);
  });
});

test("all are redriven, except those that cannot be", async () => {
  const scenes = [await subscribed(status(200)), await subscribed(status(200))];
  const stays = (await list()).items.map(({ id }) => id);
  for (const { caller, webhook } of scenes) {
    const message = buriedMessage({ owner: caller.userId, webhook_id: webhook.id });
    await bury(message);
  }
  const { redriven, skipped, next_cursor } = await redrive({ all: true });
  expect({ redriven, next_cursor }).toEqual({ redriven: 2, next_cursor: null });
  expect(skipped.map(({ id }) => id).sort()).toEqual([...stays].sort());
  for (const { receiver } of scenes) await received(receiver, 1);
  expect((await list()).items.map(({ id }) => id)).toEqual(stays);
});

test("letters with an error in a time are redriven, and others stay", async () => {
  const { caller, receiver, webhook } = await subscribed(status(200));
  const whose = { owner: caller.userId, webhook_id: webhook.id };
  const messages = ["503", "timeout", "503"].map((last_error) =>
    buriedMessage({ ...whose, last_error }),
  );
  for (const message of messages) await bury(message);
  const { items } = await list(`?webhook_id=${webhook.id}`);
  const selection = { user_id: caller.userId, last_error: "503", from_date: items[1]?.died_at };
  expect(await redrive(selection)).toEqual({ redriven: 1, skipped: [], next_cursor: null });
  const [call] = await received(receiver, 1);
  expect(call?.id).toBe(messages[2]?.event_id);
  expect((await list(`?webhook_id=${webhook.id}`)).items).toEqual(items.slice(0, 2));
});

describe("422", () => {
  const webhook_id = randomUUID();
  const ids = [randomUUID()];
  const many = (count: number) => Array.from({ length: count }, () => randomUUID());

  test.each([
    { name: "no selector", body: {}, fault: "body" },
    { name: "ids and a subscription", body: { ids, webhook_id }, fault: "body" },
    { name: "a subscription and all", body: { webhook_id, all: true }, fault: "body" },
    { name: "all three", body: { ids, webhook_id, all: true }, fault: "body" },
    { name: "not all", body: { all: false }, fault: "body.all" },
    { name: "no ids", body: { ids: [] }, fault: "body.ids" },
    { name: "101 ids", body: { ids: many(101) }, fault: "body.ids" },
    { name: "an id that is none", body: { ids: ["1"] }, fault: "body.ids.0" },
    {
      name: "a cursor alone",
      body: { cursor: lettersCursor.write(["1795263600000", webhook_id]) },
      fault: "body",
    },
    {
      name: "times that end before they begin",
      body: { from_date: "2026-02-01", to_date: "2026-01-31" },
      fault: "body.to_date",
    },
    { name: "a subscription that is no UUID", body: { webhook_id: "1" }, fault: "body.webhook_id" },
  ])("for $name", async ({ body, fault }) => {
    expectFaults(await send(body), fault);
  });

  test("says what to do about two selectors", async () => {
    const reply = await send({ ids, webhook_id });
    expect(reply.body["message"]).toContain("Give either ids alone, or filters");
  });

  test("not for 100 ids: each is reported as unknown, once", async () => {
    const unknown = many(99);
    const { skipped, next_cursor } = await redrive({ ids: [...unknown, unknown[0]] });
    expect(skipped.map(({ id }) => id)).toEqual(unknown);
    expect(next_cursor).toBeNull();
  });
});

function byId(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? -1 : 1;
}
