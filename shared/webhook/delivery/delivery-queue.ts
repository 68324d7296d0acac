import {
  ChangeMessageVisibilityCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import { requireEnv } from "#shared/runtime/env.ts";
import { retryRest } from "#shared/runtime/retry.ts";
import { clientConfig, trim } from "#shared/table/aws-client.ts";
import { toMessageText, type Delivery, type DeliveryMessage } from "./delivery-message.ts";

/** SendMessageBatch takes at most 10 messages and 1 MiB, a delay is at most 15 minutes (AWS limits). */
const BATCH_MESSAGES = 10;
const BATCH_BYTES = 1_048_576;
const MAXIMUM_DELAY_SECONDS = 900;

const queueUrl = requireEnv("QUEUE_URL");

const queue = new SQSClient(clientConfig({ timeoutMs: 3000 }));
trim(queue.middlewareStack);

/** Queues notifications. Returns those that the queue did not take in spite of every retry; the others are queued. */
export function enqueueDeliveries(deliveries: readonly Delivery[]): Promise<Delivery[]> {
  return sendMessages(deliveries.map((delivery) => ({ ...delivery, tries: 0 })));
}

/**
 * Queues messages, each to be received when its turn is near; to be sent again so uses up no try. Returns those that the
 * queue did not take in spite of every retry.
 */
export async function sendMessages(
  messages: readonly DeliveryMessage[],
): Promise<DeliveryMessage[]> {
  const refused: DeliveryMessage[] = [];
  for (const batch of inBatches(messages)) refused.push(...(await sendBatch(batch)));
  return refused;
}

/** Cuts messages into batches that the queue takes. */
function* inBatches(messages: readonly DeliveryMessage[]): Generator<DeliveryMessage[]> {
  let batch: DeliveryMessage[] = [];
  let bytes = 0;
  for (const message of messages) {
    const size = toMessageText(message).length;
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
      MessageBody: toMessageText({ ...message, tries: 0, last_error: lastError }),
      MessageGroupId: message.owner,
    }),
  );
}

function toSqs(message: DeliveryMessage) {
  const seconds = Math.floor(((message.turn ?? 0) - Date.now()) / 1000);
  return {
    MessageBody: toMessageText(message),
    // On a standard queue, SQS shares the capacity fairly between these groups.
    MessageGroupId: message.owner,
    DelaySeconds: Math.min(MAXIMUM_DELAY_SECONDS, Math.max(0, seconds)),
  };
}
