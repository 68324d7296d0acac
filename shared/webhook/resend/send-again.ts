import { randomUUID } from "node:crypto";
import { ApiError } from "#shared/refusal/errors.ts";
import { unavailable } from "#shared/refusal/unavailable.ts";
import { traceId } from "#shared/runtime/trace.ts";
import { deliveryTurnsKey } from "#shared/table/keys.ts";
import { callTime, readBacklog, type Backlog } from "#shared/turns/take-turns.ts";
import { timestamp } from "#shared/values/time.ts";
import { getWebhook } from "#shared/webhook/subscription/webhook-store.ts";
import type { Delivery } from "#shared/webhook/delivery/delivery-message.ts";
import { enqueueDeliveries } from "#shared/webhook/delivery/delivery-queue.ts";
import { orderOf } from "#shared/webhook/log/delivery-record.ts";
import { getDelivery } from "#shared/webhook/log/delivery-store.ts";
import type { WebhookTestEvent } from "#shared/webhook/event/event.ts";

/** While a user's backlog is longer, the user cannot request more notifications. */
const LONGEST_WAIT_MS = 15 * 60 * 1000;

/** A notification that was queued, and when it is called if it has to wait for its turn. */
export interface Queued extends Delivery {
  readonly next_call_at: string | null;
}

/**
 * Queues an earlier delivery again, with the same bytes and event id. Throws NOT_FOUND, and like {@link requireReady}.
 */
export async function redeliver(
  owner: string,
  webhookId: string,
  deliveryId: string,
): Promise<Queued> {
  const backlog = await requireReady(owner, webhookId);
  const { event_id, event, body } = await getDelivery(webhookId, deliveryId);
  const order = orderOf(body);
  const queued = { event_id, event, order, origin: "redelivery", body } as const;
  return enqueue(owner, webhookId, queued, backlog);
}

/** Queues a `webhook.test`, signed and delivered like any event. Throws like {@link requireReady}. */
export async function sendTest(owner: string, webhookId: string): Promise<Queued> {
  const backlog = await requireReady(owner, webhookId);
  const test: WebhookTestEvent = {
    id: randomUUID(),
    event: "webhook.test",
    timestamp: timestamp(),
  };
  const body = JSON.stringify(test);
  const { id: event_id, event } = test;
  const queued = { event_id, event, order: null, origin: "test", body } as const;
  return enqueue(owner, webhookId, queued, backlog);
}

/**
 * Returns the user's backlog. Throws NOT_FOUND; CONFLICT for an inactive subscription; RATE_LIMIT_EXCEEDED while the user's backlog is longer than
 * 15 minutes.
 */
export async function requireReady(owner: string, webhookId: string): Promise<Backlog> {
  const [{ is_active }, backlog] = await Promise.all([
    getWebhook(owner, webhookId),
    readBacklog(deliveryTurnsKey(owner)),
  ]);
  if (!is_active) {
    throw new ApiError("CONFLICT", "This webhook is inactive. Set is_active to true first.");
  }
  const wait = backlog.next - Date.now();
  if (wait <= LONGEST_WAIT_MS) return backlog;
  const seconds = String(Math.ceil((wait - LONGEST_WAIT_MS) / 1000));
  throw new ApiError(
    "RATE_LIMIT_EXCEEDED",
    `So many of your notifications wait for their turn that no more can be asked for. Try again in ${seconds} seconds.`,
    { headers: { "retry-after": seconds } },
  );
}

async function enqueue(
  owner: string,
  webhook_id: string,
  notification: Omit<Delivery, "owner" | "webhook_id" | "trace_id" | "since">,
  backlog: Backlog,
): Promise<Queued> {
  const delivery = {
    webhook_id,
    owner,
    trace_id: traceId(),
    since: Date.now(),
    ...notification,
  };
  const { busy, faulty } = await enqueueDeliveries([delivery]);
  if (busy.length + faulty.length === 0) {
    return { ...delivery, next_call_at: callTime(backlog) };
  }
  throw unavailable(new Error("SQS refused the notification"), {
    message: "The notification was not queued. Try again.",
  });
}
