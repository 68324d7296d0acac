import {
  ChangeMessageVisibilityBatchCommand,
  DeleteMessageBatchCommand,
  ReceiveMessageCommand,
  SQSClient,
  type BatchResultErrorEntry,
} from "@aws-sdk/client-sqs";
import { chunk } from "#shared/runtime/chunk.ts";
import { requireEnv } from "#shared/runtime/env.ts";
import { runParallel } from "#shared/runtime/run-parallel.ts";
import { clientConfig, trim } from "#shared/table/aws-client.ts";

/** Messages that SQS takes or gives at once (AWS limit). */
const BATCH_MESSAGES = 10;

/** Calls at once. */
export const CONCURRENCY = 5;

/** Any wait has SQS ask all its servers, so that an empty reply means an empty queue. */
const WAIT_SECONDS = 1;

/** The variables that name the queues which can be looked through. */
const VARIABLES = { dead_letters: "DEAD_LETTER_QUEUE_URL", faults: "FAULT_QUEUE_URL" } as const;

/** What subscribers did not take, or what the service itself could not handle. */
export type LetterQueue = keyof typeof VARIABLES;

/** A message as it lies in the queue, hidden from others until its time is over. */
export interface HiddenMessage {
  readonly id: string;
  readonly body: string;
  /** Epoch milliseconds. */
  readonly sentAt: number;
  /** What it is shown again or deleted by. */
  readonly receipt: string;
}

/** A connection to one of these queues. */
export type DeadLetterQueue = ReturnType<typeof openDeadLetterQueue>;

/**
 * Opens new connections to a queue: one kept from an earlier request may break at its first call, and a receive that is then
 * retried may hide a message from everybody.
 */
export function openDeadLetterQueue(which: LetterQueue) {
  const queueUrl = requireEnv(VARIABLES[which]);
  const client = new SQSClient(clientConfig({ tries: 2, timeoutMs: 4000 }));
  trim(client.middlewareStack);
  return {
    /**
     * Up to ten messages, hidden from now on for some seconds; none means that the queue shows no more. `isCertain` is
     * false if messages may be hidden that nobody received.
     */
    receive: async (seconds: number) => {
      const { Messages = [], $metadata } = await client.send(
        new ReceiveMessageCommand({
          QueueUrl: queueUrl,
          MaxNumberOfMessages: BATCH_MESSAGES,
          VisibilityTimeout: seconds,
          WaitTimeSeconds: WAIT_SECONDS,
          MessageSystemAttributeNames: ["SentTimestamp"],
        }),
      );
      const messages = Messages.map(
        ({ MessageId = "", Body = "", ReceiptHandle = "", Attributes }): HiddenMessage => ({
          id: MessageId,
          body: Body,
          sentAt: Number(Attributes?.SentTimestamp),
          receipt: ReceiptHandle,
        }),
      );
      return { messages, isCertain: $metadata.attempts === 1 };
    },
    /** Shows messages to others again; returns whether all are. */
    show: async (receipts: readonly string[]): Promise<boolean> => {
      const refused = await inBatches(receipts, (batch) =>
        client.send(
          new ChangeMessageVisibilityBatchCommand({
            QueueUrl: queueUrl,
            Entries: batch.map((entry) => ({ ...entry, VisibilityTimeout: 0 })),
          }),
        ),
      );
      return refused.size === 0;
    },
    /** Deletes messages for good; returns the receipts of those that were not deleted. */
    remove: (receipts: readonly string[]): Promise<ReadonlySet<string>> =>
      inBatches(receipts, (batch) =>
        client.send(new DeleteMessageBatchCommand({ QueueUrl: queueUrl, Entries: batch })),
      ),
    close: () => {
      client.destroy();
    },
  };
}

interface Entry {
  readonly Id: string;
  readonly ReceiptHandle: string;
}

/** Sends receipts in batches, a few at once; returns those that were refused. Throws when a call fails. */
async function inBatches(
  receipts: readonly string[],
  send: (batch: Entry[]) => Promise<{ Failed?: BatchResultErrorEntry[] | undefined }>,
): Promise<Set<string>> {
  const refused = await runParallel(CONCURRENCY, chunk(receipts, BATCH_MESSAGES), async (batch) => {
    const entries = batch.map((ReceiptHandle, index) => ({ Id: String(index), ReceiptHandle }));
    const { Failed = [] } = await send(entries);
    return Failed.map(({ Id }) => batch[Number(Id)] ?? "");
  });
  return new Set(refused.flat());
}
