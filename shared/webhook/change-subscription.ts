import { webhookTimestamp } from "#shared/time.ts";
import { changeWebhook, getWebhook } from "./webhook-store.ts";
import { rotatedSecrets, type WebhookRecord, type WebhookUpdate } from "./webhook.ts";

/** Changes what the owner asks for; switching a subscription on starts its counts anew. Throws NOT_FOUND. */
export function changeSubscription(
  owner: string,
  id: string,
  patch: WebhookUpdate,
): Promise<WebhookRecord> {
  return changeWebhook(owner, id, {
    ...(patch as Partial<WebhookRecord>),
    ...(patch.is_active === true
      ? { failure_count: 0, exhausted_count: 0, disabled_reason: null }
      : {}),
    updated_at: webhookTimestamp(),
  });
}

/** Gives a subscription a new secret; the former one signs beside it for 24 hours. Throws NOT_FOUND. */
export async function rotateSecret(owner: string, id: string): Promise<WebhookRecord> {
  const webhook = await getWebhook(owner, id);
  return changeWebhook(owner, id, {
    ...rotatedSecrets(webhook, Date.now()),
    updated_at: webhookTimestamp(),
  });
}
