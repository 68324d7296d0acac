import { streamHandler } from "#shared/order/stream/stream-handler.ts";
import { fanOut } from "#shared/webhook/event/fan-out.ts";

/** Tells subscriptions of the order changes that the table's stream brings: one queued message for each. */
export const handler = streamHandler("Changes fanned out", "Changes were not fanned out", fanOut);
