import { v7 as uuidv7 } from "uuid";
import * as z from "zod/mini";
import { deadLetterIndexKeys } from "#shared/table/find-keys.ts";
import {
  readUndeliveredKey,
  TTL_ATTRIBUTE,
  undeliveredKey,
  withoutKeys,
  type StoredItem,
} from "#shared/table/keys.ts";
import { DeliveredEvent, type NotifiedOrder } from "./delivery-record.ts";
import { packBody } from "./pack-body.ts";

/** What was given up can be recovered for 30 days. */
const KEPT_SECONDS = 30 * 24 * 60 * 60;

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

/** The item of a notification that ends undelivered now: for its owner to recover, and a dead letter for operators. */
export function toUndeliveredItem(message: {
  readonly webhook_id: string;
  readonly owner: string;
  readonly event_id: string;
  readonly event: DeliveredEvent;
  readonly order: NotifiedOrder | null;
  readonly since: number;
  readonly body: string;
  readonly last_error?: string | undefined;
}) {
  const { webhook_id, owner, event_id, event, order, since, body, last_error = "" } = message;
  const letter = { id: uuidv7(), webhook_id, user_id: owner, event, order, last_error };
  return {
    ...undeliveredKey(webhook_id, since, event_id),
    ...deadLetterIndexKeys(letter),
    event,
    packed_body: packBody(body),
    [TTL_ATTRIBUTE]: Math.floor(Date.now() / 1000) + KEPT_SECONDS,
  };
}
