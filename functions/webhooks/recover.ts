import { recover as contract } from "#shared/api/public/webhooks.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { recover } from "#shared/webhook/resend/recover.ts";

/** Sends again what ended undelivered. */
export const handler = endpoint(contract, async ({ caller, params, body }) => ({
  data: await recover(caller.userId, params.webhook_id, body),
}));
