import { v7 as uuidv7 } from "uuid";
import { logLine } from "#shared/runtime/log.ts";
import { metrics } from "#shared/runtime/metrics.ts";
import { deadLetterIndexKeys } from "#shared/table/find-keys.ts";
import { TTL_ATTRIBUTE, undeliveredKey } from "#shared/table/keys.ts";
import { putItems } from "#shared/table/write-batches.ts";
import { pack } from "#shared/table/pack.ts";
import type { DeliveryMessage } from "./delivery-message.ts";
import { sendToDeadLetters } from "./delivery-queue.ts";

/** How long a notification that was given up can be recovered, redriven or discarded. */
const KEPT_SECONDS = 30 * 24 * 60 * 60;

/**
 * Gives notifications up. Each is stored once: the subscription's owner may recover it, and operators see it as a dead
 * letter. A copy goes to the dead-letter queue. Returns the notifications that this queue refused; throws if the table
 * failed. The call may be repeated then: it writes the same items.
 */
export async function giveUp(
  messages: readonly DeliveryMessage[],
): Promise<readonly DeliveryMessage[]> {
  await putItems(messages.map(toUndelivered));
  const { busy, faulty } = await sendToDeadLetters(messages);
  const refused = [...busy, ...faulty];
  for (const message of messages.filter((each) => !refused.includes(each))) {
    const { webhook_id, owner: user_id, event_id, trace_id, event, last_error: error } = message;
    const fields = { webhook_id, user_id, event_id, trace_id, event, error };
    logLine("WARN", "A notification was given up", { ...fields, ...metrics({ DeadLetters: 1 }) });
  }
  return refused;
}

/** The item of a notification given up now. */
export function toUndelivered(message: DeliveryMessage) {
  const { webhook_id, owner: user_id, event_id, event, order, since, last_error = "" } = message;
  return {
    ...undeliveredKey(webhook_id, since, event_id),
    ...deadLetterIndexKeys({ id: uuidv7(), webhook_id, user_id, event, order, last_error }),
    event,
    packed_body: pack(message.body),
    [TTL_ATTRIBUTE]: Math.floor(Date.now() / 1000) + KEPT_SECONDS,
  };
}
