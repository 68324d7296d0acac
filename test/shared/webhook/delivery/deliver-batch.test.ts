import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { deliveryTurnsKey } from "#shared/table/keys.ts";
import { findItem } from "#shared/table/table.ts";
import { takeUnits } from "#shared/table/units.ts";
import { readBacklog, readTurns, takeTurns } from "#shared/turns/take-turns.ts";
import {
  getWebhook,
  removeWebhook,
  updateWebhook,
} from "#shared/webhook/subscription/webhook-store.ts";
import { putWebhook } from "../../../support/order-changes.ts";
import { loseReply, refuseEntries, swallowReply } from "../../../support/faulty-aws.ts";
import { inTurn, status } from "../../../support/receiver.ts";
import { statusEvent } from "../../../support/status-event.ts";

// Imported before modules of shared/, which read at import where their table and queues are.
const { dynamodb, sqs, firstCalls, retries, receiver, throttled, message, deliverBatch } =
  await vi.hoisted(() => import("./deliver-scene.ts"));

describe("a batch", () => {
  /** Makes ten notifications of a 3 KB order, of one user. */
  async function tenOf(subscriptions: number) {
    const owner = randomUUID();
    const ids: string[] = [];
    for (let index = 0; index < subscriptions; index++) {
      ids.push(await putWebhook(owner, receiver.url));
    }
    const messages = Array.from({ length: 10 }, (_, index) => {
      const { id: event_id, body } = statusEvent(owner);
      const webhook_id = ids[index % subscriptions] ?? "";
      return message(owner, webhook_id, { event: "order.status", event_id, body });
    });
    return { owner, ids, messages };
  }

  test.each([
    // Subscriptions and turns are read at half a unit each, secrets by the first batch alone. Turns, each call and each
    // subscription's health are written.
    [1, { read: 0.5 + 0.5, write: 1 + 10 + 1 }],
    [2, { read: 0.5 + 2 * 0.5, write: 1 + 10 + 2 }],
    [10, { read: 0.5 + 10 * 0.5, write: 1 + 10 + 10 }],
  ])(
    "of ten for %i subscriptions of one user shares its reads and writes",
    async (count, budget) => {
      const { messages } = await tenOf(count);
      await deliverBatch(messages.map((each) => ({ ...each, event_id: randomUUID() })));
      takeUnits();
      expect((await deliverBatch(messages)).kept).toEqual([]);
      const { read, write } = takeUnits();
      expect({ read, write }).toEqual(budget);
      expect(read / messages.length).toBeLessThanOrEqual(1);
      expect(write / messages.length).toBeLessThanOrEqual(4);
    },
  );

  test("with a message that cannot be read keeps only that message", async () => {
    const { messages } = await tenOf(1);
    const { kept, lines } = await deliverBatch([...messages.slice(0, 4), "{}", "not JSON"]);
    expect(kept).toEqual([4, 5]);
    expect(lines.match(/A notification was not handled/g)).toHaveLength(2);
  });

  test("for a missing or foreign subscription makes no call", async () => {
    const calls = receiver.calls.length;
    const webhook_id = await putWebhook(randomUUID(), receiver.url);
    const { kept } = await deliverBatch([
      message(randomUUID(), randomUUID()),
      message(randomUUID(), webhook_id),
    ]);
    expect(kept).toEqual([]);
    expect(receiver.calls).toHaveLength(calls);
  });

  test("with failed calls sends these on, and counts the failures after the last success", async () => {
    const { owner, ids, messages } = await tenOf(1);
    const [webhook_id = ""] = ids;
    receiver.answerWith(inTurn(status(500), status(200), status(503), status(503)));
    // Delivered in turn, because calls of one batch end in any order; and all due, as if they had waited.
    const due = messages.map((each) => ({ ...each, due: Date.now() }));
    for (const each of due.slice(0, 4)) expect((await deliverBatch([each])).kept).toEqual([]);
    const again = due.map(({ event_id }) => retries.sent(event_id).length);
    expect(again.slice(0, 4)).toEqual([1, 0, 1, 1]);
    expect(await getWebhook(owner, webhook_id)).toMatchObject({
      failure_count: 2,
      last_status_code: "503",
    });
    receiver.answerWith(status(500));
    expect((await deliverBatch(due.slice(4))).kept).toEqual([]);
    expect(await getWebhook(owner, webhook_id)).toMatchObject({ failure_count: 8 });
  });

  test("beyond the user's rate makes the allowed calls, and lets the rest wait for their turn", async () => {
    const calls = receiver.calls.length;
    const { owner, messages } = await tenOf(2);
    await takeTurns(
      deliveryTurnsKey(owner),
      Array.from({ length: 87 }, () => false),
      undefined,
    );
    expect((await deliverBatch(messages)).kept).toEqual([]);
    expect(receiver.calls).toHaveLength(calls + 3);
    const waiting = messages.flatMap(({ event_id }) => retries.sent(event_id));
    expect(waiting).toHaveLength(7);
    for (const { delay, message } of waiting) {
      expect(delay).toBeGreaterThanOrEqual(30);
      expect(message).toMatchObject({ promised: true, tries: 0 });
    }
  });

  test.each([
    ["deleted", (owner: string, id: string) => removeWebhook(owner, id)],
    ["switched off", (owner: string, id: string) => updateWebhook(owner, id, { is_active: false })],
  ])("that wait for a turn move up when a subscription of their user is %s", async (_, end) => {
    const { owner, messages } = await tenOf(1);
    const other = await putWebhook(owner, receiver.url);
    // Two minutes of calls.
    const backlog = Array.from({ length: 180 }, () => false);
    await takeTurns(deliveryTurnsKey(owner), backlog, undefined);
    const calls = receiver.calls.length;
    await deliverBatch(messages);
    const waiting = messages.flatMap(({ event_id }) => retries.sent(event_id));
    expect(waiting).toHaveLength(10);
    const looking = waiting.map((each) => each.message);
    expect((await deliverBatch(looking)).kept).toEqual([]);
    expect(receiver.calls).toHaveLength(calls);
    await end(owner, other);
    await deliverBatch(looking);
    expect(receiver.calls).toHaveLength(calls + 10);
  });

  test("that wait for a turn keep it when what is deleted had none: unknown, or switched off", async () => {
    const { owner, ids } = await tenOf(1);
    await updateWebhook(owner, ids[0] ?? "", { is_active: false });
    await takeTurns(deliveryTurnsKey(owner), Array<boolean>(180).fill(false), undefined);
    const { waiting } = await readBacklog(deliveryTurnsKey(owner));
    expect(waiting).toBeGreaterThan(50);
    await expect(removeWebhook(owner, randomUUID())).rejects.toThrow("There is no webhook");
    await removeWebhook(owner, ids[0] ?? "");
    expect((await readBacklog(deliveryTurnsKey(owner))).waiting).toBe(waiting);
  });

  test("whose call failed at its turn keep their pause when turns are given back", async () => {
    const owner = randomUUID();
    const [id, other] = [
      await putWebhook(owner, receiver.url),
      await putWebhook(owner, receiver.url),
    ];
    receiver.answerWith(status(500));
    const now = Date.now();
    const atItsTurn = { due: now, promised: true, promised_at: now - 60_000 } as const;
    const waited = message(owner, id, atItsTurn);
    await deliverBatch([waited]);
    const [failed] = retries.sent(waited.event_id).map((each) => each.message);
    if (failed === undefined) throw new Error("The notification is not sent on");
    await removeWebhook(owner, other);
    const calls = receiver.calls.length;
    await deliverBatch([failed]);
    expect(receiver.calls).toHaveLength(calls);
    const again = retries.sent(waited.event_id).at(-1);
    expect(again?.message).toEqual(failed);
  });

  test.each([
    ["delete", (owner: string, id: string) => removeWebhook(owner, id)],
    ["switch off", (owner: string, id: string) => updateWebhook(owner, id, { is_active: false })],
  ])(
    "a fault before a subscription gives its turns back leaves it as it is: %s",
    async (_, end) => {
      const { owner, ids } = await tenOf(1);
      const [id = ""] = ids;
      const before = await getWebhook(owner, id);
      const fault = dynamodb.inject("UpdateItem", `"DELIVERY_TURNS"`, throttled);
      await expect(end(owner, id)).rejects.toThrow();
      fault.end();
      expect(await getWebhook(owner, id)).toEqual(before);
    },
  );

  test("that wait for a turn of a subscription that is switched off are not called", async () => {
    const { owner, ids, messages } = await tenOf(1);
    const backlog = Array.from({ length: 180 }, () => false);
    await takeTurns(deliveryTurnsKey(owner), backlog, undefined);
    await deliverBatch(messages);
    const waiting = messages.flatMap(({ event_id }) => retries.sent(event_id));
    const calls = receiver.calls.length;
    await updateWebhook(owner, ids[0] ?? "", { is_active: false });
    await deliverBatch(waiting.map(({ message: each }) => each));
    expect(receiver.calls).toHaveLength(calls);
  });

  test("without the turns of one user keeps that user's messages, and makes the other calls", async () => {
    const calls = receiver.calls.length;
    const [held, other] = [await tenOf(1), await tenOf(1)];
    const fault = dynamodb.inject("PutItem", held.owner, throttled);
    const messages = [...held.messages.slice(0, 3), ...other.messages.slice(0, 3)];
    const { kept, lines } = await deliverBatch(messages);
    expect(kept).toEqual([0, 1, 2]);
    expect(lines.match(/A notification was not handled/g)).toHaveLength(3);
    expect(receiver.calls).toHaveLength(calls + 3);
    fault.end();
    expect((await deliverBatch(held.messages.slice(0, 3))).kept).toEqual([]);
    expect(receiver.calls).toHaveLength(calls + 6);
  });

  test("of 200 waiting messages that their queue refuses is kept whole within a small part of the minute", async () => {
    const owner = randomUUID();
    const webhook_id = await putWebhook(owner, receiver.url);
    const due = Date.now() + 600_000;
    const messages = Array.from({ length: 200 }, () => message(owner, webhook_id, { due }));
    const fault = sqs.inject("SendMessageBatch", retries.name, refuseEntries);
    const startedAt = Date.now();
    const { kept, lines } = await deliverBatch(messages);
    fault.end();
    expect(kept).toHaveLength(200);
    expect(lines.match(/A notification was not handled.*"Faults":1/g)).toHaveLength(200);
    expect(Date.now() - startedAt).toBeLessThan(15_000);
  });

  test("whose subscriptions cannot be read is kept whole, without a call", async () => {
    const calls = receiver.calls.length;
    const { owner, messages } = await tenOf(1);
    dynamodb.inject("BatchGetItem", owner, throttled);
    expect((await deliverBatch(messages)).kept).toHaveLength(10);
    expect(receiver.calls).toHaveLength(calls);
  });

  test("larger than a call of SQS is still shown again soon", async () => {
    const { owner, messages } = await tenOf(1);
    dynamodb.inject("BatchGetItem", owner, throttled);
    const shown = firstCalls.shown.length;
    const { kept, lines } = await deliverBatch([...messages, ...messages, ...messages]);
    expect(kept).toHaveLength(30);
    expect(firstCalls.shown).toHaveLength(shown + 30);
    expect(lines).not.toContain("Notifications come back late");
  });

  test.each([
    { name: "the connection breaks before the reply", fault: loseReply },
    { name: "the reply never comes", fault: swallowReply },
  ])(
    "whose turns are written and $name calls each subscriber once, at the cost of as many turns",
    async ({ fault }) => {
      const calls = receiver.calls.length;
      const { owner, messages } = await tenOf(1);
      const write = dynamodb.inject("PutItem", owner, fault, 1);
      expect((await deliverBatch(messages)).kept).toEqual([]);
      expect(write.hits).toBe(1);
      expect(receiver.calls).toHaveLength(calls + 10);
      const known = await findItem(deliveryTurnsKey(owner), readTurns);
      const all = await takeTurns(
        deliveryTurnsKey(owner),
        Array.from({ length: 90 }, () => false),
        known,
      );
      expect(all.filter((turn) => turn?.isTaken)).toHaveLength(90 - 2 * 10);
    },
  );
});
