import { getWebhook as contract } from "#shared/api/public/webhooks.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { getWebhook } from "#shared/webhook/subscription/webhook-store.ts";
import { toWebhook } from "#shared/webhook/subscription/webhook.ts";

/** Returns a subscription of the caller. */
export const handler = endpoint(contract, async ({ caller, params }) => ({
  data: toWebhook(await getWebhook(caller.userId, params.webhook_id)),
}));
