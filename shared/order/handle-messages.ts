import type { SQSBatchResponse, SQSRecord } from "aws-lambda";
import type * as z from "zod/mini";
import { describeError, logLine } from "#shared/runtime/log.ts";
import { metrics } from "#shared/runtime/metrics.ts";
import { readMessage } from "#shared/runtime/read-message.ts";
import { throttleReason } from "#shared/runtime/throttle.ts";
import { withTrace } from "#shared/runtime/trace.ts";
import { takeUnits } from "#shared/table/units.ts";

/** How a queue's messages are handled. Each message names an order by its `id`. */
interface Work<Message, Batch> {
  readonly schema: z.ZodMiniType<Message>;
  /** Prepares the data that the messages of a batch share. If it throws, every message of the batch has failed. */
  readonly begin: (messages: readonly Message[]) => Promise<Batch>;
  readonly work: (message: Message, batch: Batch) => Promise<void>;
  /** The log lines of a batch and of a message that failed. */
  readonly done: string;
  readonly failed: string;
}

/**
 * Handles the messages of a batch concurrently, each in its trace. Returns the failed messages, which the queue
 * delivers again. Logs a line for each failed message, and a line for the batch with its read and write units. Never
 * throws: after errors Lambda would poll the queue more slowly for every message.
 */
export async function handleMessages<
  Message extends { readonly id: string; readonly trace_id: string },
  Batch,
>(
  records: readonly SQSRecord[],
  { schema, begin, work, done, failed }: Work<Message, Batch>,
): Promise<SQSBatchResponse> {
  const startedAt = performance.now();
  const batchItemFailures: SQSBatchResponse["batchItemFailures"] = [];
  const fail = (itemIdentifier: string, error: unknown, message?: Message) => {
    const reason = throttleReason(error);
    logLine("ERROR", failed, {
      message_id: itemIdentifier,
      order: message?.id,
      trace_id: message?.trace_id,
      reason,
      error: describeError(error),
      ...metrics({ Throttles: reason && 1 }),
    });
    batchItemFailures.push({ itemIdentifier });
  };
  const read = records.flatMap(({ messageId, body }) => {
    try {
      return [{ messageId, message: readMessage(schema, body) }];
    } catch (error) {
      fail(messageId, error);
      return [];
    }
  });
  try {
    const batch = await begin(read.map(({ message }) => message));
    await Promise.all(
      read.map(async ({ messageId, message }) => {
        try {
          await withTrace(message.trace_id, () => work(message, batch));
        } catch (error) {
          fail(messageId, error, message);
        }
      }),
    );
  } catch (error) {
    for (const { messageId, message } of read) fail(messageId, error, message);
  }
  logLine("INFO", done, {
    records: records.length,
    failed: batchItemFailures.length,
    duration_ms: Math.round(performance.now() - startedAt),
    units: takeUnits(),
  });
  return { batchItemFailures };
}
