import { ApiError } from "#shared/refusal/errors.ts";
import { webhookTimestamp } from "#shared/values/time.ts";
import { changeWebhook, getWebhook, updateWebhook } from "./webhook-store.ts";
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

/**
 * Gives a subscription a new secret; the former one signs beside it for 24 hours. Throws NOT_FOUND, and CONFLICT when
 * another rotation comes first: of two at once, only one may hand out a secret.
 */
export async function rotateSecret(owner: string, id: string): Promise<WebhookRecord> {
  const webhook = await getWebhook(owner, id);
  const fields = { ...rotatedSecrets(webhook, Date.now()), updated_at: webhookTimestamp() };
  const rotated = await updateWebhook(owner, id, fields, { ifSecret: webhook.secret });
  if (rotated !== undefined) return rotated;
  throw new ApiError(
    "CONFLICT",
    "The secret was rotated or the webhook deleted at the same moment.",
  );
}
