import { listWebhooks as contract } from "#shared/api/operator/deliveries.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { listWebhooks } from "#shared/webhook/subscription/webhook-store.ts";
import { toWebhook } from "#shared/webhook/subscription/webhook.ts";

/** All of a user's subscriptions, with their health. */
export const handler = endpoint(contract, async ({ query }) => ({
  data: { items: (await listWebhooks(query.user_id)).map(toWebhook) },
}));
