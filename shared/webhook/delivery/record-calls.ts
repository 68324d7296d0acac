import { v7 as uuidv7 } from "uuid";
import {
  deliveryBodyKey,
  deliveryKey,
  ENTITY_ATTRIBUTE,
  TTL_ATTRIBUTE,
} from "#shared/table/keys.ts";
import { putItems } from "#shared/table/write-batches.ts";
import type { DeliveryRecord } from "#shared/webhook/log/delivery-record.ts";
import { pack } from "#shared/table/pack.ts";
import type { Call } from "./call-subscriber.ts";
import type { DeliveryMessage } from "./delivery-message.ts";

/** How long a delivery can be listed and sent again. */
const KEPT_SECONDS = 30 * 24 * 60 * 60;

/** A larger packed body has its own item, so that lists of 100 records stay cheap. */
const LARGE_BYTES = 1024;

/** Stores calls. Throws if the table did not take all of them. */
export async function recordCalls(
  called: readonly { readonly message: DeliveryMessage; readonly call: Call }[],
): Promise<void> {
  const expires = Math.floor(Date.now() / 1000) + KEPT_SECONDS;
  await putItems(
    called.flatMap(({ message, call }) => {
      const { webhook_id, event_id, event, order } = message;
      const packed_body = pack(message.body);
      const isLarge = packed_body.length > LARGE_BYTES;
      const record: Omit<DeliveryRecord, "id" | "webhook_id"> = {
        event_id,
        event,
        trigger: call.trigger,
        attempt: call.attempt,
        outcome: call.delivered ? "delivered" : "failed",
        status_code: String(call.status),
        duration_ms: call.duration_ms,
        error: call.error ?? null,
        created_at: call.called_at,
        ...(isLarge ? { order } : { packed_body }),
      };
      const item = {
        ...record,
        ...deliveryKey(webhook_id, uuidv7()),
        [ENTITY_ATTRIBUTE]: "delivery",
        [TTL_ATTRIBUTE]: expires,
      };
      if (!isLarge) return [item];
      const body = { ...deliveryBodyKey(webhook_id, event_id), packed_body };
      return [item, { ...body, [TTL_ATTRIBUTE]: expires }];
    }),
  );
}
