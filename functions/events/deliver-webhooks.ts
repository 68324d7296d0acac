import { BatchProcessor, EventType, processPartialResponse } from "@aws-lambda-powertools/batch";
import type { SQSHandler, SQSRecord } from "aws-lambda";
import { describeError, logLine } from "#shared/runtime/log.ts";
import { deliver, RetryLater } from "#shared/webhook/delivery/deliver.ts";

const processor = new BatchProcessor(EventType.SQS);

/** Calls the subscribers of a batch's messages, all at the same time; the queue keeps the messages to try again. */
export const handler: SQSHandler = (event, context) =>
  processPartialResponse(event, deliverOrLog, processor, {
    context,
    // Failed calls are reported, not thrown: an error would make Lambda poll more slowly for everybody.
    throwOnFullBatchFailure: false,
  });

/** The batch processor does not log failures, so this does; planned retries are left out. */
async function deliverOrLog(record: SQSRecord): Promise<void> {
  try {
    await deliver(record);
  } catch (error) {
    if (!(error instanceof RetryLater)) {
      const { messageId: message_id } = record;
      logLine("ERROR", "A notification was not handled", {
        message_id,
        error: describeError(error),
      });
    }
    throw error;
  }
}
