import { projectOrders } from "#shared/order/stream/project-orders.ts";
import { streamHandler } from "#shared/order/stream/stream-handler.ts";

/** Follows the table's stream and keeps what is derived from orders: owners' counts and histories. */
export const handler = streamHandler("Orders projected", "Orders were not projected", (records) =>
  projectOrders(records),
);
