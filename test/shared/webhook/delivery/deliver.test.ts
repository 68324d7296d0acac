import { randomUUID } from "node:crypto";
import type { SQSRecord } from "aws-lambda";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { deliveryTurnsKey } from "#shared/table/keys.ts";
import { findItem } from "#shared/table/table.ts";
import { takeUnits } from "#shared/table/units.ts";
import { deliver } from "#shared/webhook/delivery/deliver.ts";
import type { DeliveryMessage } from "#shared/webhook/delivery/delivery-message.ts";
import { readTurns, takeTurns } from "#shared/webhook/delivery/take-turns.ts";
import { findWebhook } from "#shared/webhook/subscription/webhook-store.ts";
import { ACCOUNT, callAws } from "../../../../infra/local/machine/call-aws.ts";
import { putWebhook } from "../../../support/order-changes.ts";
import { findNothing, loseReply, refuse, swallowReply } from "../../../support/faulty-aws.ts";
import { inTurn, startReceiver, status } from "../../../support/receiver.ts";
import { statusEvent } from "../../../support/status-event.ts";

/** Stands before the table; the queue cannot be reached. */
const dynamodb = await vi.hoisted(async () => {
  const { FaultyAws } = await import("../../../support/faulty-aws.ts");
  const faulty = await FaultyAws.start();
  faulty.standBefore(process.env["AWS_ENDPOINT_URL_DYNAMODB"] ?? "");
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: faulty.url,
    QUEUE_URL: "http://127.0.0.1:9/queue",
    WEBHOOK_ALLOW_LOOPBACK: "true",
  });
  return faulty;
});

const receiver = await startReceiver();
afterAll(async () => {
  await receiver.stop();
  await dynamodb.stop();
});
beforeEach(() => {
  receiver.answerWith(status(200));
});

const throttled = refuse("ThrottlingException");

type Fields = Partial<DeliveryMessage>;

/** A test event to a subscription, as a notification of its owner. */
function message(owner: string, webhook_id: string, fields: Fields = {}): DeliveryMessage {
  const event = "webhook.test";
  return { webhook_id, owner, event_id: randomUUID(), event, body: "{}", tries: 0, ...fields };
}

/** Delivers a batch; tells which of its messages the queue keeps, by their place, and what is logged. */
async function deliverBatch(messages: readonly (DeliveryMessage | string)[]) {
  const records = messages.map((each, index) => {
    const body = typeof each === "string" ? each : JSON.stringify(each);
    const attributes = { ApproximateReceiveCount: "1" };
    return { messageId: String(index), body, attributes, receiptHandle: "none" } as SQSRecord;
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

/** A queue of the emulator, in the place of one that the function sends to. */
async function replaceQueue(variable: string) {
  const sqs = process.env["AWS_ENDPOINT_URL_SQS"] ?? "";
  const QueueName = `queue-${randomUUID()}`;
  await callAws(sqs, "AmazonSQS.CreateQueue", { QueueName });
  const QueueUrl = `${sqs}/${ACCOUNT}/${QueueName}`;
  process.env[variable] = QueueUrl;
  return async () => {
    const { Messages = [] } = await callAws<{ Messages?: { Body: string }[] }>(
      sqs,
      "AmazonSQS.ReceiveMessage",
      { QueueUrl, MaxNumberOfMessages: 10 },
    );
    return Messages.map(({ Body }) => JSON.parse(Body) as unknown);
  };
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

  test("that was answered with 410 is done with", async () => {
    receiver.answerWith(status(410));
    // The queue cannot be reached here: to keep the message would fail.
    const { kept, lines, health } = await deliverOne();
    expect(kept).toEqual([]);
    expect(lines).not.toContain("was not handled");
    expect(await health()).toMatchObject({ is_active: false });
  });

  test("among the dead letters has all its tries, however many it had used up when it last waited", async () => {
    const deadLetters = await replaceQueue("DEAD_LETTER_QUEUE_URL");
    receiver.answerWith(status(500));
    const { event_id, kept } = await deliverOne({ tries: 3 });
    expect(kept).toEqual([]);
    expect(await deadLetters()).toMatchObject([{ event_id, tries: 0, last_error: "500" }]);
  });

  test("is a dead letter if the user's rate leaves no turn for it within a day", async () => {
    const deadLetters = await replaceQueue("DEAD_LETTER_QUEUE_URL");
    const owner = randomUUID();
    const webhook_id = await putWebhook(owner, receiver.url);
    await takeTurns(
      owner,
      Array.from({ length: 200_000 }, () => false),
      undefined,
    );
    const sent = message(owner, webhook_id);
    expect((await deliverBatch([sent])).kept).toEqual([]);
    const { event_id } = sent;
    expect(await deadLetters()).toMatchObject([{ event_id, last_error: "rate_exceeded" }]);
    expect(await findWebhook(owner, webhook_id)).toMatchObject({ last_status_code: null });
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
    // Subscriptions and turns are read at half a unit each; turns, each call and each subscription's health are written.
    [1, { read: 0.5 + 0.5, write: 1 + 10 + 1 }],
    [2, { read: 0.5 + 2 * 0.5, write: 1 + 10 + 2 }],
    [10, { read: 0.5 + 10 * 0.5, write: 1 + 10 + 10 }],
  ])(
    "of ten for %i subscriptions of one user shares its reads and writes",
    async (count, budget) => {
      const { owner, messages } = await tenOf(count);
      await takeTurns(owner, [false], undefined);
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

  test("for a subscription that is off, gone or another's calls nobody", async () => {
    const calls = receiver.calls.length;
    const webhook_id = await putWebhook(randomUUID(), receiver.url);
    const { kept } = await deliverBatch([
      message(randomUUID(), randomUUID()),
      message(randomUUID(), webhook_id),
    ]);
    expect(kept).toEqual([]);
    expect(receiver.calls).toHaveLength(calls);
  });

  test("in which calls fail keeps those, and counts what failed after the last success", async () => {
    const { owner, ids, messages } = await tenOf(1);
    const [webhook_id = ""] = ids;
    receiver.answerWith(inTurn(status(500), status(200), status(503), status(503)));
    // One after the other: in one batch the order in which calls end is anybody's.
    const kept: number[] = [];
    for (const each of messages.slice(0, 4)) kept.push((await deliverBatch([each])).kept.length);
    expect(kept).toEqual([1, 0, 1, 1]);
    expect(await findWebhook(owner, webhook_id)).toMatchObject({
      failure_count: 2,
      last_status_code: "503",
    });
    receiver.answerWith(status(500));
    expect((await deliverBatch(messages.slice(4))).kept).toHaveLength(6);
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
    // The queue cannot be reached here: what was to wait there is kept.
    const { kept } = await deliverBatch(messages);
    expect(kept).toHaveLength(7);
    expect(receiver.calls).toHaveLength(calls + 3);
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

  test("whose subscriptions cannot be read is kept whole, and calls nobody", async () => {
    const calls = receiver.calls.length;
    const { owner, messages } = await tenOf(1);
    dynamodb.inject("BatchGetItem", owner, throttled);
    expect((await deliverBatch(messages)).kept).toHaveLength(10);
    expect(receiver.calls).toHaveLength(calls);
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
