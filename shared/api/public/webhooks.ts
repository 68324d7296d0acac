import * as z from "zod/mini";
import { uuid } from "#shared/values/fields.ts";
import {
  WebhookCreate,
  WebhookCreated,
  WebhookResponse,
  WebhookUpdate,
} from "#shared/webhook/subscription/webhook.ts";
import { Pagination } from "#shared/values/page.ts";
import {
  DeliveredEvent,
  DeliveryQuery,
  WebhookDelivery,
} from "#shared/webhook/log/delivery-record.ts";
import { RecoverRequest, RecoverResult } from "#shared/webhook/resend/recover-request.ts";
import { route } from "#shared/api/route/route.ts";

const params = z.object({ webhook_id: uuid() });

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
  disabled_reason: null,
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

export const rotateSecret = route({
  method: "POST",
  path: "/webhooks/{webhook_id}/secret/rotate",
  summary: "Replace the signing secret of a webhook subscription",
  tag: "Webhooks",
  permission: "update:webhooks",
  params,
  reply: WebhookCreated,
  bare: true,
  message: "The subscription with its new secret; the former one signs too for 24 hours",
  errors: ["NOT_FOUND", "CONFLICT"],
  example: {
    reply: { ...webhook, secret: "whsec_YW5vdGhlci1zZWNyZXQtdGhhdC1zaWducy1ub3RoaW5nIQ==" },
  },
});

const QueuedDelivery = z
  .strictObject({ success: z.literal(true), event_id: z.uuid(), event: DeliveredEvent })
  .register(z.globalRegistry, { id: "QueuedDelivery" });

export const testWebhook = route({
  method: "POST",
  path: "/webhooks/{webhook_id}/test",
  summary: "Send a signed test event to a webhook subscription",
  tag: "Webhooks",
  permission: "update:webhooks",
  params,
  reply: QueuedDelivery,
  bare: true,
  message: "The event is on its way",
  errors: ["NOT_FOUND", "CONFLICT"],
  example: {
    reply: {
      success: true,
      event_id: "1c9c3a52-7f43-4a6e-8f0e-2d1b6c5a4e93",
      event: "webhook.test",
    },
  },
});

export const listDeliveries = route({
  method: "GET",
  path: "/webhooks/{webhook_id}/deliveries",
  summary: "List the calls of the last 30 days to a webhook subscription",
  tag: "Webhooks",
  permission: "read:webhooks",
  params,
  query: DeliveryQuery,
  reply: z
    .strictObject({
      success: z.literal(true),
      deliveries: z.array(WebhookDelivery),
      pagination: Pagination,
    })
    .register(z.globalRegistry, { id: "WebhookDeliveryListResponse" }),
  bare: true,
  message: "One page of the calls, the latest first",
  errors: ["NOT_FOUND"],
  example: {
    reply: {
      success: true,
      deliveries: [
        {
          id: "019aa4b1-6f0c-7d3e-9b51-4c2f8e7a1d60",
          event_id: "1c9c3a52-7f43-5a6e-8f0e-2d1b6c5a4e93",
          event: "order.status",
          order: { id: "6a1f2f0e-2f39-5d0c-9c39-5e0f6f0f3b1a", order_id: "A-1001" },
          trigger: "event",
          attempt: 1,
          outcome: "delivered",
          status_code: "200",
          duration_ms: 182,
          error: null,
          created_at: "2026-11-21 12:05:01",
        },
      ],
      pagination: { page: 1, limit: 20, pages: 1, total: 1 },
    },
  },
});

export const redeliver = route({
  method: "POST",
  path: "/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver",
  summary: "Send the event of an earlier call again",
  tag: "Webhooks",
  permission: "update:webhooks",
  params: z.object({ webhook_id: uuid(), delivery_id: uuid() }),
  reply: QueuedDelivery,
  bare: true,
  message: "The event is on its way",
  errors: ["NOT_FOUND", "CONFLICT"],
  example: {
    reply: {
      success: true,
      event_id: "1c9c3a52-7f43-5a6e-8f0e-2d1b6c5a4e93",
      event: "order.status",
    },
  },
});

export const recover = route({
  method: "POST",
  path: "/webhooks/{webhook_id}/recover",
  summary: "Send again what ended undelivered, of the changes since a time",
  tag: "Webhooks",
  permission: "update:webhooks",
  params,
  body: RecoverRequest,
  reply: RecoverResult,
  bare: true,
  message: "The events that are on their way again",
  errors: ["NOT_FOUND", "CONFLICT"],
  example: {
    body: { since: "2026-11-18T00:00:00.000000" },
    reply: { success: true, recovered: 42, complete: true },
  },
});
