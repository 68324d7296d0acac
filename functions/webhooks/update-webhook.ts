import { updateWebhook as contract } from "#shared/api/webhooks.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { changeSubscription } from "#shared/webhook/change-subscription.ts";
import { toWebhook } from "#shared/webhook/webhook.ts";

/** Changes a subscription; switching it on again starts its count of failures anew. */
export const handler = endpoint(contract, async ({ caller, params, body }) => ({
  data: toWebhook(await changeSubscription(caller.userId, params.webhook_id, body)),
}));
