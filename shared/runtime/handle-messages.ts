import type { SQSBatchResponse, SQSRecord } from "aws-lambda";
import type * as z from "zod/mini";
import { describeError, logLine } from "./log.ts";

/**
 * Works on each message of a batch, all at once. Returns those that failed, after `failure` in the log, for the queue to
 * bring them again. Never throws: Lambda would poll more slowly for everybody.
 */
export async function handleMessages<Schema extends z.ZodMiniType>(
  records: readonly SQSRecord[],
  schema: Schema,
  failure: string,
  work: (message: z.output<Schema>) => Promise<void>,
): Promise<SQSBatchResponse> {
  const failed = await Promise.all(
    records.map(async ({ messageId, body }) => {
      try {
        await work(schema.parse(JSON.parse(body)));
        return [];
      } catch (error) {
        logLine("ERROR", failure, { message_id: messageId, error: describeError(error) });
        return [{ itemIdentifier: messageId }];
      }
    }),
  );
  return { batchItemFailures: failed.flat() };
}
