import { testWebhook as contract } from "#shared/api/public/webhooks.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { sendTest } from "#shared/webhook/resend/send-again.ts";

/** Sends a signed test event to one subscription. */
export const handler = endpoint(contract, async ({ caller, params }) => {
  const { event_id, event, next_call_at } = await sendTest(caller.userId, params.webhook_id);
  return { data: { success: true, event_id, event, next_call_at } };
});
