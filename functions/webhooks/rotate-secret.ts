import { rotateSecret as contract } from "#shared/api/public/webhooks.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { rotateSecret } from "#shared/webhook/subscription/change-subscription.ts";
import { toWebhook } from "#shared/webhook/subscription/webhook.ts";

/** Replaces a signing secret; the reply alone shows the new one. */
export const handler = endpoint(contract, async ({ caller, params }) => {
  const { webhook, secret } = await rotateSecret(caller.userId, params.webhook_id);
  return { data: { ...toWebhook(webhook), secret } };
});
