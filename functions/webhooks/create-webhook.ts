import { createWebhook as contract } from "#shared/api/public/webhooks.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { replayHeaders } from "#shared/http/replay-headers.ts";
import { subscribe } from "#shared/webhook/subscription/subscribe.ts";
import { toWebhook } from "#shared/webhook/subscription/webhook.ts";

/** Subscribes a URL under a name, once; the reply alone shows the signing secret. */
export const handler = endpoint(contract, async ({ caller, body }) => {
  const { webhook, signing, replayed } = await subscribe(caller.userId, body);
  return {
    data: { ...toWebhook(webhook), secret: signing.secret },
    headers: replayHeaders(replayed),
  };
});
