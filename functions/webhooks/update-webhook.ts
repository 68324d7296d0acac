import { updateWebhook as contract } from "#shared/api/webhooks.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { changeWebhook } from "#shared/webhook/webhook-store.ts";
import { toWebhook } from "#shared/webhook/webhook.ts";

/** Changes a subscription; switching it on again starts its count of failures anew. */
export const handler = endpoint(contract, async ({ caller, params, body }) => ({
  data: toWebhook(await changeWebhook(caller.userId, params.webhook_id, body)),
}));
