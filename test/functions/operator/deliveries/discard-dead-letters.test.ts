import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { discardDeadLetters } from "#shared/api/operator/deliveries.ts";
import { buriedMessage } from "../../../support/buried-message.ts";
import { startDeadLetterScene } from "../../../support/dead-letter-scene.ts";
import { expectFaults, expectSuccess } from "../../../support/expect-reply.ts";

const { service, operator, list } = await startDeadLetterScene();

/** Short: of what is sent, this alone is meant for the log. */
const reason = "Shop closed";
const send = (body: unknown) => operator.post("/dead-letters/discard", body);
const discard = async (body: object) => expectSuccess(await send(body), discardDeadLetters);

/** Letters of one subscription, the oldest first. */
async function bury(count: number) {
  const webhook_id = randomUUID();
  const messages = Array.from({ length: count }, () => buriedMessage({ webhook_id }));
  await service.bury(...messages.map((message) => JSON.stringify(message)));
  return list(`?webhook_id=${webhook_id}`);
}

/** What the log says of a letter beside its level. */
const loggedOf = (id: string) =>
  service.logs
    .filter((line) => line.includes("A dead letter is discarded") && line.includes(id))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test("letters named by their ids are gone, others are not, and the log says who did it and why", async () => {
  const { items } = await bury(3);
  const [first, second, third] = items;
  if (first === undefined || second === undefined) throw new Error("There are no letters");
  const ids = [first.id, second.id];
  expect(await discard({ ids, reason })).toEqual({ discarded: 2, complete: true });
  expect((await list(`?webhook_id=${first.webhook_id ?? ""}`)).items).toEqual([third]);
  for (const { id, webhook_id, user_id, event_id } of [first, second]) {
    expect(loggedOf(id)).toEqual([
      {
        level: "WARN",
        message: "A dead letter is discarded",
        ...{ id, webhook_id, user_id, event_id },
        queue: "dead_letters",
        reason,
        key_id: operator.keyId,
      },
    ]);
  }
  expect(loggedOf(third?.id ?? "")).toEqual([]);
  expect(await discard({ ids, reason })).toEqual({ discarded: 0, complete: true });
});

test("all of a subscription leave those of others", async () => {
  const [mine, other] = [await bury(12), await bury(1)];
  const webhook_id = mine.items[0]?.webhook_id;
  expect(await discard({ webhook_id, reason })).toEqual({ discarded: 12, complete: true });
  expect((await list(`?webhook_id=${webhook_id ?? ""}`)).items).toEqual([]);
  expect((await list(`?webhook_id=${other.items[0]?.webhook_id ?? ""}`)).items).toEqual(
    other.items,
  );
});

test("a message that cannot be read goes by its id, and all go when all are meant", async () => {
  await service.bury("unreadable", "unreadable too");
  const unreadable = (await list()).items.filter(({ webhook_id }) => webhook_id === null);
  expect(unreadable).toHaveLength(2);
  const ids = [unreadable[0]?.id];
  expect(await discard({ ids, reason })).toEqual({ discarded: 1, complete: true });
  await bury(1);
  const { items } = await list();
  expect(items.length).toBeGreaterThanOrEqual(2);
  expect(await discard({ all: true, reason })).toEqual({
    discarded: items.length,
    complete: true,
  });
  expect(await list()).toEqual({ items: [], complete: true });
});

describe("422", () => {
  const ids = [randomUUID()];

  test.each([
    { name: "no selector", body: { reason }, fault: "body" },
    { name: "two selectors", body: { ids, all: true, reason }, fault: "body" },
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
      complete: true,
    });
  });
});
