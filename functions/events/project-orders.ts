import type { DynamoDBStreamHandler } from "aws-lambda";
import { projectOrders } from "#shared/order/stream/project-orders.ts";

/** Keeps what is derived from orders, from the table's stream: owners' counts, the floor's queue and histories. */
export const handler: DynamoDBStreamHandler = (event) => projectOrders(event.Records);
