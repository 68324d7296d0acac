import * as z from "zod/mini";
import {
  DeliveredEvent,
  DeliveryTrigger,
  NotifiedOrder,
} from "#shared/webhook/log/delivery-record.ts";

/** The message of a queue: a notification for a subscription. */
export const DeliveryMessage = z.object({
  webhook_id: z.string(),
  owner: z.string(),
  event_id: z.string(),
  /** The trace of the request or message that changed the order or requested the notification. */
  trace_id: z.string(),
  event: DeliveredEvent,
  /** Null for a `webhook.test`. */
  order: z.nullable(NotifiedOrder),
  /** The `trigger` of its first call. */
  origin: DeliveryTrigger,
  /** When the order changed, or the notification was requested, in epoch milliseconds. */
  since: z.number(),
  /** When a function first received the message, in epoch milliseconds; absent again after a redrive. */
  received_at: z.optional(z.number()),
  /** The bytes that are signed and sent, the same at each try. */
  body: z.string(),
  tries: z.number(),
  /** When to call, in epoch milliseconds; only messages of the queue of retries have it. */
  due: z.optional(z.number()),
  /** Whether `due` is a promised slot in the user's sliding window. */
  promised: z.optional(z.literal(true)),
  /** When the slot was promised, in epoch milliseconds. */
  promised_at: z.optional(z.number()),
  /** The last call's status or error, or why there was no call. */
  last_error: z.optional(z.string()),
});
export type DeliveryMessage = z.infer<typeof DeliveryMessage>;

/** A notification before its first call. */
export type Delivery = Omit<
  DeliveryMessage,
  "received_at" | "tries" | "due" | "promised" | "promised_at" | "last_error"
>;
