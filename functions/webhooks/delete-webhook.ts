import { deleteWebhook as contract } from "#shared/api/public/webhooks.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { removeWebhook } from "#shared/webhook/subscription/webhook-store.ts";

/** Removes a subscription for good. */
export const handler = endpoint(contract, async ({ caller, params }) => {
  await removeWebhook(caller.userId, params.webhook_id);
  return { data: "Webhook deleted successfully" };
});
