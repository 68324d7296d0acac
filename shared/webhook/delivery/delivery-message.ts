import * as z from "zod/mini";
import {
  DeliveredEvent,
  DeliveryTrigger,
  NotifiedOrder,
} from "#shared/webhook/log/delivery-record.ts";

/** One notification on its way to one subscription. */
export const DeliveryMessage = z.object({
  webhook_id: z.string(),
  owner: z.string(),
  event_id: z.string(),
  event: DeliveredEvent,
  /** Null for a test, which is about no order. */
  order: z.nullable(NotifiedOrder),
  /** Why its first call is to be made. */
  origin: DeliveryTrigger,
  /** When the order changed, or somebody asked for the notification, in epoch milliseconds. */
  since: z.number(),
  /** When the function received it first, in epoch milliseconds; sent back from the dead letters, it is new. */
  received_at: z.optional(z.number()),
  /** The very bytes that are signed and sent, at each try the same. */
  body: z.string(),
  /** Calls made so far. */
  tries: z.number(),
  /** When it is to be called, in epoch milliseconds: what was never sent to the queue of retries has no such time. */
  due: z.optional(z.number()),
  /** Whether `due` is a turn that the user's rate left it. */
  promised: z.optional(z.literal(true)),
  /** What the last call came to, or why there is no other. */
  last_error: z.optional(z.string()),
});
export type DeliveryMessage = z.infer<typeof DeliveryMessage>;

/** A notification that is not on its way yet. */
export type Delivery = Omit<
  DeliveryMessage,
  "received_at" | "tries" | "due" | "promised" | "last_error"
>;

/**
 * A message as the text that the queue holds, in ASCII alone: SQS refuses some characters of Unicode, and its emulator
 * all beyond U+FFFF.
 */
export function toMessageText(message: DeliveryMessage): string {
  return JSON.stringify(message).replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
