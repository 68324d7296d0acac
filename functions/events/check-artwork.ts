import type { SQSHandler } from "aws-lambda";
import { checkOrders } from "#shared/order/artwork/check-order.ts";

/** Fetches and checks the print files of orders that are new or have new ones. */
export const handler: SQSHandler = ({ Records }) => checkOrders(Records);
