import type { SQSHandler } from "aws-lambda";
import { walkOrders } from "#shared/order/walk/walk-orders.ts";

/** Takes the next steps of test orders, which no floor makes. */
export const handler: SQSHandler = ({ Records }) => walkOrders(Records);
