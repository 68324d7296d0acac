import * as z from "zod/mini";
import {
  WebhookCreate,
  WebhookCreated,
  WebhookResponse,
  WebhookUpdate,
} from "#shared/webhook/webhook.ts";
import { route } from "./route.ts";

const params = z.object({ webhook_id: z.uuid() });

const request = {
  name: "Order updates",
  url: "https://shop.example.com/hooks/orders",
  events: ["order.status", "order.shipment"],
};

const webhook: WebhookResponse = {
  id: "d9f2b7a6-3c1e-4b8a-9e57-1f6c0d4a2b83",
  name: "Order updates",
  url: "https://shop.example.com/hooks/orders",
  events: ["order.status", "order.shipment"],
  is_active: true,
  failure_count: "0",
  last_status_code: "200",
  last_triggered_at: "2026-11-21 12:05:01",
  created_at: "2026-11-21 12:00:00",
  updated_at: "2026-11-21 12:00:00",
};

export const createWebhook = route({
  method: "POST",
  path: "/webhooks",
  summary: "Create a webhook subscription",
  tag: "Webhooks",
  permission: "create:webhooks",
  body: WebhookCreate,
  reply: WebhookCreated,
  bare: true,
  message: "The subscription, and once only its signing secret",
  errors: ["WEBHOOK_LIMIT_REACHED"],
  example: {
    body: request,
    reply: {
      ...webhook,
      last_status_code: null,
      last_triggered_at: null,
      secret: "whsec_ZXhhbXBsZS1zZWNyZXQtdGhhdC1zaWducy1ub3RoaW5nIQ==",
    },
  },
});

export const listWebhooks = route({
  method: "GET",
  path: "/webhooks",
  summary: "List your webhook subscriptions",
  tag: "Webhooks",
  permission: "read:webhooks",
  reply: z
    .strictObject({ success: z.boolean(), total: z.int(), webhooks: z.array(WebhookResponse) })
    .register(z.globalRegistry, { id: "WebhookListResponse" }),
  bare: true,
  message: "All subscriptions",
  errors: [],
  example: { reply: { success: true, total: 1, webhooks: [webhook] } },
});

export const getWebhook = route({
  method: "GET",
  path: "/webhooks/{webhook_id}",
  summary: "Get a webhook subscription",
  tag: "Webhooks",
  permission: "read:webhooks",
  params,
  reply: WebhookResponse,
  bare: true,
  message: "The subscription",
  errors: ["NOT_FOUND"],
  example: { reply: webhook },
});

export const updateWebhook = route({
  method: "PUT",
  path: "/webhooks/{webhook_id}",
  summary: "Update a webhook subscription",
  tag: "Webhooks",
  permission: "update:webhooks",
  params,
  body: WebhookUpdate,
  reply: WebhookResponse,
  bare: true,
  message: "The subscription as it is now",
  errors: ["NOT_FOUND"],
  example: { body: { is_active: false }, reply: { ...webhook, is_active: false } },
});

export const deleteWebhook = route({
  method: "DELETE",
  path: "/webhooks/{webhook_id}",
  summary: "Delete a webhook subscription",
  tag: "Webhooks",
  permission: "delete:webhooks",
  params,
  reply: z.string(),
  bare: true,
  message: "The subscription is gone",
  errors: ["NOT_FOUND"],
  example: { reply: "Webhook deleted successfully" },
});
