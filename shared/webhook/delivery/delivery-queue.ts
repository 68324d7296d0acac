import { ChangeMessageVisibilityBatchCommand } from "@aws-sdk/client-sqs";
import { chunk } from "#shared/runtime/chunk.ts";
import { requireEnv } from "#shared/runtime/env.ts";
import { describeError, logLine } from "#shared/runtime/log.ts";
import { retryRest } from "#shared/runtime/retry.ts";
import {
  BATCH_MESSAGES,
  delaySeconds,
  sendBatches,
  sqs,
  type QueueMessage,
  type Refused,
} from "#shared/runtime/send-messages.ts";
import type { Delivery, DeliveryMessage } from "./delivery-message.ts";
import { pack } from "#shared/table/pack.ts";

/** A message to send. */
interface Outgoing<Source> extends QueueMessage {
  readonly source: Source;
}

/** Queues notifications for their first call. */
export function enqueueDeliveries(deliveries: readonly Delivery[]): Promise<Refused<Delivery>> {
  return send(
    requireEnv("QUEUE_URL"),
    deliveries.map((source) => outgoing(source, { ...source, tries: 0 })),
  );
}

/** A message that waits for a promised slot looks after a third of its time, or this long, whether it can move up. */
const LOOK_MS = 45_000;

/** Sends messages to the queue of retries, delayed until they are due or look again (or by SQS's maximum of 15 minutes). */
export function sendToRetries(
  messages: readonly DeliveryMessage[],
): Promise<Refused<DeliveryMessage>> {
  const now = Date.now();
  const nextLook = ({ due = 0, promised }: DeliveryMessage) =>
    promised ? Math.min(due, now + Math.max(LOOK_MS, (due - now) / 3)) : due;
  return send(
    requireEnv("RETRY_QUEUE_URL"),
    messages.map((source) => outgoing(source, source, delaySeconds(nextLook(source), now))),
  );
}

/** Sends notifications to the dead-letter queue. A redrive from there starts with all tries again. */
export function sendToDeadLetters(
  messages: readonly DeliveryMessage[],
): Promise<Refused<DeliveryMessage>> {
  return send(
    requireEnv("DEAD_LETTER_QUEUE_URL"),
    messages.map((source) => outgoing(source, { ...source, tries: 0, received_at: undefined })),
  );
}

/** Sends notifications that the delivery queue refused for their content to the queue of faults, with a packed body. */
export function setAside(deliveries: readonly Delivery[]): Promise<Refused<Delivery>> {
  return send(
    requireEnv("FAULT_QUEUE_URL"),
    deliveries.map((source) => {
      const packed_body = Buffer.from(pack(source.body)).toString("base64");
      return outgoing(source, { ...source, tries: 0, body: "", packed_body });
    }),
  );
}

/** A received message, and its new visibility timeout. */
interface Shown {
  readonly receiptHandle: string;
  readonly seconds: number;
}

/**
 * Changes the visibility timeout of messages received from a queue. Never throws: if a change fails after every retry, the message
 * comes back after its former timeout.
 */
export async function showAgain(queueArn: string, messages: readonly Shown[]): Promise<void> {
  const queueUrl = urlOf(queueArn);
  // Concurrently, because the retries of many batches in sequence would outlast the function.
  await Promise.all(chunk(messages, BATCH_MESSAGES).map((batch) => showBatch(queueUrl, batch)));
}

/** The URL of the queue that a message, and so its whole batch, came from. */
function urlOf(queueArn: string): string {
  const [first, retries] = [requireEnv("QUEUE_URL"), requireEnv("RETRY_QUEUE_URL")];
  return retries.endsWith(`/${queueArn.split(":").at(-1) ?? ""}`) ? retries : first;
}

async function showBatch(queueUrl: string, messages: readonly Shown[]): Promise<void> {
  const late = await retryRest(messages, async (pending) => {
    try {
      const { Failed = [] } = await sqs.send(
        new ChangeMessageVisibilityBatchCommand({
          QueueUrl: queueUrl,
          Entries: pending.map(({ receiptHandle, seconds }, index) => ({
            Id: String(index),
            ReceiptHandle: receiptHandle,
            VisibilityTimeout: seconds,
          })),
        }),
      );
      const busy = Failed.filter(({ SenderFault = false }) => !SenderFault);
      return busy.flatMap(({ Id }) => pending[Number(Id)] ?? []);
    } catch (error) {
      logLine("WARN", "A queue does not show notifications again", { error: describeError(error) });
      return pending;
    }
  });
  if (late.length > 0) logLine("WARN", "Notifications come back late", { count: late.length });
}

function outgoing<Source>(
  source: Source,
  message: DeliveryMessage & { readonly packed_body?: string },
  delay = 0,
): Outgoing<Source> {
  return { source, body: message, group: message.owner, delaySeconds: delay };
}

async function send<Source>(
  queueUrl: string,
  all: readonly Outgoing<Source>[],
): Promise<Refused<Source>> {
  const { busy, faulty } = await sendBatches(queueUrl, all);
  return { busy: busy.map(({ source }) => source), faulty: faulty.map(({ source }) => source) };
}
