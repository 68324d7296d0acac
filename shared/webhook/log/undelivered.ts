import * as z from "zod/mini";
import { readUndeliveredKey, withoutKeys, type Read } from "#shared/table/keys.ts";
import { DeliveredEvent } from "./delivery-record.ts";

/** A notification that was given up, as stored. */
export const Undelivered = z.strictObject({
  webhook_id: z.uuid(),
  event_id: z.uuid(),
  /** When the order changed, in epoch milliseconds. */
  since: z.int(),
  event: DeliveredEvent,
  packed_body: z.instanceof(Uint8Array),
});
export type Undelivered = z.infer<typeof Undelivered>;

export const undeliveredMarks = ["packed_body"] as const;

/** Reads the item of a notification that was given up, written by any release. */
export const readUndelivered: Read<Undelivered> = (item) =>
  ({ ...readUndeliveredKey(item), ...withoutKeys(item) }) as Undelivered;
