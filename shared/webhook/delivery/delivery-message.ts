import * as z from "zod/mini";
import { DeliveredEvent } from "./delivery-record.ts";

/** One notification on its way to one subscription. */
export const DeliveryMessage = z.object({
  webhook_id: z.string(),
  owner: z.string(),
  event_id: z.string(),
  event: DeliveredEvent,
  /** The very bytes that are signed and sent, at each try the same. */
  body: z.string(),
  /** When it is this call's turn, in epoch milliseconds; one that was never received has none yet. */
  turn: z.optional(z.number()),
  /** Tries made before this message was sent: one that was sent again to wait goes on counting. */
  tries: z.number(),
});
export type DeliveryMessage = z.infer<typeof DeliveryMessage>;

/** A notification that is not on its way yet. */
export type Delivery = Omit<DeliveryMessage, "turn" | "tries">;

/**
 * A message as the text that the queue holds, in ASCII alone: SQS refuses some characters of Unicode, and its emulator
 * all beyond U+FFFF.
 */
export function toMessageText(message: object): string {
  return JSON.stringify(message).replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
