import type { DynamoDBStreamHandler } from "aws-lambda";
import { projectOrders } from "#shared/order/stream/project-orders.ts";

/** Follows the table's stream and keeps what is derived from orders: owners' counts and histories. */
export const handler: DynamoDBStreamHandler = (event) => projectOrders(event.Records);
