import { createWebhook as contract } from "#shared/api/public/webhooks.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { newSecret } from "#shared/webhook/subscription/signing-secret.ts";
import { insertWebhook } from "#shared/webhook/subscription/webhook-store.ts";
import { newWebhook, toWebhook } from "#shared/webhook/subscription/webhook.ts";

/** Subscribes a URL; the reply alone shows the signing secret. */
export const handler = endpoint(contract, async ({ caller, body }) => {
  const signing = newSecret();
  const webhook = newWebhook(caller.userId, body, signing);
  await insertWebhook(webhook, signing);
  return { data: { ...toWebhook(webhook), secret: signing.secret } };
});
