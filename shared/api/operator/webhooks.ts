import * as z from "zod/mini";
import { uuid } from "#shared/values/fields.ts";
import { WebhookResponse } from "#shared/webhook/subscription/webhook.ts";
import { route } from "#shared/api/route/route.ts";

/** Whose subscriptions. */
const ofUser = { user_id: uuid() };

export const listWebhooks = route({
  method: "GET",
  path: "/webhooks",
  permission: "manage:deliveries",
  query: z.object(ofUser),
  reply: z
    .strictObject({ items: z.array(WebhookResponse) })
    .register(z.globalRegistry, { id: "WebhookList" }),
  message: "Webhooks retrieved successfully",
  errors: [],
});

export const enableWebhook = route({
  method: "POST",
  path: "/webhooks/{webhook_id}/enable",
  permission: "manage:deliveries",
  params: z.object({ webhook_id: uuid() }),
  body: z.object(ofUser).register(z.globalRegistry, { id: "WebhookEnable" }),
  reply: WebhookResponse,
  message: "The subscription is on",
  errors: ["NOT_FOUND"],
});
