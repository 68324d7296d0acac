import type { SQSBatchResponse, SQSRecord } from "aws-lambda";
import type * as z from "zod/mini";
import { describeError, logLine } from "./log.ts";
import { metrics } from "./metrics.ts";
import { throttleReason } from "./throttle.ts";
import { withTrace } from "./trace.ts";

/**
 * Works on each message about an order, named by its `id`, of a batch, all at once, each in its trace. Returns those
 * that failed, after `failure` in the log, for the queue to bring them again. Never throws: Lambda would poll more slowly
 * for everybody.
 */
export async function handleMessages<
  Message extends { readonly id: string; readonly trace_id: string },
>(
  records: readonly SQSRecord[],
  schema: z.ZodMiniType<Message>,
  failure: string,
  work: (message: Message) => Promise<void>,
): Promise<SQSBatchResponse> {
  const failed = await Promise.all(
    records.map(async ({ messageId, body }) => {
      let message: Message | undefined;
      try {
        const read = readMessage(schema, body);
        message = read;
        await withTrace(read.trace_id, () => work(read));
        return [];
      } catch (error) {
        const reason = throttleReason(error);
        logLine("ERROR", failure, {
          message_id: messageId,
          order: message?.id,
          trace_id: message?.trace_id,
          reason,
          error: describeError(error),
          ...metrics({ Throttles: reason && 1 }),
        });
        return [{ itemIdentifier: messageId }];
      }
    }),
  );
  return { batchItemFailures: failed.flat() };
}

/** A message in a body. Throws for one that is none, without a word of the body: errors are logged. */
export function readMessage<Message>(schema: z.ZodMiniType<Message>, body: string): Message {
  let message: unknown;
  try {
    message = JSON.parse(body);
  } catch {
    throw new TypeError("The message is no JSON");
  }
  return schema.parse(message);
}
