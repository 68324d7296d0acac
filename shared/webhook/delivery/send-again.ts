import { randomUUID } from "node:crypto";
import { ApiError } from "#shared/refusal/errors.ts";
import { unavailable } from "#shared/refusal/unavailable.ts";
import { timestamp } from "#shared/values/time.ts";
import { getWebhook } from "#shared/webhook/subscription/webhook-store.ts";
import type { Delivery } from "./delivery-message.ts";
import { enqueueDeliveries } from "./delivery-queue.ts";

import { getDelivery } from "./delivery-store.ts";
import { unpackBody } from "./pack-body.ts";

/** Queues the very bytes of an earlier delivery again, under the same event id. Throws NOT_FOUND and CONFLICT. */
export async function redeliver(
  owner: string,
  webhookId: string,
  deliveryId: string,
): Promise<Delivery> {
  await requireActive(owner, webhookId);
  const { event_id, event, packed_body } = await getDelivery(webhookId, deliveryId);
  const body = unpackBody(packed_body);
  return enqueue({ webhook_id: webhookId, owner, event_id, event, body });
}

/** Queues a `webhook.test` for one subscription, signed and delivered like any event. Throws NOT_FOUND and CONFLICT. */
export async function sendTest(owner: string, webhookId: string): Promise<Delivery> {
  await requireActive(owner, webhookId);
  const event_id = randomUUID();
  const event = "webhook.test";
  const body = JSON.stringify({ id: event_id, event, timestamp: timestamp() });
  return enqueue({ webhook_id: webhookId, owner, event_id, event, body });
}

async function requireActive(owner: string, webhookId: string): Promise<void> {
  const { is_active } = await getWebhook(owner, webhookId);
  if (is_active) return;
  throw new ApiError("CONFLICT", "This webhook is inactive. Set is_active to true first.");
}

async function enqueue(delivery: Delivery): Promise<Delivery> {
  const refused = await enqueueDeliveries([delivery]);
  if (refused.length === 0) return delivery;
  throw unavailable(new Error("SQS refused the notification"), {
    message: "The notification was not queued. Try again.",
  });
}
