import { randomUUID } from "node:crypto";
import type { SQSRecord } from "aws-lambda";
import { afterAll, beforeEach, vi } from "vitest";
import { traceId } from "#shared/runtime/trace.ts";
import { deliver } from "#shared/webhook/delivery/deliver.ts";
import { dependencies } from "#shared/webhook/delivery/dependencies.ts";
import { DeliveryMessage } from "#shared/webhook/delivery/delivery-message.ts";
import { getWebhook } from "#shared/webhook/subscription/webhook-store.ts";
import { ACCOUNT, callAws } from "../../../../infra/local/process/call-aws.ts";
import { putWebhook } from "../../../support/order-changes.ts";
import { refuse } from "../../../support/faulty-aws.ts";
import { startReceiver, status } from "../../../support/receiver.ts";

/** Proxies before the table and the queues. */
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
export { dynamodb, sqs };

/** A message that was sent to a queue. */
interface Sent {
  readonly message: DeliveryMessage;
  readonly delay: number;
}

export const firstCalls = await createQueue("QUEUE_URL");
export const retries = await createQueue("RETRY_QUEUE_URL");
export const deadLetters = await createQueue("DEAD_LETTER_QUEUE_URL");

export const receiver = await startReceiver();
afterAll(async () => {
  await receiver.stop();
  await dynamodb.stop();
  await sqs.stop();
});
beforeEach(() => {
  receiver.answerWith(status(200));
});

export const throttled = refuse("ThrottlingException");

export type Fields = Partial<DeliveryMessage>;

/** Returns a test event for a subscription, as a notification of its owner. */
export function message(owner: string, webhook_id: string, fields: Fields = {}): DeliveryMessage {
  const event = "webhook.test";
  return {
    webhook_id,
    owner,
    event_id: randomUUID(),
    event,
    order: null,
    trace_id: traceId(),
    origin: "test",
    since: Date.now(),
    body: "{}",
    tries: 0,
    ...fields,
  };
}

/** Delivers a batch. Returns the places of the messages that the queue keeps, and the log lines. */
export async function deliverBatch(messages: readonly (DeliveryMessage | string)[]) {
  const records = messages.map((each, index) => {
    const body = typeof each === "string" ? each : JSON.stringify(each);
    const attributes = { ApproximateReceiveCount: "1" };
    const eventSourceARN = `arn:aws:sqs:eu-central-1:${ACCOUNT}:${firstCalls.name}`;
    const messageId = String(index);
    return { messageId, body, attributes, receiptHandle: "none", eventSourceARN } as SQSRecord;
  });
  const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const { batchItemFailures } = await deliver(records, dependencies);
  const lines = written.mock.calls.map(([line]) => String(line)).join("");
  written.mockRestore();
  return { kept: batchItemFailures.map(({ itemIdentifier }) => Number(itemIdentifier)), lines };
}

/** Delivers a notification to its own subscription, after an optional fault. */
export async function deliverOne(
  fields: Fields = {},
  befall: (webhookId: string) => unknown = () => undefined,
) {
  const owner = randomUUID();
  const webhook_id = await putWebhook(owner, receiver.url);
  befall(webhook_id);
  const sent = message(owner, webhook_id, fields);
  const outcome = await deliverBatch([sent]);
  return { ...sent, ...outcome, health: () => getWebhook(owner, webhook_id) };
}

/** Makes a queue to which the function sends. `sent` returns the messages of one notification, or all. */
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
