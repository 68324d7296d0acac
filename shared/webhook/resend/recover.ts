import { undeliveredKey, undeliveredPartition } from "#shared/table/keys.ts";
import { queryItems } from "#shared/table/table.ts";
import { deleteItems } from "#shared/table/write-batches.ts";
import { traceId } from "#shared/runtime/trace.ts";
import { toInstant } from "#shared/values/time.ts";
import { enqueueDeliveries } from "#shared/webhook/delivery/delivery-queue.ts";
import { orderOf } from "#shared/webhook/log/delivery-record.ts";
import { unpack } from "#shared/table/pack.ts";
import { readUndelivered } from "#shared/webhook/log/undelivered.ts";
import type { RecoverRequest, RecoverResult } from "./recover-request.ts";
import { requireReady } from "./send-again.ts";

/** Notifications that a request queues: a few seconds of work. */
const AT_ONCE = 500;

/**
 * Queues a subscription's notifications that were given up, for changes since a time, oldest first: the same bytes and
 * event ids, with all their tries. A queued one cannot be recovered twice. Throws like {@link requireReady}.
 */
export async function recover(
  owner: string,
  webhookId: string,
  { since }: RecoverRequest,
): Promise<RecoverResult> {
  await requireReady(owner, webhookId);
  const from = String(toInstant(since).getTime());
  const partition = undeliveredPartition(webhookId);
  const found = await queryItems(partition, readUndelivered, { from, limit: AT_ONCE + 1 });
  const now = Date.now();
  const queued = new Map(
    found.slice(0, AT_ONCE).map((undelivered) => {
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
  const taken = [...queued].filter(([delivery]) => !refused.has(delivery));
  await deleteItems(
    taken.map(([, each]) => undeliveredKey(each.webhook_id, each.since, each.event_id)),
  );
  return {
    success: true,
    recovered: taken.length,
    complete: taken.length === found.length,
  };
}
