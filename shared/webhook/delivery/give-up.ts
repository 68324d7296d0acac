import { TTL_ATTRIBUTE, undeliveredKey } from "#shared/table/keys.ts";
import { putItems } from "#shared/table/write-batches.ts";
import type { DeliveryMessage } from "./delivery-message.ts";
import { sendToDeadLetters } from "./delivery-queue.ts";
import { packBody } from "#shared/webhook/log/pack-body.ts";

/** What was given up can be recovered for 30 days. */
const KEPT_SECONDS = 30 * 24 * 60 * 60;

/**
 * Gives notifications up: each is noted for its subscription's owner, who may recover it, and becomes a dead letter, for
 * operators. Returns those that the dead letters did not take; throws when the table did not take the notes. To be
 * repeated then: a note is the same one each time.
 */
export async function giveUp(
  messages: readonly DeliveryMessage[],
): Promise<readonly DeliveryMessage[]> {
  const expires = Math.floor(Date.now() / 1000) + KEPT_SECONDS;
  await putItems(
    messages.map(({ webhook_id, event_id, event, body, since }) => ({
      ...undeliveredKey(webhook_id, since, event_id),
      event,
      packed_body: packBody(body),
      [TTL_ATTRIBUTE]: expires,
    })),
  );
  const { busy, faulty } = await sendToDeadLetters(messages);
  return [...busy, ...faulty];
}
