import { chunk } from "#shared/runtime/chunk.ts";
import { undeliveredKey } from "#shared/table/keys.ts";
import { deleteItems } from "#shared/table/write-batches.ts";
import type { Delivery, DeliveryMessage } from "#shared/webhook/delivery/delivery-message.ts";
import { enqueueDeliveries, sendToRetries } from "#shared/webhook/delivery/delivery-queue.ts";
import { findWebhook } from "#shared/webhook/subscription/webhook-store.ts";
import {
  byAge,
  isEachFound,
  isSelected,
  type BuriedDelivery,
  type RedriveRequest,
  type RedriveResult,
  type Selection,
} from "./dead-letter.ts";
import { lookThrough } from "./look-through.ts";

/** Letters that are queued and then deleted together: at most this many are sent twice if that breaks off. */
const TOGETHER = 10;

/** Bodies that one request holds; its function has 256 MB. */
const BODY_BYTES = 32 * 1024 * 1024;

const MISSING = "There is no dead letter with this id.";
const UNREADABLE = "The message cannot be read: discard it.";
const GONE = "The subscription is gone: discard the dead letter.";
const INACTIVE = "The subscription is inactive: its owner switches it on again first.";
const REFUSED = "The delivery queue did not take it: try again.";

/**
 * Sends letters to their subscribers, the oldest first: each with its own id and bytes. A dead letter has all its tries
 * again; what met a fault of the service goes on where it stood, with the tries that it has left. A
 * letter is removed only once the delivery queue has it, so it may be delivered twice but is never lost. One that could
 * not be delivered stays, and the reply gives the reason. Throws as `lookThrough` does.
 */
export function redriveDeadLetters({
  queue,
  ...selection
}: RedriveRequest): Promise<RedriveResult> {
  let bytes = 0;
  const select = (buried: BuriedDelivery) => {
    if (!isSelected(buried.letter, selection)) return undefined;
    bytes += Buffer.byteLength(buried.message?.body ?? "");
    return bytes <= BODY_BYTES ? buried : undefined;
  };
  return lookThrough(queue, select, async ({ kept, complete, hasTime, remove }) => {
    const found = kept.toSorted((one, other) => byAge(one.letter, other.letter));
    const isDead = queue === "dead_letters";
    const whyNot = isDead ? judge() : whyUnreadable;
    const skipped: RedriveResult["skipped"] = [];
    let redriven = 0;
    for (const batch of chunk(found, TOGETHER)) {
      if (!hasTime()) break;
      const reasons = await Promise.all(batch.map(({ message }) => whyNot(message)));
      const ready = batch.filter((_, index) => reasons[index] === undefined);
      const refused = await (isDead ? sendAgain(ready) : goOn(ready));
      const taken = ready.filter((buried) => !refused.has(buried));
      if (isDead) await forget(taken);
      await remove(taken.map(({ letter }) => letter.id));
      redriven += taken.length;
      for (const [index, buried] of batch.entries()) {
        const reason = refused.has(buried) ? REFUSED : reasons[index];
        if (reason !== undefined) skipped.push({ id: buried.letter.id, reason });
      }
    }
    const isDone = redriven + skipped.length === found.length;
    if (complete) skipped.push(...missing(selection, found));
    const isSeen = bytes <= BODY_BYTES && (complete || isEachFound(selection, found.length));
    return { redriven, skipped, complete: isSeen && isDone };
  });
}

/** Tells why a notification would not be delivered, or undefined; reads each subscription once. */
function judge(): (message: DeliveryMessage | undefined) => Promise<string | undefined> {
  const asked = new Map<string, Promise<string | undefined>>();
  return (message) => {
    if (message === undefined) return whyUnreadable(message);
    const { owner, webhook_id } = message;
    const answer = asked.get(webhook_id) ?? whyUndeliverable(owner, webhook_id);
    asked.set(webhook_id, answer);
    return answer;
  };
}

const whyUnreadable = (message: DeliveryMessage | undefined): Promise<string | undefined> =>
  Promise.resolve(message === undefined ? UNREADABLE : undefined);

/** If it is gone or inactive, the notification would come to nothing. */
async function whyUndeliverable(owner: string, webhookId: string): Promise<string | undefined> {
  const webhook = await findWebhook(owner, webhookId);
  if (webhook === undefined) return GONE;
  return webhook.is_active ? undefined : INACTIVE;
}

/** What is on its way again is no longer for its owner to recover. */
function forget(letters: readonly BuriedDelivery[]): Promise<void> {
  return deleteItems(
    letters
      .flatMap(({ message }) => message ?? [])
      .map(({ webhook_id, since, event_id }) => undeliveredKey(webhook_id, since, event_id)),
  );
}

/** Queues what dead letters hold, as new; returns those that the queue did not take. */
async function sendAgain(letters: readonly BuriedDelivery[]): Promise<Set<BuriedDelivery>> {
  const queued = new Map<Delivery, BuriedDelivery>();
  for (const letter of letters) {
    if (letter.message === undefined) continue;
    const { webhook_id, owner, event_id, event, order, body } = letter.message;
    const what = { webhook_id, owner, event_id, event, order, body };
    queued.set({ ...what, origin: "redelivery", since: Date.now() }, letter);
  }
  const { busy, faulty } = await enqueueDeliveries([...queued.keys()]);
  return new Set([...busy, ...faulty].flatMap((delivery) => queued.get(delivery) ?? []));
}

/**
 * Puts messages back into the queues that they came from; returns those that these did not take. They count as of now:
 * what our faults held up must neither expire nor be told of as late.
 */
async function goOn(letters: readonly BuriedDelivery[]): Promise<Set<BuriedDelivery>> {
  const queued = new Map<Delivery, BuriedDelivery>();
  const first: Delivery[] = [];
  const retries: DeliveryMessage[] = [];
  for (const letter of letters) {
    if (letter.message === undefined) continue;
    const message = { ...letter.message, since: Date.now() };
    queued.set(message, letter);
    if (message.tries > 0 || message.due !== undefined) retries.push(message);
    else first.push(message);
  }
  const refused = await Promise.all([enqueueDeliveries(first), sendToRetries(retries)]);
  return new Set(
    refused
      .flatMap(({ busy, faulty }): Delivery[] => [...busy, ...faulty])
      .flatMap((message) => queued.get(message) ?? []),
  );
}

function missing({ ids = [] }: Selection, found: readonly BuriedDelivery[]) {
  const known = new Set(found.map(({ letter }) => letter.id));
  return [...new Set(ids)].filter((id) => !known.has(id)).map((id) => ({ id, reason: MISSING }));
}
