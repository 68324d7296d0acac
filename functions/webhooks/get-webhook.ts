import { getWebhook as contract } from "#shared/api/public/webhooks.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { deliveryTurnsKey } from "#shared/table/keys.ts";
import { callTime, readBacklog } from "#shared/turns/take-turns.ts";
import { getWebhook } from "#shared/webhook/subscription/webhook-store.ts";
import { toWebhook } from "#shared/webhook/subscription/webhook.ts";

/** Returns a subscription of the caller, and how many of the caller's notifications wait. */
export const handler = endpoint(contract, async ({ caller, params }) => {
  const [webhook, backlog] = await Promise.all([
    getWebhook(caller.userId, params.webhook_id),
    readBacklog(deliveryTurnsKey(caller.userId)),
  ]);
  const { waiting } = backlog;
  return { data: { ...toWebhook(webhook), waiting, next_call_at: callTime(backlog) } };
});
