import type { DynamoDBBatchResponse, DynamoDBRecord } from "aws-lambda";
import { isRestored, traceOf } from "#shared/order/history.ts";
import { withoutTracking } from "#shared/order/view/order-view.ts";
import type { OrderChange } from "#shared/order/order-change.ts";
import { readOrderImage } from "#shared/order/stream/read-order-image.ts";
import { logLine } from "#shared/runtime/log.ts";
import { count } from "#shared/runtime/metrics.ts";
import { toInstant } from "#shared/values/time.ts";
import type { Delivery } from "#shared/webhook/delivery/delivery-message.ts";
import { enqueueDeliveries, setAside } from "#shared/webhook/delivery/delivery-queue.ts";
import { listWebhooks } from "#shared/webhook/subscription/webhook-store.ts";
import { eventsOf, type OrderEvent } from "./event.ts";

const BODY_BYTES = 256 * 1024;

/**
 * Fans the changes in stream records out to subscriptions, a notification for each. A notification that the queue
 * refuses for its content is set aside, so that it does not block the shard. Returns a partial batch response: Lambda
 * continues from the first failed record, and the notifications after it are queued again with the same ids. Throws if
 * the first record of the batch failed.
 */
export async function fanOut(records: readonly DynamoDBRecord[]): Promise<DynamoDBBatchResponse> {
  const { readable, poison } = readChanges(records);
  const events = readable.flatMap(({ sequence, change }) =>
    eventsOf(change).map((event) => ({
      sequence,
      event,
      owner: change.after.user_id,
      trace_id: traceOf(change.after),
    })),
  );
  const deliveries = await subscribed(events);
  const { busy, faulty } = await enqueueDeliveries(deliveries.map(({ delivery }) => delivery));
  const aside = await setAside(faulty);
  const refused = new Set([...busy, ...aside.busy, ...aside.faulty]);
  // Notifications after a refused one are queued, and counted, once more.
  count("Notifications", deliveries.length - busy.length - faulty.length);
  const failed = deliveries.find(({ delivery }) => refused.has(delivery))?.sequence;
  if (failed !== undefined) {
    logLine("ERROR", "The delivery queue refuses notifications", {
      sequence_number: failed,
      notifications: refused.size,
    });
    // Without any progress, fail the invocation, so that the alarm is raised.
    if (failed === records[0]?.dynamodb?.SequenceNumber) {
      throw new Error(`The delivery queue refuses a notification of the stream record ${failed}`);
    }
  }
  const first = failed ?? poison;
  return { batchItemFailures: first === undefined ? [] : [{ itemIdentifier: first }] };
}

interface SequencedChange {
  readonly sequence: string;
  readonly change: OrderChange;
}

/**
 * Returns the changes up to the first unreadable record (the poison pill), without restored orders. Throws if the batch
 * begins with it. Lambda then bisects the batch until the record is alone and goes to the bucket of failures without
 * its neighbours.
 */
function readChanges(records: readonly DynamoDBRecord[]): {
  readable: SequencedChange[];
  poison?: string;
} {
  const readable: SequencedChange[] = [];
  for (const { dynamodb } of records) {
    const sequence = dynamodb?.SequenceNumber ?? "";
    try {
      const after = readOrderImage(dynamodb?.NewImage);
      // The image that a restore replaced may be damaged.
      if (isRestored(after)) continue;
      readable.push({ sequence, change: { before: readOrderImage(dynamodb?.OldImage), after } });
    } catch (error) {
      if (readable.length === 0) {
        throw new Error(`The stream record ${sequence} cannot be read`, { cause: error });
      }
      return { readable, poison: sequence };
    }
  }
  return { readable };
}

/** An event of a stream record. */
interface OwnerEvent {
  readonly sequence: string;
  readonly event: OrderEvent;
  readonly owner: string;
  readonly trace_id: string;
}

/**
 * Returns a delivery for each event and each of its owner's subscriptions to it, except those that the owner switched
 * off. A subscription that the service switched off is included: its notifications are given up, so that the owner can
 * recover them.
 */
async function subscribed(
  events: readonly OwnerEvent[],
): Promise<{ sequence: string; delivery: Delivery }[]> {
  const owners = [...new Set(events.map(({ owner }) => owner))];
  const webhooks = new Map(
    await Promise.all(owners.map(async (owner) => [owner, await listWebhooks(owner)] as const)),
  );
  return events.flatMap(({ sequence, event, owner, trace_id }) => {
    const body = bodyOf(event);
    return (webhooks.get(owner) ?? [])
      .filter(({ is_active, disabled_reason }) => is_active || disabled_reason !== null)
      .filter(({ events }) => events.includes(event.event))
      .map(({ id }) => ({
        sequence,
        delivery: {
          webhook_id: id,
          owner,
          event_id: event.id,
          trace_id,
          event: event.event,
          order: { id: event.data.id, order_id: event.order_id },
          origin: "event",
          since: toInstant(event.timestamp).getTime(),
          body,
        },
      }));
  });
}

/**
 * Returns a notification's body, at most 256 KB. A larger order is sent without its tracking events, which the API
 * shows.
 */
function bodyOf(event: OrderEvent): string {
  const body = JSON.stringify(event);
  if (Buffer.byteLength(body) <= BODY_BYTES) return body;
  return JSON.stringify({ ...event, data: withoutTracking(event.data) });
}
