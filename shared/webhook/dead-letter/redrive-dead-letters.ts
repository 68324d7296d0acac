import { webhookKey, type StoredItem } from "#shared/table/keys.ts";
import { findItems } from "#shared/table/table.ts";
import { deleteItems } from "#shared/table/write-batches.ts";
import { traceId } from "#shared/runtime/trace.ts";
import type { Delivery } from "#shared/webhook/delivery/delivery-message.ts";
import { enqueueDeliveries } from "#shared/webhook/delivery/delivery-queue.ts";
import { unpack } from "#shared/table/pack.ts";
import { readUndelivered } from "#shared/webhook/log/undelivered.ts";
import { readWebhook } from "#shared/webhook/subscription/webhook.ts";
import type { RedriveRequest, RedriveResult } from "./dead-letter.ts";
import type { FoundLetter } from "./find-letters.ts";
import { pageThroughLetters } from "./page-through-letters.ts";

const MISSING = "There is no dead letter with this id.";
const GONE = "The subscription is gone: discard the dead letter.";
const INACTIVE = "The subscription is inactive: its owner switches it on again first.";
const REFUSED = "The delivery queue did not take it: try again.";

/**
 * Queues dead letters for delivery, oldest first, each with the same event id and bytes and with all its tries. A
 * letter is deleted only after the queue has taken it: at-least-once delivery. A letter that cannot be delivered stays,
 * and the result gives the reason.
 */
export async function redriveDeadLetters(selection: RedriveRequest): Promise<RedriveResult> {
  const reasons = new Map(selection.ids?.map((id) => [id, MISSING]));
  let redriven = 0;
  const next_cursor = await pageThroughLetters(selection, async (letters) => {
    const isReady = await checkReady(letters, reasons);
    const queued = await readDeliveries(letters.filter(isReady));
    const { busy, faulty } = await enqueueDeliveries([...queued.keys()]);
    for (const delivery of [...busy, ...faulty]) {
      reasons.set(queued.get(delivery)?.letter.id ?? "", REFUSED);
      queued.delete(delivery);
    }
    await deleteItems([...queued.values()].map(({ key }) => key));
    for (const { letter } of queued.values()) reasons.delete(letter.id);
    redriven += queued.size;
  });
  return { redriven, skipped: [...reasons].map(([id, reason]) => ({ id, reason })), next_cursor };
}

/** Returns whether a letter can be delivered, and adds the reasons of the letters that cannot. */
async function checkReady(
  letters: readonly FoundLetter[],
  reasons: Map<string, string>,
): Promise<(found: FoundLetter) => boolean> {
  const keys = letters.map(({ letter }) => webhookKey(letter.user_id, letter.webhook_id));
  const webhooks = await findItems(keys, readWebhook, { consistent: true });
  const active = new Map(webhooks.map(({ id, is_active }) => [id, is_active]));
  const isReady = ({ letter }: FoundLetter) => active.get(letter.webhook_id) === true;
  for (const { letter } of letters.filter((found) => !isReady(found))) {
    reasons.set(letter.id, active.has(letter.webhook_id) ? INACTIVE : GONE);
  }
  return isReady;
}

/** Returns the notifications to send. A letter that was deleted meanwhile has no notification. */
async function readDeliveries(
  letters: readonly FoundLetter[],
): Promise<Map<Delivery, FoundLetter>> {
  const keys = letters.map(({ key }) => key);
  const read = (item: StoredItem) =>
    [item.PK + item.SK, unpack(readUndelivered(item).packed_body)] as const;
  const bodies = new Map(await findItems(keys, read, { consistent: true }));
  // The new time gives a new key: if the notification is given up again, its item is not the item deleted here.
  const since = Date.now();
  return new Map(
    letters.flatMap((found): [Delivery, FoundLetter][] => {
      const { webhook_id, user_id: owner, event_id, event, order } = found.letter;
      const body = bodies.get(found.key.PK + found.key.SK);
      if (body === undefined) return [];
      const what = { webhook_id, owner, event_id, trace_id: traceId(), event, order, body };
      return [[{ ...what, origin: "redelivery", since }, found]];
    }),
  );
}
