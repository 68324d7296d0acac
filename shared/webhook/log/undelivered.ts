import * as z from "zod/mini";
import { readUndeliveredKey, withoutKeys, type StoredItem } from "#shared/table/keys.ts";
import { DeliveredEvent } from "./delivery-record.ts";

/** A notification that ended undelivered, as it is stored. */
export const Undelivered = z.strictObject({
  webhook_id: z.uuid(),
  event_id: z.uuid(),
  /** When the order changed, in epoch milliseconds. */
  since: z.int(),
  event: DeliveredEvent,
  packed_body: z.instanceof(Uint8Array),
});
export type Undelivered = z.infer<typeof Undelivered>;

/** A notification's item as a record, whatever release wrote it. */
export function readUndelivered(item: StoredItem): Undelivered {
  return { ...readUndeliveredKey(item), ...withoutKeys(item) } as Undelivered;
}
