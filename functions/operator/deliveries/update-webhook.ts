import { updateWebhook as contract } from "#shared/api/operator/deliveries.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { requireUser } from "#shared/key/key-store.ts";
import { changeSubscription } from "#shared/webhook/subscription/change-subscription.ts";
import { toWebhook } from "#shared/webhook/subscription/webhook.ts";

/** Switches a subscription on or off for its owner; once on, its counts start again. */
export const handler = endpoint(contract, async ({ params: { webhook_id }, body }) => {
  const { user_id, is_active } = body;
  await requireUser(user_id, ["body", "user_id"]);
  return {
    data: toWebhook(await changeSubscription(user_id, webhook_id, { is_active })),
    log: { changed_webhook_id: webhook_id },
  };
});
