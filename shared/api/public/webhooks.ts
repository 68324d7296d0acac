import * as z from "zod/mini";
import { uuid } from "#shared/values/fields.ts";
import type {
  WebhookCreated,
  WebhookResponse,
  WebhookShown,
} from "#shared/webhook/subscription/webhook.ts";
import { WebhookCreate, WebhookUpdate } from "#shared/webhook/subscription/webhook.ts";
import type { WebhookDelivery } from "#shared/webhook/log/delivery-record.ts";
import { DeliveryQuery } from "#shared/webhook/log/delivery-record.ts";
import type { QueuedDelivery, RecoverResult } from "#shared/webhook/resend/recover-request.ts";
import { RecoverRequest } from "#shared/webhook/resend/recover-request.ts";
import type { ReplyOf, Route } from "#shared/api/route/route.ts";

const params = z.object({ webhook_id: uuid() });

export const createWebhook = {
  method: "POST",
  path: "/webhooks",
  permission: "create:webhooks",
  touches: ["createWebhook"],
  body: WebhookCreate,
  reply: null as ReplyOf<WebhookCreated>,
  bare: true,
  message: "The subscription with its signing secret",
} as const satisfies Route;

export const listWebhooks = {
  method: "GET",
  path: "/webhooks",
  permission: "read:webhooks",
  touches: ["listWebhooks"],
  reply: null as ReplyOf<{ success: boolean; total: number; webhooks: WebhookResponse[] }>,
  bare: true,
  message: "All subscriptions",
} as const satisfies Route;

export const getWebhook = {
  method: "GET",
  path: "/webhooks/{webhook_id}",
  permission: "read:webhooks",
  touches: ["readWebhook"],
  params,
  reply: null as ReplyOf<WebhookShown>,
  bare: true,
  message: "The subscription",
} as const satisfies Route;

export const updateWebhook = {
  method: "PUT",
  path: "/webhooks/{webhook_id}",
  permission: "update:webhooks",
  touches: ["updateWebhook"],
  params,
  body: WebhookUpdate,
  reply: null as ReplyOf<WebhookResponse>,
  bare: true,
  message: "The subscription as it is now",
} as const satisfies Route;

export const deleteWebhook = {
  method: "DELETE",
  path: "/webhooks/{webhook_id}",
  permission: "delete:webhooks",
  touches: ["deleteWebhook"],
  params,
  reply: null as ReplyOf<string>,
  bare: true,
  message: "The subscription is gone",
} as const satisfies Route;

export const rotateSecret = {
  method: "POST",
  path: "/webhooks/{webhook_id}/secret/rotate",
  permission: "update:webhooks",
  touches: ["rotateSecret"],
  params,
  reply: null as ReplyOf<WebhookCreated>,
  bare: true,
  message: "The subscription with its new secret; the former one signs too for 24 hours",
} as const satisfies Route;

export const testWebhook = {
  method: "POST",
  path: "/webhooks/{webhook_id}/test",
  permission: "update:webhooks",
  touches: ["sendAgain"],
  params,
  reply: null as ReplyOf<QueuedDelivery>,
  bare: true,
  message: "The event is on its way",
} as const satisfies Route;

export const listDeliveries = {
  method: "GET",
  path: "/webhooks/{webhook_id}/deliveries",
  permission: "read:webhooks",
  touches: ["readWebhook", "listDeliveries"],
  params,
  query: DeliveryQuery,
  reply: null as ReplyOf<{
    success: true;
    deliveries: WebhookDelivery[];
    next_cursor: string | null;
  }>,
  bare: true,
  message: "A page of the calls, the latest first",
} as const satisfies Route;

export const redeliver = {
  method: "POST",
  path: "/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver",
  permission: "update:webhooks",
  touches: ["sendAgain", "readDelivery"],
  params: z.object({ webhook_id: uuid(), delivery_id: uuid() }),
  reply: null as ReplyOf<QueuedDelivery>,
  bare: true,
  message: "The event is on its way",
} as const satisfies Route;

export const recover = {
  method: "POST",
  path: "/webhooks/{webhook_id}/recover",
  permission: "update:webhooks",
  touches: ["sendAgain", "takeUndelivered"],
  params,
  body: RecoverRequest,
  reply: null as ReplyOf<RecoverResult>,
  bare: true,
  message: "The events that are on their way again",
} as const satisfies Route;
