import { randomUUID } from "node:crypto";
import { createWebhook as contract } from "#shared/api/public/webhooks.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { insertWebhook } from "#shared/webhook/subscription/webhook-store.ts";
import { newWebhook, toWebhook } from "#shared/webhook/subscription/webhook.ts";

/** Subscribes a URL; the reply alone shows the signing secret. */
export const handler = endpoint(contract, async ({ caller, body }) => {
  const webhook = newWebhook(randomUUID(), caller.userId, body);
  await insertWebhook(webhook);
  return { data: { ...toWebhook(webhook), secret: webhook.secret } };
});
