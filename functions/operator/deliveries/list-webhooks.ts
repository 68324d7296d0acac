import { listWebhooks as contract } from "#shared/api/operator/deliveries.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { requireUser } from "#shared/key/key-store.ts";
import { listWebhooks } from "#shared/webhook/subscription/webhook-store.ts";
import { toWebhook } from "#shared/webhook/subscription/webhook.ts";

/** All of a user's subscriptions, with their health. */
export const handler = endpoint(contract, async ({ query: { user_id } }) => {
  const webhooks = await listWebhooks(user_id);
  if (webhooks.length === 0) await requireUser(user_id, ["query", "user_id"]);
  return { data: { items: webhooks.map(toWebhook) } };
});
