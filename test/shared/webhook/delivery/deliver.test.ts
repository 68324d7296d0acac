import { randomUUID } from "node:crypto";
import type { SQSRecord } from "aws-lambda";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { deliveryTurnsKey, undeliveredKey } from "#shared/table/keys.ts";
import { findItem } from "#shared/table/table.ts";
import { takeUnits } from "#shared/table/units.ts";
import { webhookTimestamp } from "#shared/values/time.ts";
import { deliver } from "#shared/webhook/delivery/deliver.ts";
import { DeliveryMessage } from "#shared/webhook/delivery/delivery-message.ts";
import { readTurns, takeTurns } from "#shared/webhook/delivery/take-turns.ts";
import { readUndelivered } from "#shared/webhook/log/undelivered.ts";
import { findWebhook, updateWebhook } from "#shared/webhook/subscription/webhook-store.ts";
import { ACCOUNT, callAws } from "../../../../infra/local/machine/call-aws.ts";
import { putWebhook } from "../../../support/order-changes.ts";
import {
  findNothing,
  loseReply,
  refuse,
  refuseEntries,
  swallowReply,
} from "../../../support/faulty-aws.ts";
import { hang, inTurn, startReceiver, status } from "../../../support/receiver.ts";
import { statusEvent } from "../../../support/status-event.ts";

/** Stand before the table and the queues. */
const { dynamodb, sqs } = await vi.hoisted(async () => {
  const { FaultyAws } = await import("../../../support/faulty-aws.ts");
  const faulty = async (variable: string) => {
    const aws = await FaultyAws.start();
    aws.standBefore(process.env[variable] ?? "");
    process.env[variable] = aws.url;
    return aws;
  };
  const dynamodb = await faulty("AWS_ENDPOINT_URL_DYNAMODB");
  const sqs = await faulty("AWS_ENDPOINT_URL_SQS");
  process.env["WEBHOOK_ALLOW_LOOPBACK"] = "true";
  process.env["WEBHOOK_ALLOW_HTTP"] = "true";
  return { dynamodb, sqs };
});

/** Everything that was sent to a queue. */
interface Sent {
  readonly message: DeliveryMessage;
  readonly delay: number;
}

const firstCalls = await createQueue("QUEUE_URL");
const retries = await createQueue("RETRY_QUEUE_URL");
const deadLetters = await createQueue("DEAD_LETTER_QUEUE_URL");

const receiver = await startReceiver();
afterAll(async () => {
  await receiver.stop();
  await dynamodb.stop();
  await sqs.stop();
});
beforeEach(() => {
  receiver.answerWith(status(200));
});

const throttled = refuse("ThrottlingException");

type Fields = Partial<DeliveryMessage>;

/** A test event to a subscription, as a notification of its owner. */
function message(owner: string, webhook_id: string, fields: Fields = {}): DeliveryMessage {
  const event = "webhook.test";
  return {
    webhook_id,
    owner,
    event_id: randomUUID(),
    event,
    order: null,
    origin: "test",
    since: Date.now(),
    body: "{}",
    tries: 0,
    ...fields,
  };
}

/** Delivers a batch; tells which of its messages the queue keeps, by their place, and what is logged. */
async function deliverBatch(messages: readonly (DeliveryMessage | string)[]) {
  const records = messages.map((each, index) => {
    const body = typeof each === "string" ? each : JSON.stringify(each);
    const attributes = { ApproximateReceiveCount: "1" };
    const eventSourceARN = `arn:aws:sqs:eu-central-1:${ACCOUNT}:${firstCalls.name}`;
    const messageId = String(index);
    return { messageId, body, attributes, receiptHandle: "none", eventSourceARN } as SQSRecord;
  });
  const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const { batchItemFailures } = await deliver(records);
  const lines = written.mock.calls.map(([line]) => String(line)).join("");
  written.mockRestore();
  return { kept: batchItemFailures.map(({ itemIdentifier }) => Number(itemIdentifier)), lines };
}

/** Delivers one notification to a subscription of its own, which a fault may befall first. */
async function deliverOne(
  fields: Fields = {},
  befall: (webhookId: string) => unknown = () => undefined,
) {
  const owner = randomUUID();
  const webhook_id = await putWebhook(owner, receiver.url);
  befall(webhook_id);
  const sent = message(owner, webhook_id, fields);
  const outcome = await deliverBatch([sent]);
  return { ...sent, ...outcome, health: () => findWebhook(owner, webhook_id) };
}

/** A queue of the emulator that the function sends to; `sent` is of one notification or of them all. */
async function createQueue(variable: string) {
  const name = `queue-${randomUUID()}`;
  await callAws(sqs.url, "AmazonSQS.CreateQueue", { QueueName: name });
  const url = `${sqs.url}/${ACCOUNT}/${name}`;
  process.env[variable] = url;
  const all: Sent[] = [];
  const shown: number[] = [];
  sqs.watch(({ operation, input }) => {
    if (input["QueueUrl"] !== url) return;
    const entries = input["Entries"] as Record<string, unknown>[];
    if (operation === "ChangeMessageVisibilityBatch") {
      shown.push(...entries.map(({ VisibilityTimeout }) => Number(VisibilityTimeout)));
    }
    if (operation !== "SendMessageBatch") return;
    for (const { MessageBody, DelaySeconds } of entries) {
      const message = DeliveryMessage.parse(JSON.parse(String(MessageBody)));
      all.push({ message, delay: Number(DelaySeconds) });
    }
  });
  const sent = (eventId?: string) =>
    all.filter(({ message }) => eventId === undefined || message.event_id === eventId);
  return { name, shown, sent };
}

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

  test("comes to a subscription of a moment ago, which not every read shows", async () => {
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

  test("whose call failed is sent on with what it came to, to come back when it is due", async () => {
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
      owner,
      Array.from({ length: 200_000 }, () => false),
      undefined,
    );
    const sent = message(owner, webhook_id);
    expect((await deliverBatch([sent])).kept).toEqual([]);
    expect(deadLetters.sent(sent.event_id)).toMatchObject([
      { message: { last_error: "rate_exceeded" } },
    ]);
    expect(await findWebhook(owner, webhook_id)).toMatchObject({ last_status_code: null });
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

  test("of a change of long ago, which a replay of the stream's failures tells, is called", async () => {
    const calls = receiver.calls.length;
    const { lines } = await deliverOne({ origin: "event", since: Date.now() - 20 * DAY_MS });
    expect(receiver.calls).toHaveLength(calls + 1);
    expect(lines).toMatch(/"lag_ms":17280\d{5}\b/);
  });

  test("is counted from when it came first, and anew when it is sent back from the dead letters", async () => {
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

  test("that cannot be given up now is sent on, and what it came to with it", async () => {
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
    expect(await findWebhook(owner, webhook_id)).toMatchObject({ is_held_back: false });
  });

  test("that its queues do not take stays where it is, and is shown again within seconds", async () => {
    receiver.answerWith(status(500));
    const fault = sqs.inject("SendMessageBatch", retries.name, throttled);
    const { kept } = await deliverOne();
    fault.end();
    expect(kept).toEqual([0]);
    expect(firstCalls.shown.at(-1)).toBeLessThanOrEqual(2);
  });

  test("that its queue does not show again at first is shown again all the same", async () => {
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

describe("a batch", () => {
  /** Ten notifications of a 3 KB order, of one user. */
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
    // Subscriptions and turns are read at half a unit each, secrets by the first batch alone; turns, each call and each subscription's health are written.
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

  test("with a message that cannot be read keeps that one alone", async () => {
    const { messages } = await tenOf(1);
    const { kept, lines } = await deliverBatch([...messages.slice(0, 4), "{}", "not JSON"]);
    expect(kept).toEqual([4, 5]);
    expect(lines.match(/A notification was not handled/g)).toHaveLength(2);
  });

  test("for a subscription that is gone or another's calls nobody", async () => {
    const calls = receiver.calls.length;
    const webhook_id = await putWebhook(randomUUID(), receiver.url);
    const { kept } = await deliverBatch([
      message(randomUUID(), randomUUID()),
      message(randomUUID(), webhook_id),
    ]);
    expect(kept).toEqual([]);
    expect(receiver.calls).toHaveLength(calls);
  });

  test("in which calls fail sends those on, and counts what failed after the last success", async () => {
    const { owner, ids, messages } = await tenOf(1);
    const [webhook_id = ""] = ids;
    receiver.answerWith(inTurn(status(500), status(200), status(503), status(503)));
    // One after the other, as in one batch the order in which calls end is anybody's; and all as if they had waited.
    const due = messages.map((each) => ({ ...each, due: Date.now() }));
    for (const each of due.slice(0, 4)) expect((await deliverBatch([each])).kept).toEqual([]);
    const again = due.map(({ event_id }) => retries.sent(event_id).length);
    expect(again.slice(0, 4)).toEqual([1, 0, 1, 1]);
    expect(await findWebhook(owner, webhook_id)).toMatchObject({
      failure_count: 2,
      last_status_code: "503",
    });
    receiver.answerWith(status(500));
    expect((await deliverBatch(due.slice(4))).kept).toEqual([]);
    expect(await findWebhook(owner, webhook_id)).toMatchObject({ failure_count: 8 });
  });

  test("of more than the user's rate allows calls as many, and has the rest wait for their turn", async () => {
    const calls = receiver.calls.length;
    const { owner, messages } = await tenOf(2);
    await takeTurns(
      owner,
      Array.from({ length: 87 }, () => false),
      undefined,
    );
    expect((await deliverBatch(messages)).kept).toEqual([]);
    expect(receiver.calls).toHaveLength(calls + 3);
    const waiting = messages.flatMap(({ event_id }) => retries.sent(event_id));
    expect(waiting).toHaveLength(7);
    for (const { delay, message } of waiting) {
      expect(delay).toBeGreaterThan(30);
      expect(message).toMatchObject({ promised: true, tries: 0 });
    }
  });

  test("of which one user's turns cannot be taken keeps that user's, and calls for the others", async () => {
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

  test("of 200 that have to wait, whom their queue refuses, is kept whole within a small part of the minute", async () => {
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

  test("whose subscriptions cannot be read is kept whole, and calls nobody", async () => {
    const calls = receiver.calls.length;
    const { owner, messages } = await tenOf(1);
    dynamodb.inject("BatchGetItem", owner, throttled);
    expect((await deliverBatch(messages)).kept).toHaveLength(10);
    expect(receiver.calls).toHaveLength(calls);
  });

  test("of more than SQS takes in a call is shown again soon all the same", async () => {
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
        owner,
        Array.from({ length: 90 }, () => false),
        known,
      );
      expect(all.filter((turn) => turn?.isTaken)).toHaveLength(90 - 2 * 10);
    },
  );
});

describe("where calls time out, first calls", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const after = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, "timeout").mockImplementation(() => after(300));
  });
  afterEach(() => {
    // What this environment remembers does not concern other tests.
    pass(60_000);
    vi.restoreAllMocks();
  });
  afterAll(() => vi.useRealTimers());

  const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

  /** A first call for a new subscription to a URL, whose owner has no other. */
  async function firstCall(url: string) {
    const owner = randomUUID();
    const webhook_id = await putWebhook(owner, url);
    const first = (fields: Fields = {}) =>
      message(owner, webhook_id, { event: "order.status", origin: "event", ...fields });
    const sent = first();
    expect((await deliverBatch([sent])).kept).toEqual([]);
    const [again] = retries.sent(sent.event_id);
    return { first, again };
  }

  async function hangAt(): Promise<string> {
    const hanging = await startReceiver(hang);
    const { again } = await firstCall(hanging.url);
    expect(again?.message).toMatchObject({ tries: 1, last_error: "timeout" });
    await hanging.stop();
    return hanging.url;
  }

  /** Passed on at once, without a call. */
  const passedOn = { delay: 0, message: { tries: 0 } };

  test("for other URLs of the same host are passed on, those for others are made", async () => {
    const url = await hangAt();
    expect((await firstCall(`${url}/other`)).again).toMatchObject(passedOn);
    expect((await firstCall(receiver.url)).again).toBeUndefined();
  });

  test("for everybody are passed on as soon as several hosts hang, until they are called, or for a minute", async () => {
    const calls = receiver.calls.length;
    await hangAt();
    await hangAt();
    const { again, first } = await firstCall(receiver.url);
    expect(again).toMatchObject(passedOn);
    expect(receiver.calls).toHaveLength(calls);
    // Subscriptions keep the time of their last call in seconds.
    pass(1000);
    const { lines } = await deliverBatch(again === undefined ? [] : [again.message]);
    expect(lines).toContain("FirstCallLag");
    await deliverBatch([first()]);
    expect(receiver.calls).toHaveLength(calls + 2);
    expect((await firstCall(receiver.url)).again).toMatchObject(passedOn);
    pass(60_000);
    expect((await firstCall(receiver.url)).again).toBeUndefined();
  });

  test("are made all the same if it was among the retries that one timed out", async () => {
    const hanging = await startReceiver(hang);
    const owner = randomUUID();
    const webhook_id = await putWebhook(owner, hanging.url);
    await deliverBatch([message(owner, webhook_id, { due: Date.now() })]);
    await hanging.stop();
    const { again } = await firstCall(`${hanging.url}/other`);
    expect(again?.message).toMatchObject({ tries: 1, last_error: "connection_refused" });
  });
});
