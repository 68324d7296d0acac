import { listDeliveries as contract } from "#shared/api/public/webhooks.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { toDelivery } from "#shared/webhook/log/delivery-record.ts";
import { listDeliveries } from "#shared/webhook/log/delivery-store.ts";
import { getWebhook } from "#shared/webhook/subscription/webhook-store.ts";

/** The calls to one subscription of the caller, a page at a time. */
export const handler = endpoint(contract, async ({ caller, params, query }) => {
  const { id } = await getWebhook(caller.userId, params.webhook_id);
  const { items, next_cursor } = await listDeliveries(id, query);
  return { data: { success: true, deliveries: items.map(toDelivery), next_cursor } };
});
