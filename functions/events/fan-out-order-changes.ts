import type { DynamoDBStreamHandler } from "aws-lambda";
import { fanOut } from "#shared/webhook/event/fan-out.ts";

/** Tells subscriptions of the order changes that the table's stream brings: one queued message for each. */
export const handler: DynamoDBStreamHandler = (event) => fanOut(event.Records);
