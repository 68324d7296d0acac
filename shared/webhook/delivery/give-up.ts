import { putItems } from "#shared/table/write-batches.ts";
import { toUndeliveredItem } from "#shared/webhook/log/undelivered.ts";
import type { DeliveryMessage } from "./delivery-message.ts";
import { sendToDeadLetters } from "./delivery-queue.ts";

/**
 * Gives notifications up: each is kept for its subscription's owner, who may recover it, and for operators, and goes to
 * the dead-letter queue. Returns those that this queue did not take; throws when the table did not take them. To be
 * repeated then: what is kept is the same one each time.
 */
export async function giveUp(
  messages: readonly DeliveryMessage[],
): Promise<readonly DeliveryMessage[]> {
  await putItems(messages.map(toUndeliveredItem));
  const { busy, faulty } = await sendToDeadLetters(messages);
  return [...busy, ...faulty];
}
