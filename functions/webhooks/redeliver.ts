import { redeliver as contract } from "#shared/api/public/webhooks.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { redeliver } from "#shared/webhook/resend/send-again.ts";

/** Sends the event of an earlier call again. */
export const handler = endpoint(contract, async ({ caller, params }) => {
  const { webhook_id, delivery_id } = params;
  const { event_id, event, next_call_at } = await redeliver(caller.userId, webhook_id, delivery_id);
  return { data: { success: true, event_id, event, next_call_at } };
});
