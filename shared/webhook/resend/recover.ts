import { undeliveredKey, undeliveredPartition } from "#shared/table/keys.ts";
import { queryItems } from "#shared/table/table.ts";
import { deleteItems } from "#shared/table/write-batches.ts";
import { traceId } from "#shared/runtime/trace.ts";
import { callTime } from "#shared/turns/take-turns.ts";
import { toInstant } from "#shared/values/time.ts";
import { enqueueDeliveries } from "#shared/webhook/delivery/delivery-queue.ts";
import { orderOf } from "#shared/webhook/log/delivery-record.ts";
import { unpack } from "#shared/table/pack.ts";
import { readUndelivered, type Undelivered } from "#shared/webhook/log/undelivered.ts";
import type { RecoverRequest, RecoverResult } from "./recover-request.ts";
import { requireReady } from "./send-again.ts";

/** The most notifications that a request queues: a few seconds of work. */
const AT_MOST = 500;

/** Notifications in memory at once, with bodies of up to 256 KB. */
const CONCURRENCY = 10;

/**
 * Queues a subscription's notifications that were given up, for changes since a time, oldest first: the same bytes and
 * event ids, with all their tries. A queued notification cannot be recovered twice. Queued ones are deleted before the
 * next are read, so that an interrupted request has made progress. Throws like {@link requireReady}.
 */
export async function recover(
  owner: string,
  webhookId: string,
  { since }: RecoverRequest,
): Promise<RecoverResult> {
  const backlog = await requireReady(owner, webhookId);
  const partition = undeliveredPartition(webhookId);
  const now = Date.now();
  let from: string | undefined = String(toInstant(since).getTime());
  let recovered = 0;
  while (from !== undefined && recovered < AT_MOST) {
    const found: Undelivered[] = await queryItems(partition, readUndelivered, {
      from,
      limit: CONCURRENCY + 1,
    });
    const next = found[CONCURRENCY];
    const batch = found.slice(0, CONCURRENCY);
    const taken = await queue(owner, batch, now);
    await deleteItems(taken.map(keyOf));
    recovered += taken.length;
    if (taken.length < batch.length) break;
    from = next && keyOf(next).SK;
  }
  return {
    success: true,
    recovered,
    complete: from === undefined,
    next_call_at: callTime(backlog),
  };
}

const keyOf = ({ webhook_id, since, event_id }: Undelivered) =>
  undeliveredKey(webhook_id, since, event_id);

/** Queues notifications as of now. Returns those that the queue has taken. */
async function queue(
  owner: string,
  batch: readonly Undelivered[],
  now: number,
): Promise<Undelivered[]> {
  const queued = new Map(
    batch.map((undelivered) => {
      const { webhook_id, event_id, event, packed_body } = undelivered;
      const body = unpack(packed_body);
      const order = orderOf(body);
      const origin = "recovery" as const;
      const what = { webhook_id, owner, event_id, trace_id: traceId(), event, order, body };
      return [{ ...what, origin, since: now }, undelivered];
    }),
  );
  const { busy, faulty } = await enqueueDeliveries([...queued.keys()]);
  const refused = new Set([...busy, ...faulty]);
  return [...queued].flatMap(([delivery, undelivered]) =>
    refused.has(delivery) ? [] : [undelivered],
  );
}
