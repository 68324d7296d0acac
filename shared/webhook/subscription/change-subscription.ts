import { webhookTimestamp } from "#shared/values/time.ts";
import { rotated } from "./signing-secret.ts";
import { changeWebhook, getSecret, getWebhook, replaceSecret } from "./webhook-store.ts";
import { uncalled, type WebhookRecord, type WebhookUpdate } from "./webhook.ts";

/** Changes the given fields of a subscription, with what follows from them; throws NOT_FOUND. */
export const changeSubscription = (
  owner: string,
  id: string,
  patch: WebhookUpdate,
): Promise<WebhookRecord> => changeWebhook(owner, id, withConsequences(patch));

/**
 * Switching a subscription on resets its failure counts. Switching it off clears `disabled_reason`: it then counts as
 * switched off by its owner and not by the service.
 */
export const withConsequences = (patch: WebhookUpdate): Partial<WebhookRecord> => ({
  ...(patch as Partial<WebhookRecord>),
  ...(patch.is_active === true ? uncalled : {}),
  ...(patch.is_active === false ? { disabled_reason: null } : {}),
  updated_at: webhookTimestamp(),
});

/** Rotates a subscription's secret; the former one also signs for 24 hours. Throws NOT_FOUND and CONFLICT. */
export async function rotateSecret(
  owner: string,
  id: string,
): Promise<{ webhook: WebhookRecord; secret: string }> {
  const webhook = { ...(await getWebhook(owner, id)), updated_at: webhookTimestamp() };
  const former = await getSecret(id);
  const next = rotated(former, Date.now());
  await replaceSecret(webhook, former, next);
  return { webhook, secret: next.secret };
}
