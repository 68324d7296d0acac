import type { SQSHandler } from "aws-lambda";
import { putEvents } from "#shared/order/bus/put-events.ts";

/** Puts the events of orders to the stage's event bus. */
export const handler: SQSHandler = ({ Records }) => putEvents(Records);
