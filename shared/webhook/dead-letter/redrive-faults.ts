import {
  DeleteMessageBatchCommand,
  ReceiveMessageCommand,
  SQSClient,
  type Message,
} from "@aws-sdk/client-sqs";
import * as z from "zod/mini";
import { unavailable } from "#shared/refusal/unavailable.ts";
import { awsClient } from "#shared/runtime/aws-client.ts";
import { requireEnv } from "#shared/runtime/env.ts";
import { retryRest } from "#shared/runtime/retry.ts";
import { runParallel } from "#shared/runtime/run-parallel.ts";
import { DeliveryMessage, type Delivery } from "#shared/webhook/delivery/delivery-message.ts";
import { enqueueDeliveries, sendToRetries } from "#shared/webhook/delivery/delivery-queue.ts";
import { unpack } from "#shared/table/pack.ts";
import type { FaultsResult } from "./dead-letter.ts";

/** SQS receives and deletes at most 10 messages in a call (AWS limit). */
const BATCH_MESSAGES = 10;
const BATCHES_AT_ONCE = 5;

/** No batch starts later, so that the reply comes in time. */
const WORK_MS = 10_000;

/**
 * The visibility timeout is longer than {@link WORK_MS}, so that a request does not receive a skipped message twice.
 */
const HIDDEN_SECONDS = 15;

const UNREADABLE = "The message cannot be read: delete it from the queue DeliveryFaults.";
const REFUSED = "The delivery queue did not take it: try again.";

const client = awsClient(SQSClient, 4000);

/**
 * Redrives the queue of faults: sends its messages back to their queues, each with its remaining tries, until the queue
 * is empty or the request's time is up. A message is deleted only after its queue has taken it: at-least-once delivery.
 * A message that cannot be sent stays, and the result gives the reason.
 */
export async function redriveFaults(): Promise<FaultsResult> {
  const deadline = performance.now() + WORK_MS;
  const skipped: FaultsResult["skipped"] = [];
  let redriven = 0;
  const lanes = Array.from({ length: BATCHES_AT_ONCE });
  const ends = await runParallel(BATCHES_AT_ONCE, lanes, async () => {
    while (performance.now() < deadline) {
      const messages = await receive();
      if (messages.length === 0) return true;
      const reasons = await sendOn(messages);
      await remove(messages.filter((message) => !reasons.has(message)));
      redriven += messages.length - reasons.size;
      skipped.push(...[...reasons].map(([{ MessageId: id = "" }, reason]) => ({ id, reason })));
    }
    return false;
  });
  return { redriven, skipped, complete: ends.every(Boolean) };
}

/** Sends messages back to their queues. Returns the reason for each that was not sent. */
async function sendOn(messages: readonly Message[]): Promise<Map<Message, string>> {
  const reasons = new Map<Message, string>();
  const queued = new Map<Delivery, Message>();
  const first: Delivery[] = [];
  const retries: DeliveryMessage[] = [];
  for (const message of messages) {
    const read = readFault(message.Body ?? "");
    if (read === undefined) {
      reasons.set(message, UNREADABLE);
      continue;
    }
    // The clock starts again: a notification that our fault held up must neither expire nor count as late.
    const delivery = { ...read, since: Date.now(), received_at: undefined };
    queued.set(delivery, message);
    if (delivery.tries > 0 || delivery.due !== undefined) retries.push(delivery);
    else first.push(delivery);
  }
  const refused = await Promise.all([enqueueDeliveries(first), sendToRetries(retries)]);
  for (const delivery of refused.flatMap(({ busy, faulty }): Delivery[] => [...busy, ...faulty])) {
    const message = queued.get(delivery);
    if (message !== undefined) reasons.set(message, REFUSED);
  }
  return reasons;
}

/** A message that the delivery queue refused for its content has a packed body. */
const FaultMessage = z.extend(DeliveryMessage, { packed_body: z.optional(z.string()) });

/** Parses the notification of a message; undefined if it cannot be read. */
function readFault(text: string): DeliveryMessage | undefined {
  try {
    const { packed_body, ...message } = FaultMessage.parse(JSON.parse(text));
    if (packed_body === undefined) return message;
    return { ...message, body: unpack(Buffer.from(packed_body, "base64")) };
  } catch {
    return undefined;
  }
}

async function receive(): Promise<readonly Message[]> {
  const { Messages = [] } = await client.send(
    new ReceiveMessageCommand({
      QueueUrl: requireEnv("FAULT_QUEUE_URL"),
      MaxNumberOfMessages: BATCH_MESSAGES,
      VisibilityTimeout: HIDDEN_SECONDS,
      // Long polling asks all of SQS's servers, so that an empty reply means an empty queue.
      WaitTimeSeconds: 1,
    }),
  );
  return Messages;
}

/** Deletes messages from the queue of faults. Throws SERVICE_UNAVAILABLE if some are left after every retry. */
async function remove(messages: readonly Message[]): Promise<void> {
  if (messages.length === 0) return;
  const left = await retryRest(messages, async (pending) => {
    const { Successful = [] } = await client.send(
      new DeleteMessageBatchCommand({
        QueueUrl: requireEnv("FAULT_QUEUE_URL"),
        Entries: pending.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle })),
      }),
    );
    const deleted = new Set(Successful.map(({ Id }) => Id));
    return pending.filter((_, index) => !deleted.has(String(index)));
  });
  if (left.length > 0) throw unavailable(new Error("DeleteMessageBatch left messages undeleted"));
}
