import * as z from "zod/mini";
import { uuid } from "#shared/values/fields.ts";
import type { WebhookResponse } from "#shared/webhook/subscription/webhook.ts";
import type { ReplyOf, Route } from "#shared/api/route/route.ts";

/** Whose subscriptions. */
const ofUser = { user_id: uuid() };

export const listWebhooks = {
  method: "GET",
  path: "/webhooks",
  permission: "manage:deliveries",
  touches: ["listWebhooks"],
  query: z.object(ofUser),
  reply: null as ReplyOf<{ items: WebhookResponse[] }>,
  message: "Webhooks retrieved successfully",
} as const satisfies Route;

export const enableWebhook = {
  method: "POST",
  path: "/webhooks/{webhook_id}/enable",
  permission: "manage:deliveries",
  touches: ["updateWebhook"],
  params: z.object({ webhook_id: uuid() }),
  body: z.object(ofUser),
  reply: null as ReplyOf<WebhookResponse>,
  message: "The subscription is on",
} as const satisfies Route;
