import type { SQSHandler } from "aws-lambda";
import { stepOrders } from "#shared/order/test-order/step-orders.ts";

/** Takes the next steps of test orders, which no floor makes. */
export const handler: SQSHandler = ({ Records }) => stepOrders(Records);
