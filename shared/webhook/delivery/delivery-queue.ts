import {
  ChangeMessageVisibilityCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import { requireEnv } from "#shared/runtime/env.ts";
import { retryRest } from "#shared/runtime/retry.ts";
import { clientConfig, trim } from "#shared/table/aws-client.ts";
import type { Delivery, DeliveryMessage } from "./delivery-message.ts";
import { reserveSlots } from "./reserve-slots.ts";

/** SendMessageBatch takes at most 10 messages and 1 MiB, a delay is at most 15 minutes (AWS limits). */
const BATCH_MESSAGES = 10;
const BATCH_BYTES = 1_048_576;
export const MAXIMUM_DELAY_SECONDS = 900;

const queueUrl = requireEnv("QUEUE_URL");

const queue = new SQSClient(clientConfig({ timeoutMs: 3000 }));
trim(queue.middlewareStack);

/**
 * Queues notifications, each for its owner's next free slot. Returns those that the queue did not take in spite of
 * every retry; the others are queued.
 */
export async function enqueueDeliveries(deliveries: readonly Delivery[]): Promise<Delivery[]> {
  const now = Date.now();
  const slotted: DeliveryMessage[] = [];
  for (const [owner, own] of Map.groupBy(deliveries, (delivery) => delivery.owner)) {
    const slots = await reserveSlots(owner, own.length, now);
    slotted.push(
      ...own.map((delivery, index) => ({ ...delivery, slot: slots[index] ?? now, tries: 0 })),
    );
  }
  const refused: Delivery[] = [];
  for (const batch of inBatches(slotted)) refused.push(...(await sendBatch(batch)));
  return refused;
}

/** Cuts messages into batches that the queue takes. */
function* inBatches(messages: readonly DeliveryMessage[]): Generator<DeliveryMessage[]> {
  let batch: DeliveryMessage[] = [];
  let bytes = 0;
  for (const message of messages) {
    const size = Buffer.byteLength(JSON.stringify(message));
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

/** Returns those messages that the queue did not take. */
function sendBatch(messages: readonly DeliveryMessage[]): Promise<readonly DeliveryMessage[]> {
  return retryRest(messages, async (pending) => {
    const { Failed = [] } = await queue.send(
      new SendMessageBatchCommand({
        QueueUrl: queueUrl,
        Entries: pending.map((message, index) => ({ Id: String(index), ...toSqs(message) })),
      }),
    );
    return Failed.flatMap(({ Id }) => pending[Number(Id)] ?? []);
  });
}

/** Puts a message into the queue again to wait for its slot: unlike a receive, that uses up no try. */
export async function postponeDelivery(message: DeliveryMessage): Promise<void> {
  await queue.send(new SendMessageCommand({ QueueUrl: queueUrl, ...toSqs(message) }));
}

/** Hides a received message for some seconds; returned as failed then, it comes back after them. */
export async function hideMessage(receiptHandle: string, seconds: number): Promise<void> {
  await queue.send(
    new ChangeMessageVisibilityCommand({
      QueueUrl: queueUrl,
      ReceiptHandle: receiptHandle,
      VisibilityTimeout: seconds,
    }),
  );
}

/**
 * Puts a message among the dead letters with the outcome of its last call; if it is sent back, all its tries begin
 * again.
 */
export async function buryMessage(message: DeliveryMessage, lastError: string): Promise<void> {
  await queue.send(
    new SendMessageCommand({
      QueueUrl: requireEnv("DEAD_LETTER_QUEUE_URL"),
      MessageBody: JSON.stringify({ ...message, tries: 0, last_error: lastError }),
      MessageGroupId: message.owner,
    }),
  );
}

function toSqs(message: DeliveryMessage) {
  const seconds = Math.floor((message.slot - Date.now()) / 1000);
  return {
    MessageBody: JSON.stringify(message),
    // On a standard queue, SQS shares the capacity fairly between these groups.
    MessageGroupId: message.owner,
    DelaySeconds: Math.min(MAXIMUM_DELAY_SECONDS, Math.max(0, seconds)),
  };
}
