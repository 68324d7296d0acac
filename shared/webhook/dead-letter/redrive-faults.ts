import {
  DeleteMessageBatchCommand,
  ReceiveMessageCommand,
  SQSClient,
  type Message,
} from "@aws-sdk/client-sqs";
import * as z from "zod/mini";
import { requireEnv } from "#shared/runtime/env.ts";
import { runParallel } from "#shared/runtime/run-parallel.ts";
import { clientConfig } from "#shared/runtime/aws-client.ts";
import { LAST_STEP, sendInTime } from "#shared/runtime/in-time.ts";
import { DeliveryMessage, type Delivery } from "#shared/webhook/delivery/delivery-message.ts";
import { enqueueDeliveries, sendToRetries } from "#shared/webhook/delivery/delivery-queue.ts";
import { unpackBody } from "#shared/webhook/log/pack-body.ts";
import type { FaultsResult } from "./dead-letter.ts";

/** SQS gives and takes at most 10 messages at once (AWS limit). */
const BATCH_MESSAGES = 10;
const BATCHES_AT_ONCE = 5;

/** No batch is begun after it: the reply comes in time. */
const WORK_MS = 10_000;

/** Longer than batches are begun: what a request leaves in the queue does not come to it twice. */
const HIDDEN_SECONDS = 15;

const UNREADABLE = "The message cannot be read: delete it from the queue DeliveryFaults.";
const REFUSED = "The delivery queue did not take it: try again.";

const client = new SQSClient(clientConfig({ timeoutMs: 4000 }));
client.middlewareStack.add(sendInTime, LAST_STEP);

/**
 * Puts what the service could not handle back into the queues that it came from, until there is no more or the time of
 * one request is used up: each goes on where it stood, with the tries that it has left. A message is deleted only once
 * its queue has it, so it may be delivered twice but is never lost. What cannot be sent stays, and the reply gives the
 * reason.
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

/** Returns why messages were not sent on. */
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
    // As of now: what our faults held up must neither expire nor be told of as late.
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

/** What the delivery queue did not take for what it is has its body packed. */
const Fault = z.extend(DeliveryMessage, { packed_body: z.optional(z.string()) });

/** The notification that a text holds; undefined if it holds none. */
function readFault(text: string): DeliveryMessage | undefined {
  try {
    const { packed_body, ...message } = Fault.parse(JSON.parse(text));
    if (packed_body === undefined) return message;
    return { ...message, body: unpackBody(Buffer.from(packed_body, "base64")) };
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
      // Any wait has SQS ask all its servers, so that an empty reply means an empty queue.
      WaitTimeSeconds: 1,
    }),
  );
  return Messages;
}

async function remove(messages: readonly Message[]): Promise<void> {
  if (messages.length === 0) return;
  await client.send(
    new DeleteMessageBatchCommand({
      QueueUrl: requireEnv("FAULT_QUEUE_URL"),
      Entries: messages.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle })),
    }),
  );
}
