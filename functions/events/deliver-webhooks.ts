import type { SQSHandler } from "aws-lambda";
import { deliver } from "#shared/webhook/delivery/deliver.ts";
import { dependencies } from "#shared/webhook/delivery/dependencies.ts";

/** Calls the subscribers of a batch's messages, all at the same time; the queue keeps the messages to try again. */
export const handler: SQSHandler = ({ Records }) => deliver(Records, dependencies);
