import { updateWebhook as contract } from "#shared/api/public/webhooks.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { changeSubscription } from "#shared/webhook/subscription/change-subscription.ts";
import { toWebhook } from "#shared/webhook/subscription/webhook.ts";

/** Changes a subscription; switching it on again resets its count of failures. */
export const handler = endpoint(contract, async ({ caller, params, body }) => ({
  data: toWebhook(await changeSubscription(caller.userId, params.webhook_id, body)),
}));
