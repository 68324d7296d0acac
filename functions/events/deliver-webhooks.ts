import { BatchProcessor, EventType, processPartialResponse } from "@aws-lambda-powertools/batch";
import type { SQSHandler } from "aws-lambda";
import { deliver } from "#shared/webhook/deliver.ts";

const processor = new BatchProcessor(EventType.SQS);

/** Calls the subscribers of a batch's messages, all at once; the queue keeps those that are to be tried again. */
export const handler: SQSHandler = (event, context) =>
  processPartialResponse(event, deliver, processor, {
    context,
    // A batch that fails whole is no broken function: an error would make Lambda poll more slowly for everybody.
    throwOnFullBatchFailure: false,
  });
