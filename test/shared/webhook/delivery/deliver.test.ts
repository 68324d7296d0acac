import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { undeliveredKey } from "#shared/table/keys.ts";
import { findItem } from "#shared/table/table.ts";
import { webhookTimestamp } from "#shared/values/time.ts";
import { deliveryTurnsKey } from "#shared/table/keys.ts";
import { takeTurns } from "#shared/turns/take-turns.ts";
import { readUndelivered } from "#shared/webhook/log/undelivered.ts";
import { getWebhook, updateWebhook } from "#shared/webhook/subscription/webhook-store.ts";
import { putWebhook } from "../../../support/order-changes.ts";
import { answerNothing, findNothing } from "../../../support/faulty-aws.ts";
import { status } from "../../../support/receiver.ts";

// Imported before modules of shared/, which read at import where their table and queues are.
const {
  dynamodb,
  sqs,
  firstCalls,
  retries,
  deadLetters,
  receiver,
  throttled,
  message,
  deliverBatch,
  deliverOne,
} = await vi.hoisted(() => import("./deliver-scene.ts"));

describe("a notification", () => {
  test.each([
    { what: "the call", operation: "BatchWriteItem", code: "200" },
    { what: "the subscription's health", operation: "UpdateItem", code: null },
  ])("is not sent again because $what was not recorded", async ({ operation, code }) => {
    const calls = receiver.calls.length;
    const { kept, lines, health } = await deliverOne({}, (webhookId) =>
      dynamodb.inject(operation, webhookId, throttled),
    );
    expect(receiver.calls).toHaveLength(calls + 1);
    expect(kept).toEqual([]);
    expect(lines).toContain("A webhook call was not recorded");
    expect(await health()).toMatchObject({ failure_count: 0, last_status_code: code });
  });

  test("reaches a new subscription that not every read shows", async () => {
    const calls = receiver.calls.length;
    await deliverOne({}, (webhookId) => dynamodb.inject("BatchGetItem", webhookId, findNothing, 1));
    expect(receiver.calls).toHaveLength(calls + 1);
  });

  test("that was answered with 410 is given up, and its subscription switched off", async () => {
    receiver.answerWith(status(410));
    const { event_id, kept, health } = await deliverOne();
    expect(kept).toEqual([]);
    expect(retries.sent(event_id)).toEqual([]);
    expect(deadLetters.sent(event_id)).toMatchObject([{ message: { last_error: "410" } }]);
    expect(await health()).toMatchObject({ is_active: false });
  });

  test("whose call failed is sent on with its result, and comes back when it is due", async () => {
    receiver.answerWith(status(500));
    const { event_id, kept } = await deliverOne({ tries: 1 });
    expect(kept).toEqual([]);
    const [again] = retries.sent(event_id);
    expect(again?.message).toMatchObject({ tries: 2, last_error: "500" });
    expect(again?.delay).toBeGreaterThanOrEqual(96);
    expect(again?.delay).toBeLessThanOrEqual(145);
    expect(again?.message.due).toBeGreaterThan(Date.now() + 90_000);
  });

  test("among the dead letters has all its tries, however many it had used up", async () => {
    receiver.answerWith(status(500));
    const { event_id, webhook_id, since, kept } = await deliverOne({ tries: 3 });
    expect(kept).toEqual([]);
    expect(deadLetters.sent(event_id)).toMatchObject([
      { message: { event_id, tries: 0, last_error: "500" } },
    ]);
    const note = await findItem(undeliveredKey(webhook_id, since, event_id), readUndelivered);
    expect(note).toMatchObject({ webhook_id, event_id, since });
  });

  test("is given up if the user's rate leaves no turn for it within a day", async () => {
    const owner = randomUUID();
    const webhook_id = await putWebhook(owner, receiver.url);
    await takeTurns(
      deliveryTurnsKey(owner),
      Array.from({ length: 200_000 }, () => false),
      undefined,
    );
    const sent = message(owner, webhook_id);
    expect((await deliverBatch([sent])).kept).toEqual([]);
    expect(deadLetters.sent(sent.event_id)).toMatchObject([
      { message: { last_error: "rate_exceeded" } },
    ]);
    expect(await getWebhook(owner, webhook_id)).toMatchObject({ last_status_code: null });
  });

  const DAY_MS = 24 * 60 * 60 * 1000;
  test.each([
    ["that came 3 days ago", "expired", { received_at: Date.now() - 3.01 * DAY_MS }, {}],
    ["for a subscription that is off", "webhook_inactive", {}, { is_active: false }],
    ["that has used up its tries", "502", { tries: 4, last_error: "502" }, {}],
  ])("%s is given up without a call: %s", async (_, last_error, fields, webhook) => {
    const calls = receiver.calls.length;
    const owner = randomUUID();
    const webhook_id = await putWebhook(owner, receiver.url);
    await updateWebhook(owner, webhook_id, { updated_at: webhookTimestamp(), ...webhook });
    const sent = message(owner, webhook_id, fields);
    expect((await deliverBatch([sent])).kept).toEqual([]);
    expect(receiver.calls).toHaveLength(calls);
    expect(deadLetters.sent(sent.event_id)).toMatchObject([{ message: { last_error } }]);
  });

  test("that came less than 3 days ago is called", async () => {
    const calls = receiver.calls.length;
    await deliverOne({ received_at: Date.now() - 2.99 * DAY_MS });
    expect(receiver.calls).toHaveLength(calls + 1);
  });

  test("is counted from its first arrival, and again from its return from the dead letters", async () => {
    receiver.answerWith(status(500));
    const before = Date.now();
    const first = await deliverOne();
    const came = retries.sent(first.event_id)[0]?.message.received_at ?? 0;
    expect(came).toBeGreaterThanOrEqual(before);
    expect(came).toBeLessThanOrEqual(Date.now());
    const { event_id } = await deliverOne({ received_at: before - DAY_MS, tries: 1 });
    expect(retries.sent(event_id)[0]?.message.received_at).toBe(before - DAY_MS);
    const last = await deliverOne({ received_at: before - DAY_MS, tries: 3 });
    expect(deadLetters.sent(last.event_id)[0]?.message).not.toHaveProperty("received_at");
  });

  test("that cannot be given up now is sent on with its result", async () => {
    receiver.answerWith(status(500));
    const { event_id, kept, lines } = await deliverOne({ tries: 3 }, (webhookId) =>
      dynamodb.inject("BatchWriteItem", `UNDELIVERED#${webhookId}`, throttled),
    );
    expect(kept).toEqual([]);
    expect(lines).toContain("Notifications were not given up");
    expect(deadLetters.sent(event_id)).toEqual([]);
    expect(retries.sent(event_id)).toMatchObject([{ message: { tries: 4, last_error: "500" } }]);
  });

  test("that is for an endpoint whose last call failed is passed on at once, without a call", async () => {
    const calls = receiver.calls.length;
    const owner = randomUUID();
    const webhook_id = await putWebhook(owner, receiver.url);
    await updateWebhook(owner, webhook_id, { is_held_back: true });
    const sent = message(owner, webhook_id);
    expect((await deliverBatch([sent])).kept).toEqual([]);
    expect(receiver.calls).toHaveLength(calls);
    const [passed] = retries.sent(sent.event_id);
    expect(passed).toMatchObject({ delay: 0, message: { tries: 0 } });
    await deliverBatch(passed === undefined ? [] : [passed.message]);
    expect(receiver.calls).toHaveLength(calls + 1);
    expect(await getWebhook(owner, webhook_id)).toMatchObject({ is_held_back: false });
  });

  test.each([
    ["slow a minute ago", "200", 61_000, 1],
    ["slow a moment ago", "200", 50_000, 0],
    ["refused a minute ago", "503", 61_000, 0],
  ])(
    "that is for an endpoint that was %s is called at once or passed on: %s, %d ms, %d calls",
    async (_was, last_status_code, ago, made) => {
      const calls = receiver.calls.length;
      const owner = randomUUID();
      const webhook_id = await putWebhook(owner, receiver.url);
      const last_triggered_at = new Date(Date.now() - ago)
        .toISOString()
        .slice(0, 19)
        .replace("T", " ");
      const last = { last_status_code, last_triggered_at, is_held_back: true };
      await updateWebhook(owner, webhook_id, last);
      const sent = message(owner, webhook_id);
      await deliverBatch([sent]);
      expect(receiver.calls).toHaveLength(calls + made);
      expect(retries.sent(sent.event_id)).toHaveLength(1 - made);
    },
  );

  test.each([
    ["a minute after its change", 61_000],
    ["long after it, by a replay of the stream's failures,", 20 * DAY_MS],
  ])("that comes %s is passed on at once, and called with many others", async (_when, late) => {
    const calls = receiver.calls.length;
    const { event_id, kept } = await deliverOne({ origin: "event", since: Date.now() - late });
    expect(kept).toEqual([]);
    expect(receiver.calls).toHaveLength(calls);
    const [passed] = retries.sent(event_id);
    expect(passed).toMatchObject({ delay: 0, message: { tries: 0 } });
    const { lines } = await deliverBatch(passed === undefined ? [] : [passed.message]);
    expect(receiver.calls).toHaveLength(calls + 1);
    const [, lag] = /"lag_ms":(\d+)/.exec(lines) ?? [];
    expect(Number(lag)).toBeGreaterThanOrEqual(late);
  });

  test.each([
    { answer: "a refusal", befalls: throttled },
    { answer: "an empty reply", befalls: answerNothing },
  ])(
    "that its queues do not take ($answer) stays where it is, and is shown again within seconds",
    async ({ befalls }) => {
      receiver.answerWith(status(500));
      const fault = sqs.inject("SendMessageBatch", retries.name, befalls);
      const { kept } = await deliverOne();
      fault.end();
      expect(kept).toEqual([0]);
      expect(firstCalls.shown.at(-1)).toBeLessThanOrEqual(2);
    },
  );

  test("that its queue does not show again at first is still shown again", async () => {
    receiver.answerWith(status(500));
    const fault = sqs.inject("SendMessageBatch", retries.name, throttled);
    // The client has three tries.
    const hidden = sqs.inject("ChangeMessageVisibilityBatch", firstCalls.name, throttled, 3);
    const before = firstCalls.shown.length;
    const { kept } = await deliverOne();
    fault.end();
    expect(kept).toEqual([0]);
    expect(hidden.hits).toBe(3);
    expect(firstCalls.shown.length - before).toBe(4);
  });
});
