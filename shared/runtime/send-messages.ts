import { SendMessageBatchCommand, SQSClient } from "@aws-sdk/client-sqs";
import { awsClient } from "./aws-client.ts";
import { logLine } from "./log.ts";
import { retryRest } from "./retry.ts";
import { runParallel } from "./run-parallel.ts";

/** SQS takes at most 10 messages and 1 MiB in a call (AWS limits). */
export const BATCH_MESSAGES = 10;
const BATCH_BYTES = 1_048_576;
/** Enough to send the largest batch that a function receives, 200 messages, at once: the function has only a minute. */
const BATCHES_AT_ONCE = 20;

/** SQS's maximum delay is 15 minutes (AWS limit). */
const MAXIMUM_DELAY_SECONDS = 900;

export const sqs = awsClient(SQSClient, 3000);

/**
 * Returns SQS's delay, in seconds, for a message that is `due`. A message that is due after the maximum is sent on
 * again then.
 */
export function delaySeconds(due: number, now: number): number {
  return Math.min(MAXIMUM_DELAY_SECONDS, Math.max(0, Math.ceil((due - now) / 1000)));
}

/** A message to send, as JSON. */
export interface QueueMessage {
  readonly body: object;
  /** The message group: on a standard queue, the backlog of a group does not delay other groups. */
  readonly group: string;
  readonly delaySeconds: number;
}

/** Messages that a queue did not take. */
export interface Refused<Message> {
  /** The queue did not take them, even after every retry. */
  readonly busy: readonly Message[];
  /** Refused for their content: a retry would not help. */
  readonly faulty: readonly Message[];
}

/**
 * Sends messages about orders, named by `body.id`. Logs and drops a message that the queue refuses for its content.
 * Throws if the queue does not take all others after every retry; some may be sent then.
 */
export async function sendMessages(
  queueUrl: string,
  messages: readonly (QueueMessage & { readonly body: { readonly id: string } })[],
): Promise<void> {
  const { busy, faulty } = await sendBatches(queueUrl, messages);
  for (const { body, group } of faulty) {
    const fields = { queue_url: queueUrl, order: body.id, user_id: group };
    logLine("ERROR", "A queue refuses a message for its content", fields);
  }
  if (busy.length > 0) {
    throw new Error(`The queue ${queueUrl} did not take ${String(busy.length)} messages`);
  }
}

/** Sends messages to a queue. Returns the messages that it did not take. */
export async function sendBatches<Message extends QueueMessage>(
  queueUrl: string,
  messages: readonly Message[],
): Promise<Refused<Message>> {
  const faulty: Message[] = [];
  const busy: Message[] = [];
  await runParallel(BATCHES_AT_ONCE, [...inBatches(messages)], async (batch) => {
    const rest = await retryRest(batch, async (pending) => {
      const { Successful = [], Failed = [] } = await sqs.send(
        new SendMessageBatchCommand({ QueueUrl: queueUrl, Entries: pending.map(toEntry) }),
      );
      const refused = Failed.filter(({ SenderFault = false }) => SenderFault);
      faulty.push(...refused.flatMap(({ Id }) => pending[Number(Id)]?.message ?? []));
      // Only entries that SQS names as taken are safe: any other may be lost.
      const settled = new Set([...Successful, ...refused].map(({ Id }) => Id));
      return pending.filter((_, index) => !settled.has(String(index)));
    });
    busy.push(...rest.map(({ message }) => message));
  });
  return { busy, faulty };
}

interface Outgoing<Message> {
  readonly message: Message;
  readonly text: string;
}

/** Cuts messages into batches within SQS's limits. */
function* inBatches<Message extends QueueMessage>(
  messages: readonly Message[],
): Generator<Outgoing<Message>[]> {
  let batch: Outgoing<Message>[] = [];
  let bytes = 0;
  for (const message of messages) {
    const text = toText(message.body);
    if (
      batch.length === BATCH_MESSAGES ||
      (batch.length > 0 && bytes + text.length > BATCH_BYTES)
    ) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push({ message, text });
    bytes += text.length;
  }
  if (batch.length > 0) yield batch;
}

/** JSON in ASCII: SQS refuses some Unicode characters, and its emulator refuses all beyond U+FFFF. */
function toText(body: object): string {
  return JSON.stringify(body).replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function toEntry({ message, text }: Outgoing<QueueMessage>, index: number) {
  return {
    Id: String(index),
    MessageBody: text,
    MessageGroupId: message.group,
    DelaySeconds: message.delaySeconds,
  };
}
