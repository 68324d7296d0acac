import { listWebhooks as contract } from "#shared/api/public/webhooks.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { listWebhooks } from "#shared/webhook/subscription/webhook-store.ts";
import { toWebhook } from "#shared/webhook/subscription/webhook.ts";

/** All of the caller's subscriptions, with their health. */
export const handler = endpoint(contract, async ({ caller }) => {
  const webhooks = await listWebhooks(caller.userId);
  return { data: { success: true, total: webhooks.length, webhooks: webhooks.map(toWebhook) } };
});
