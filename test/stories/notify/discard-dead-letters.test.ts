import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { lettersCursor } from "#shared/webhook/dead-letter/dead-letter.ts";
import { discardDeadLetters } from "#shared/api/operator/deliveries.ts";
import { recover } from "#shared/api/public/webhooks.ts";
import { buriedMessage } from "../../support/buried-message.ts";
import { startDeadLetterScene } from "../../support/dead-letter-scene.ts";
import { expectFaults, expectSuccess } from "../../support/expect-reply.ts";

const { service, operator, list, bury: put, subscribed } = await startDeadLetterScene();

/** Short, because this alone of all sent texts may be in the log. */
const reason = "Shop closed";
const send = (body: unknown) => operator.post("/dead-letters/discard", body);
const discard = async (body: object) => expectSuccess(await send(body), discardDeadLetters);

/** Makes letters of one subscription, the oldest first. */
async function bury(count: number) {
  const webhook_id = randomUUID();
  await put(...Array.from({ length: count }, () => buriedMessage({ webhook_id })));
  return list(`?webhook_id=${webhook_id}`);
}

/** Returns the log lines of a letter. */
const loggedOf = (id: string) =>
  service.logs
    .filter((line) => line.includes("A dead letter is discarded") && line.includes(id))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test("letters named by their ids are gone, others are not, and the log says who did it and why", async () => {
  const { items } = await bury(3);
  const [first, second, third] = items;
  if (first === undefined || second === undefined) throw new Error("There are no letters");
  const ids = [first.id, second.id];
  expect(await discard({ ids, reason })).toEqual({ discarded: 2, next_cursor: null });
  expect((await list(`?webhook_id=${first.webhook_id}`)).items).toEqual([third]);
  for (const { id, webhook_id, user_id, event_id } of [first, second]) {
    expect(loggedOf(id)).toMatchObject([
      {
        level: "WARN",
        message: "A dead letter is discarded",
        ...{ id, webhook_id, user_id, event_id },
        reason,
        key_id: operator.keyId,
      },
    ]);
  }
  expect(loggedOf(third?.id ?? "")).toEqual([]);
  expect(await discard({ ids, reason })).toEqual({ discarded: 0, next_cursor: null });
});

test("all of a subscription leave those of others", async () => {
  const [mine, other] = [await bury(12), await bury(1)];
  const webhook_id = mine.items[0]?.webhook_id;
  expect(await discard({ webhook_id, reason })).toEqual({ discarded: 12, next_cursor: null });
  expect((await list(`?webhook_id=${webhook_id ?? ""}`)).items).toEqual([]);
  expect((await list(`?webhook_id=${other.items[0]?.webhook_id ?? ""}`)).items).toEqual(
    other.items,
  );
});

test("a user's letters with an error are discarded, and others stay", async () => {
  const [owner, webhook_id] = [randomUUID(), randomUUID()];
  const messages = ["expired", "503", "expired"].map((last_error) =>
    buriedMessage({ owner, webhook_id, last_error }),
  );
  await put(...messages, buriedMessage({ last_error: "expired" }));
  const selection = { user_id: owner, last_error: "expired", from_date: "2026-01-31", reason };
  expect(await discard(selection)).toEqual({ discarded: 2, next_cursor: null });
  const { items } = await list(`?webhook_id=${webhook_id}`);
  expect(items.map(({ last_error }) => last_error)).toEqual(["503"]);
  expect((await list("?last_error=expired")).items).toHaveLength(1);
});

test("a discarded notification cannot be recovered by its owner either", async () => {
  const { caller, webhook } = await subscribed();
  await put(buriedMessage({ owner: caller.userId, webhook_id: webhook.id }));
  expect((await discard({ webhook_id: webhook.id, reason })).discarded).toBe(1);
  const since = "2026-01-31T00:00:00";
  const reply = await caller.post(`/webhooks/${webhook.id}/recover`, { since });
  expect(expectSuccess(reply, recover)).toMatchObject({ recovered: 0, complete: true });
});

test("all are discarded if all are named", async () => {
  await bury(2);
  const { items } = await list("?limit=100");
  expect(items.length).toBeGreaterThanOrEqual(2);
  const { length: discarded } = items;
  expect(await discard({ all: true, reason })).toEqual({ discarded, next_cursor: null });
  expect(await list()).toEqual({ items: [], next_cursor: null });
});

describe("422", () => {
  const ids = [randomUUID()];
  const cursor = lettersCursor.write(["1795263600000", randomUUID()]);

  test.each([
    { name: "no selector", body: { reason }, fault: "body" },
    { name: "two selectors", body: { ids, all: true, reason }, fault: "body" },
    { name: "ids with a cursor", body: { ids, cursor, reason }, fault: "body" },
    { name: "a filter with all", body: { all: true, last_error: "503", reason }, fault: "body" },
    {
      name: "a cursor that is none",
      body: { all: true, cursor: "1", reason },
      fault: "body.cursor",
    },
    { name: "no reason", body: { ids }, fault: "body.reason" },
    { name: "a blank reason", body: { ids, reason: " " }, fault: "body.reason" },
    {
      name: "a reason of 256 characters",
      body: { ids, reason: "x".repeat(256) },
      fault: "body.reason",
    },
    {
      name: "101 ids",
      body: { ids: Array.from({ length: 101 }, () => randomUUID()), reason },
      fault: "body.ids",
    },
    {
      name: "a subscription that is no UUID",
      body: { webhook_id: "1", reason },
      fault: "body.webhook_id",
    },
  ])("for $name", async ({ body, fault }) => {
    expectFaults(await send(body), fault);
  });

  test("leaves every letter where it is", async () => {
    const before = await bury(1);
    expectFaults(await send({ all: true }), "body.reason");
    expect(await list(`?webhook_id=${before.items[0]?.webhook_id ?? ""}`)).toEqual(before);
  });

  test("not for a reason of 255 characters", async () => {
    expect(await discard({ ids, reason: "x".repeat(255) })).toEqual({
      discarded: 0,
      next_cursor: null,
    });
  });
});
