import {
  ChangeMessageVisibilityBatchCommand,
  SendMessageBatchCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import { awsClient } from "#shared/runtime/aws-client.ts";
import { chunk } from "#shared/runtime/chunk.ts";
import { requireEnv } from "#shared/runtime/env.ts";
import { describeError, logLine } from "#shared/runtime/log.ts";
import { retryRest } from "#shared/runtime/retry.ts";
import { runParallel } from "#shared/runtime/run-parallel.ts";
import { delaySeconds } from "#shared/webhook/delivery/rule/retry-delay.ts";
import { toMessageText, type Delivery, type DeliveryMessage } from "./delivery-message.ts";
import { packBody } from "#shared/webhook/log/pack-body.ts";

/** SQS takes at most 10 messages and 1 MiB in a call (AWS limits). */
const BATCH_MESSAGES = 10;
const BATCH_BYTES = 1_048_576;
/** Enough for the largest batch that a function receives, 200 messages, in one go: it has only a minute. */
const BATCHES_AT_ONCE = 20;

const queue = awsClient(SQSClient, 3000);

/** A message to send. */
interface Outgoing<Source> {
  readonly source: Source;
  readonly owner: string;
  readonly text: string;
  /** Seconds. */
  readonly delay: number;
}

/** Messages that a queue did not take. */
export interface Refused<Source> {
  /** Not after every retry either. */
  readonly busy: readonly Source[];
  /** Refused for their content: a retry would not help. */
  readonly faulty: readonly Source[];
}

/** Queues notifications for their first call. */
export function enqueueDeliveries(deliveries: readonly Delivery[]): Promise<Refused<Delivery>> {
  return send(
    requireEnv("QUEUE_URL"),
    deliveries.map((source) => outgoing(source, { ...source, tries: 0 })),
  );
}

/** Sends messages to the queue of retries, delayed until they are due (or by SQS's maximum of 15 minutes). */
export function sendToRetries(
  messages: readonly DeliveryMessage[],
): Promise<Refused<DeliveryMessage>> {
  return send(
    requireEnv("RETRY_QUEUE_URL"),
    messages.map((source) => outgoing(source, source, delaySeconds(source.due ?? 0, Date.now()))),
  );
}

/** Sends notifications to the dead-letter queue, with all their tries again should they be redriven from there. */
export function sendToDeadLetters(
  messages: readonly DeliveryMessage[],
): Promise<Refused<DeliveryMessage>> {
  return send(
    requireEnv("DEAD_LETTER_QUEUE_URL"),
    messages.map((source) => outgoing(source, { ...source, tries: 0, received_at: undefined })),
  );
}

/** Sends notifications that the delivery queue refuses for their content to the queue of faults, with a packed body. */
export function setAside(deliveries: readonly Delivery[]): Promise<Refused<Delivery>> {
  return send(
    requireEnv("FAULT_QUEUE_URL"),
    deliveries.map((source) => {
      const packed_body = Buffer.from(packBody(source.body)).toString("base64");
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
 * Changes the visibility timeout of received messages. Never throws: where that fails after every retry, the messages
 * come back after the former timeout.
 */
export async function showAgain(queueUrl: string, messages: readonly Shown[]): Promise<void> {
  // Concurrently: the retries of many batches in sequence would outlast the function.
  await Promise.all(chunk(messages, BATCH_MESSAGES).map((batch) => showBatch(queueUrl, batch)));
}

async function showBatch(queueUrl: string, messages: readonly Shown[]): Promise<void> {
  const late = await retryRest(messages, async (pending) => {
    try {
      const { Failed = [] } = await queue.send(
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
  return { source, owner: message.owner, text: toMessageText(message), delay };
}

async function send<Source>(
  queueUrl: string,
  all: readonly Outgoing<Source>[],
): Promise<Refused<Source>> {
  const faulty: Source[] = [];
  const busy: Source[] = [];
  await runParallel(BATCHES_AT_ONCE, [...inBatches(all)], async (batch) => {
    const rest = await retryRest(batch, async (pending) => {
      const { Successful = [], Failed = [] } = await queue.send(
        new SendMessageBatchCommand({ QueueUrl: queueUrl, Entries: pending.map(toEntry) }),
      );
      const refused = Failed.filter(({ SenderFault = false }) => SenderFault);
      faulty.push(...refused.flatMap(({ Id }) => pending[Number(Id)]?.source ?? []));
      // What SQS says nothing of may be lost: only what it names as taken is.
      const settled = new Set([...Successful, ...refused].map(({ Id }) => Id));
      return pending.filter((_, index) => !settled.has(String(index)));
    });
    busy.push(...rest.map(({ source }) => source));
  });
  return { busy, faulty };
}

/** Cuts messages into batches within SQS's limits. */
function* inBatches<Source>(all: readonly Outgoing<Source>[]): Generator<Outgoing<Source>[]> {
  let batch: Outgoing<Source>[] = [];
  let bytes = 0;
  for (const message of all) {
    const size = message.text.length;
    if (batch.length === BATCH_MESSAGES || (batch.length > 0 && bytes + size > BATCH_BYTES)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(message);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}

function toEntry({ text, owner, delay }: Outgoing<unknown>, index: number) {
  return {
    Id: String(index),
    MessageBody: text,
    // On a standard queue this makes a fair queue: one owner's backlog does not delay others.
    MessageGroupId: owner,
    DelaySeconds: delay,
  };
}
