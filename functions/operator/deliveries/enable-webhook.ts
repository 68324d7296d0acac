import { enableWebhook as contract } from "#shared/api/operator/deliveries.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { changeSubscription } from "#shared/webhook/subscription/change-subscription.ts";
import { toWebhook } from "#shared/webhook/subscription/webhook.ts";

/** Switches a subscription on for its owner; its counts start anew. */
export const handler = endpoint(contract, async ({ params, body }) => ({
  data: toWebhook(await changeSubscription(body.user_id, params.webhook_id, { is_active: true })),
}));
