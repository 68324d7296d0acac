import * as z from "zod/mini";
import { uuid } from "#shared/values/fields.ts";
import { WebhookResponse } from "#shared/webhook/subscription/webhook.ts";
import { route } from "#shared/api/route/route.ts";

/** Whose subscriptions. */
const ofUser = { user_id: uuid() };

const user_id = "6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c";

const webhook: WebhookResponse = {
  id: "d9f2b7a6-3c1e-4b8a-9e57-1f6c0d4a2b83",
  name: "Order updates",
  url: "https://shop.example.com/hooks/orders",
  events: ["order.status", "order.shipment"],
  is_active: true,
  failure_count: "0",
  last_status_code: "503",
  last_triggered_at: "2026-11-21 12:05:01",
  disabled_reason: null,
  created_at: "2026-11-18 12:00:00",
  updated_at: "2026-11-21 14:00:00",
};

export const listWebhooks = route({
  method: "GET",
  path: "/webhooks",
  summary: "List a user's webhook subscriptions, with their health",
  tag: "Deliveries",
  permission: "manage:deliveries",
  query: z.object(ofUser),
  reply: z
    .strictObject({ items: z.array(WebhookResponse) })
    .register(z.globalRegistry, { id: "WebhookList" }),
  message: "Webhooks retrieved successfully",
  errors: [],
  example: { reply: { items: [webhook] } },
});

export const enableWebhook = route({
  method: "POST",
  path: "/webhooks/{webhook_id}/enable",
  summary: "Switch a user's webhook subscription on again",
  description:
    "What ended undelivered while it was off stays so until its owner recovers it, or its dead letters are redriven.",
  tag: "Deliveries",
  permission: "manage:deliveries",
  params: z.object({ webhook_id: uuid() }),
  body: z.object(ofUser).register(z.globalRegistry, { id: "WebhookEnable" }),
  reply: WebhookResponse,
  message: "The subscription is on",
  errors: ["NOT_FOUND"],
  example: { body: { user_id }, reply: webhook },
});
