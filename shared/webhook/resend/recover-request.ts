import * as z from "zod/mini";
import { pastTime } from "#shared/values/fields.ts";
import { DeliveredEvent } from "#shared/webhook/log/delivery-record.ts";

/** A request to recover the notifications of changes since a time. */
export const RecoverRequest = z.object({ since: pastTime() });
export type RecoverRequest = z.infer<typeof RecoverRequest>;

/** A notification that is on its way. */
export const QueuedDelivery = z.strictObject({
  success: z.literal(true),
  event_id: z.uuid(),
  event: DeliveredEvent,
  /** When it is called; null if at once. */
  next_call_at: z.nullable(z.string()),
});
export type QueuedDelivery = z.infer<typeof QueuedDelivery>;

export const RecoverResult = z.strictObject({
  success: z.literal(true),
  recovered: z.int(),
  /** Whether all were queued; repeat the request if not. */
  complete: z.boolean(),
  /** When the first of them is called; null if at once. */
  next_call_at: z.nullable(z.string()),
});
export type RecoverResult = z.infer<typeof RecoverResult>;
