import { v7 as uuidv7 } from "uuid";
import { deadLetterIndexKeys } from "#shared/table/find-keys.ts";
import { TTL_ATTRIBUTE, undeliveredKey } from "#shared/table/keys.ts";
import { putItems } from "#shared/table/write-batches.ts";
import { packBody } from "#shared/webhook/log/pack-body.ts";
import type { DeliveryMessage } from "./delivery-message.ts";
import { sendToDeadLetters } from "./delivery-queue.ts";

/** What was given up can be recovered, redriven and discarded for 30 days. */
const KEPT_SECONDS = 30 * 24 * 60 * 60;

/**
 * Gives notifications up: each is kept for its subscription's owner, who may recover it, and as a dead letter for
 * operators; a copy goes to the dead-letter queue. Returns those that this queue did not take; throws when the table did
 * not take them. To be repeated then: what is kept is the same one each time.
 */
export async function giveUp(
  messages: readonly DeliveryMessage[],
): Promise<readonly DeliveryMessage[]> {
  await putItems(messages.map(toUndelivered));
  const { busy, faulty } = await sendToDeadLetters(messages);
  return [...busy, ...faulty];
}

/** The item of a notification that is given up now. */
export function toUndelivered(message: DeliveryMessage) {
  const { webhook_id, owner: user_id, event_id, event, order, since, last_error = "" } = message;
  return {
    ...undeliveredKey(webhook_id, since, event_id),
    ...deadLetterIndexKeys({ id: uuidv7(), webhook_id, user_id, event, order, last_error }),
    event,
    packed_body: packBody(message.body),
    [TTL_ATTRIBUTE]: Math.floor(Date.now() / 1000) + KEPT_SECONDS,
  };
}
