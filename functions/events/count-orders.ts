import type { DynamoDBStreamHandler } from "aws-lambda";
import { countOrders } from "#shared/order/order-counts.ts";

/** Keeps the number of each owner's orders in each state, from the table's stream. */
export const handler: DynamoDBStreamHandler = (event) => countOrders(event.Records);
