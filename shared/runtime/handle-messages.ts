import type { SQSBatchResponse, SQSRecord } from "aws-lambda";
import type * as z from "zod/mini";
import { describeError, logLine } from "./log.ts";

/**
 * Works on each message about an order, named by its `id`, of a batch, all at once. Returns those that failed, after
 * `failure` in the log, for the queue to bring them again. Never throws: Lambda would poll more slowly for everybody.
 */
export async function handleMessages<Message extends { readonly id: string }>(
  records: readonly SQSRecord[],
  schema: z.ZodMiniType<Message>,
  failure: string,
  work: (message: Message) => Promise<void>,
): Promise<SQSBatchResponse> {
  const failed = await Promise.all(
    records.map(async ({ messageId, body }) => {
      let order_id: string | undefined;
      try {
        const message = readMessage(schema, body);
        order_id = message.id;
        await work(message);
        return [];
      } catch (error) {
        const fields = { message_id: messageId, order_id, error: describeError(error) };
        logLine("ERROR", failure, fields);
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
