import * as z from "zod/mini";
import { uuid } from "#shared/values/fields.ts";
import {
  WebhookCreate,
  WebhookCreated,
  WebhookResponse,
  WebhookUpdate,
} from "#shared/webhook/subscription/webhook.ts";
import {
  DeliveredEvent,
  DeliveryQuery,
  WebhookDelivery,
} from "#shared/webhook/log/delivery-record.ts";
import { RecoverRequest, RecoverResult } from "#shared/webhook/resend/recover-request.ts";
import { route } from "#shared/api/route/route.ts";

const params = z.object({ webhook_id: uuid() });

export const createWebhook = route({
  method: "POST",
  path: "/webhooks",
  permission: "create:webhooks",
  body: WebhookCreate,
  reply: WebhookCreated,
  bare: true,
  message: "The subscription, and once only its signing secret",
  errors: ["WEBHOOK_LIMIT_REACHED"],
});

export const listWebhooks = route({
  method: "GET",
  path: "/webhooks",
  permission: "read:webhooks",
  reply: z
    .strictObject({ success: z.boolean(), total: z.int(), webhooks: z.array(WebhookResponse) })
    .register(z.globalRegistry, { id: "WebhookListResponse" }),
  bare: true,
  message: "All subscriptions",
  errors: [],
});

export const getWebhook = route({
  method: "GET",
  path: "/webhooks/{webhook_id}",
  permission: "read:webhooks",
  params,
  reply: WebhookResponse,
  bare: true,
  message: "The subscription",
  errors: ["NOT_FOUND"],
});

export const updateWebhook = route({
  method: "PUT",
  path: "/webhooks/{webhook_id}",
  permission: "update:webhooks",
  params,
  body: WebhookUpdate,
  reply: WebhookResponse,
  bare: true,
  message: "The subscription as it is now",
  errors: ["NOT_FOUND"],
});

export const deleteWebhook = route({
  method: "DELETE",
  path: "/webhooks/{webhook_id}",
  permission: "delete:webhooks",
  params,
  reply: z.string(),
  bare: true,
  message: "The subscription is gone",
  errors: ["NOT_FOUND"],
});

export const rotateSecret = route({
  method: "POST",
  path: "/webhooks/{webhook_id}/secret/rotate",
  permission: "update:webhooks",
  params,
  reply: WebhookCreated,
  bare: true,
  message: "The subscription with its new secret; the former one signs too for 24 hours",
  errors: ["NOT_FOUND", "CONFLICT"],
});

const QueuedDelivery = z
  .strictObject({ success: z.literal(true), event_id: z.uuid(), event: DeliveredEvent })
  .register(z.globalRegistry, { id: "QueuedDelivery" });

export const testWebhook = route({
  method: "POST",
  path: "/webhooks/{webhook_id}/test",
  permission: "update:webhooks",
  params,
  reply: QueuedDelivery,
  bare: true,
  message: "The event is on its way",
  errors: ["NOT_FOUND", "CONFLICT"],
});

export const listDeliveries = route({
  method: "GET",
  path: "/webhooks/{webhook_id}/deliveries",
  permission: "read:webhooks",
  params,
  query: DeliveryQuery,
  reply: z
    .strictObject({
      success: z.literal(true),
      deliveries: z.array(WebhookDelivery),
      next_cursor: z.nullable(z.string()),
    })
    .register(z.globalRegistry, { id: "WebhookDeliveryListResponse" }),
  bare: true,
  message: "One page of the calls, the latest first",
  errors: ["NOT_FOUND"],
});

export const redeliver = route({
  method: "POST",
  path: "/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver",
  permission: "update:webhooks",
  params: z.object({ webhook_id: uuid(), delivery_id: uuid() }),
  reply: QueuedDelivery,
  bare: true,
  message: "The event is on its way",
  errors: ["NOT_FOUND", "CONFLICT"],
});

export const recover = route({
  method: "POST",
  path: "/webhooks/{webhook_id}/recover",
  permission: "update:webhooks",
  params,
  body: RecoverRequest,
  reply: RecoverResult,
  bare: true,
  message: "The events that are on their way again",
  errors: ["NOT_FOUND", "CONFLICT"],
});
