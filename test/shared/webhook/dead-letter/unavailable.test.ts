import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test, vi } from "vitest";
import {
  discardDeadLetters,
  listDeadLetters,
  redriveDeadLetters,
  redriveFaults,
} from "#shared/api/operator/deliveries.ts";
import { createOrder } from "#shared/api/public/orders.ts";
import { createWebhook } from "#shared/api/public/webhooks.ts";
import { callAws } from "../../../../infra/local/process/call-aws.ts";
import { buriedMessage } from "../../../support/buried-message.ts";
import type { Reply } from "../../../support/call.ts";
import { expectError, expectSuccess } from "../../../support/expect-reply.ts";
import { answerNothing, deleteOne, refuse, refuseEntries } from "../../../support/faulty-aws.ts";
import { startFaultyService } from "../../../support/faulty-service.ts";
import { orderRequest } from "../../../support/order-request.ts";
import { startReceiver } from "../../../support/receiver.ts";
import { webhookRequest } from "../../../support/subscribe.ts";

const { dynamodb, sqs, queueUrls, send, operate, bury, stop } = await startFaultyService();
const receiver = await startReceiver();
afterAll(async () => {
  await stop();
  await receiver.stop();
});

const owner = expectSuccess(await send("POST", "/orders", orderRequest()), createOrder).user_id;

const throttled = refuse("RequestThrottled");

async function subscribe(): Promise<string> {
  const request = webhookRequest({ name: randomUUID(), url: receiver.url });
  return expectSuccess(await send("POST", "/webhooks", request), createWebhook).id;
}

/** Makes a subscription with dead letters for one test, so that late letters of other tests are not counted. */
async function buryOf(count: number) {
  const webhook_id = await subscribe();
  const messages = Array.from({ length: count }, () => buriedMessage({ owner, webhook_id }));
  const ids = messages.map(({ event_id }) => event_id).sort();
  const listed = async () => {
    const path = `/dead-letters?limit=100&webhook_id=${webhook_id}`;
    const { items } = expectSuccess(await operate("GET", path), listDeadLetters);
    return items.map(({ event_id }) => event_id).sort();
  };
  await bury(...messages);
  await expect.poll(listed, { timeout: 30_000 }).toEqual(ids);
  return {
    ids,
    /** Returns the event ids of its dead letters. */
    listed,
    redrive: () => operate("POST", "/dead-letters/redrive", { webhook_id }),
    discard: () => operate("POST", "/dead-letters/discard", { webhook_id, reason: "A test" }),
  };
}

const redriveAllFaults = () => operate("POST", "/delivery-faults/redrive");

const delivered = (ids: readonly string[], times: number) =>
  vi.waitFor(
    () => {
      const own = receiver.calls.map(({ id }) => id).filter((id) => ids.includes(id));
      expect(own.sort()).toEqual(ids.flatMap((id) => Array<string>(times).fill(id)).sort());
    },
    { timeout: 30_000, interval: 50 },
  );

function expectUnavailable(reply: Reply): void {
  expectError(reply, "SERVICE_UNAVAILABLE");
  expect(reply.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
}

test("while the index does not answer, each request is a 503 and every letter stays", async () => {
  const { ids, listed, redrive, discard } = await buryOf(3);
  const fault = dynamodb.inject("Query", "DEAD_LETTERS", refuse("ThrottlingException"));
  for (const ask of [() => operate("GET", "/dead-letters"), redrive, discard]) {
    expectUnavailable(await ask());
  }
  fault.end();
  expect(await listed()).toEqual(ids);
  expect(expectSuccess(await discard(), discardDeadLetters).discarded).toBe(3);
});

test("a redrive that cannot queue is a 503: every letter is still dead, and the next one delivers", async () => {
  const { ids, listed, redrive } = await buryOf(12);
  const fault = sqs.inject("SendMessageBatch", "", throttled);
  expectUnavailable(await redrive());
  fault.end();
  expect(fault.hits).toBeGreaterThan(1);
  expect(await listed()).toEqual(ids);
  await delivered(ids, 0);
  const result = expectSuccess(await redrive(), redriveDeadLetters);
  expect(result).toEqual({ redriven: 12, skipped: [], next_cursor: null });
  await delivered(ids, 1);
  expect(await listed()).toEqual([]);
});

test.each([
  { does: "refuses", befalls: refuseEntries },
  { does: "says nothing of", befalls: answerNothing },
])("a letter that the delivery queue $does stays and is told", async ({ befalls }) => {
  const { ids, listed, redrive } = await buryOf(1);
  const fault = sqs.inject("SendMessageBatch", "", befalls);
  const { redriven, skipped } = expectSuccess(await redrive(), redriveDeadLetters);
  fault.end();
  expect(redriven).toBe(0);
  expect(skipped.map(({ reason }) => reason)).toEqual([
    "The delivery queue did not take it: try again.",
  ]);
  expect(await listed()).toEqual(ids);
  expectSuccess(await redrive(), redriveDeadLetters);
  await delivered(ids, 1);
});

test("a redriven letter that cannot be deleted is delivered once more under its id, never lost", async () => {
  const { ids, listed, redrive } = await buryOf(3);
  const fault = dynamodb.inject("BatchWriteItem", "UNDELIVERED#", throttled);
  expectUnavailable(await redrive());
  fault.end();
  await delivered(ids, 1);
  expect(await listed()).toEqual(ids);
  expectSuccess(await redrive(), redriveDeadLetters);
  await delivered(ids, 2);
  expect(await listed()).toEqual([]);
});

test("a discard that cannot delete is a 503, and keeps the letters", async () => {
  const { ids, listed, discard } = await buryOf(3);
  const fault = dynamodb.inject("BatchWriteItem", "UNDELIVERED#", throttled);
  expectUnavailable(await discard());
  fault.end();
  expect(await listed()).toEqual(ids);
  const result = expectSuccess(await discard(), discardDeadLetters);
  expect(result).toEqual({ discarded: 3, next_cursor: null });
});

describe("a redrive of faults", () => {
  let subscription: Promise<string> | undefined;

  /** Makes notifications of one subscription that met a fault. Returns their event ids. */
  async function fail(count: number): Promise<string[]> {
    const webhook_id = await (subscription ??= subscribe());
    const messages = Array.from({ length: count }, () => buriedMessage({ owner, webhook_id }));
    for (const message of messages) {
      await callAws(sqs.url, "AmazonSQS.SendMessage", {
        QueueUrl: queueUrls.FAULT_QUEUE_URL,
        MessageBody: JSON.stringify(message),
      });
    }
    return messages.map(({ event_id }) => event_id);
  }

  test.each([
    { name: "gets none", operation: "ReceiveMessage", calls: 1 },
    { name: "cannot delete them", operation: "DeleteMessageBatch", calls: 2 },
  ])("that $name is a 503; each is delivered after all", async ({ operation, calls }) => {
    const ids = await fail(3);
    const injected = sqs.inject(operation, "", throttled);
    expectUnavailable(await redriveAllFaults());
    injected.end();
    // Messages that it received are hidden for some seconds.
    await expect
      .poll(async () => expectSuccess(await redriveAllFaults(), redriveFaults).redriven, {
        timeout: 50_000,
        interval: 1000,
      })
      .toBe(3);
    await delivered(ids, calls);
  });

  test("deletes the remaining ones again, and delivers each once", async () => {
    const ids = await fail(3);
    const fault = sqs.inject("DeleteMessageBatch", "", deleteOne, 2);
    expect(expectSuccess(await redriveAllFaults(), redriveFaults).redriven).toBe(3);
    expect(fault.hits).toBe(2);
    await delivered(ids, 1);
    const { Attributes } = await callAws<{ Attributes: object }>(
      sqs.url,
      "AmazonSQS.GetQueueAttributes",
      { QueueUrl: queueUrls.FAULT_QUEUE_URL, AttributeNames: ["All"] },
    );
    expect(Attributes).toMatchObject({
      ApproximateNumberOfMessages: "0",
      ApproximateNumberOfMessagesNotVisible: "0",
    });
  });

  test("reports a notification that its queue refuses, and leaves it", async () => {
    await fail(1);
    const fault = sqs.inject("SendMessageBatch", "", refuseEntries);
    const { redriven, skipped } = expectSuccess(await redriveAllFaults(), redriveFaults);
    fault.end();
    expect({ redriven, reasons: skipped.map(({ reason }) => reason) }).toEqual({
      redriven: 0,
      reasons: ["The delivery queue did not take it: try again."],
    });
  });
});
