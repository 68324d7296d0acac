import * as z from "zod/mini";
import type { Words } from "#shared/api/route/operation.words.ts";
import { cursorQueryWords } from "#shared/api/route/parameters.words.ts";
import { describe, digits } from "#shared/values/describe.ts";
import { exampleDelivery } from "#shared/webhook/log/delivery-record.words.ts";
import { exampleRecovery } from "#shared/webhook/resend/recover-request.words.ts";
import { exampleCreated, exampleWebhook } from "#shared/webhook/subscription/webhook.words.ts";
import { DeliveredEvent, WebhookDelivery } from "#shared/webhook/log/delivery-record.ts";
import {
  WebhookCreated,
  WebhookResponse,
  WEBHOOKS_PER_USER,
} from "#shared/webhook/subscription/webhook.ts";
import { RecoverResult } from "#shared/webhook/resend/recover-request.ts";
import type * as routes from "./webhooks.ts";

const QueuedDelivery = z.strictObject({
  success: z.literal(true),
  event_id: z.uuid(),
  event: DeliveredEvent,
});

const { example: queued } = describe(QueuedDelivery, {
  id: "QueuedDelivery",
  about: "A notification that is on its way.",
  fields: {
    success: "Always `true`.",
    event_id: "The id of the notification; it comes in the `webhook-id` header.",
    event: "The event of the notification.",
  },
  example: {
    success: true,
    event_id: "1c9c3a52-7f43-4a6e-8f0e-2d1b6c5a4e93",
    event: "webhook.test",
  },
});

const WebhookListResponse = z.strictObject({
  success: z.boolean(),
  total: z.int(),
  webhooks: z.array(WebhookResponse),
});

const { example: webhooks } = describe(WebhookListResponse, {
  id: "WebhookListResponse",
  about: `All your subscriptions, at most ${digits(WEBHOOKS_PER_USER)}.`,
  fields: {
    success: "Always `true`.",
    total: "How many there are.",
    webhooks: "The subscriptions.",
  },
  example: { success: true, total: 1, webhooks: [exampleWebhook] },
});

const WebhookDeliveryListResponse = z.strictObject({
  success: z.literal(true),
  deliveries: z.array(WebhookDelivery),
  next_cursor: z.nullable(z.string()),
});

const { example: deliveries } = describe(WebhookDeliveryListResponse, {
  id: "WebhookDeliveryListResponse",
  about: "A page of the calls to a subscription, the latest first.",
  fields: {
    success: "Always `true`.",
    deliveries: "The calls of this page.",
    next_cursor: "The `cursor` of the next page; `null` on the last one.",
  },
  example: { success: true, deliveries: [exampleDelivery], next_cursor: null },
});

const params = {
  webhook_id: ["The service's id of the subscription.", exampleWebhook.id],
} as const;

const NOT_FOUND = {
  when: "You have no subscription of this id.",
  message: `There is no webhook ${exampleWebhook.id}.`,
};

const CONFLICT = {
  when: "The subscription is off: set `is_active` to true first.",
  message: "This webhook is inactive. Set is_active to true first.",
};

export const webhookWords = {
  createWebhook: {
    summary: "Create a webhook subscription",
    description:
      "Has your URL called whenever an order or a parcel changes; the notifications below describe the calls. Only this reply shows the signing secret: keep it, and check every notification with it.",
    body: {
      name: exampleWebhook.name,
      url: exampleWebhook.url,
      events: ["order.status", "order.shipment"],
    },
    reply: { schema: WebhookCreated, example: exampleCreated },
    refusals: {
      WEBHOOK_LIMIT_REACHED: {
        when: "You have 10 subscriptions.",
        message: "You have 10 webhooks, which is the limit. Delete one first.",
      },
    },
  },
  listWebhooks: {
    summary: "List your webhook subscriptions",
    description: "All of them, with their health: how the last call went, and why one is off.",
    reply: { schema: WebhookListResponse, example: webhooks },
    refusals: {},
  },
  getWebhook: {
    summary: "Get a webhook subscription",
    description: "Returns a subscription with its health. Its secret is not shown again.",
    params,
    reply: { schema: WebhookResponse, example: exampleWebhook },
    refusals: { NOT_FOUND },
  },
  updateWebhook: {
    summary: "Update a webhook subscription",
    description:
      "Changes the URL or the events of a subscription, or switches it off and on. Changes while you have it off are not kept for it: find them with `updated_from` of `GET /orders`. Notifications missed while the service had switched it off can be sent again by `recover`.",
    params,
    body: { is_active: false },
    reply: { schema: WebhookResponse, example: { ...exampleWebhook, is_active: false } },
    refusals: { NOT_FOUND },
  },
  deleteWebhook: {
    summary: "Delete a webhook subscription",
    description: "Ends a subscription for good, with its secrets and what waits to be sent to it.",
    params,
    reply: { schema: z.string(), example: "Webhook deleted successfully" },
    refusals: { NOT_FOUND },
  },
  rotateSecret: {
    summary: "Replace the signing secret of a webhook subscription",
    description:
      "Gives a new secret, as a habit, or when the reply that showed the former was lost. A former secret signs too for 24 hours after it was replaced, so that your receiver can change over without a gap. To end one that became known at once, delete the subscription and make another. If no reply came, send it again.",
    params,
    reply: {
      schema: WebhookCreated,
      example: {
        ...exampleCreated,
        secret: "whsec_YW5vdGhlci1zZWNyZXQtdGhhdC1zaWducy1ub3RoaW5nIQ==",
      },
    },
    refusals: {
      NOT_FOUND,
      CONFLICT: {
        when: "The secret was rotated or the subscription deleted at the same moment.",
        message: "The secret was rotated or the webhook deleted at the same moment.",
      },
    },
  },
  testWebhook: {
    summary: "Send a signed test event to a webhook subscription",
    description:
      "Sends a `webhook.test`, signed and retried like any notification, to try a receiver before the first order. `GET /webhooks/{webhook_id}/deliveries` shows what came of it.",
    params,
    reply: { schema: QueuedDelivery, example: queued },
    refusals: { NOT_FOUND, CONFLICT },
  },
  listDeliveries: {
    summary: "List the calls of the last 30 days to a webhook subscription",
    description:
      "The calls to your endpoint, with their times and its answers: look here when a notification is missing. Follow `next_cursor` until it is null: with a filter, a page may hold fewer calls than the limit, or none, with more to come.",
    params,
    query: {
      ...cursorQueryWords(exampleDelivery.id),
      event: ["Only calls of this event; without it all.", "order.status"],
      outcome: ["Only calls that came to this; without it all.", "failed"],
    },
    reply: { schema: WebhookDeliveryListResponse, example: deliveries },
    refusals: { NOT_FOUND },
  },
  redeliver: {
    summary: "Send the event of an earlier call again",
    description:
      "Sends the very bytes of an earlier call again, under the same id and with retries of its own: for a receiver that lost one. Retries of the earlier call that are under way go on.",
    params: {
      ...params,
      delivery_id: ["The id of the call, from the list of deliveries.", exampleDelivery.id],
    },
    reply: { schema: QueuedDelivery, example: { ...queued, event: "order.status" } },
    refusals: {
      NOT_FOUND: {
        when: "You have no subscription of this id, or it has no such call.",
        message: `There is no delivery ${exampleDelivery.id} of this webhook.`,
      },
      CONFLICT,
    },
  },
  recover: {
    summary: "Send again what ended undelivered, of the changes since a time",
    description:
      "After an outage of yours: sends again, the oldest first and under the same ids, every notification, tests too, that used up its tries or was due while the subscription was switched off by the service. Notifications that are still being retried are left alone. At most 500 at a time: while the reply says `complete: false`, send the same request again.",
    params,
    body: { since: "2026-11-18T00:00:00.000000" },
    reply: { schema: RecoverResult, example: exampleRecovery },
    refusals: { NOT_FOUND, CONFLICT },
  },
} satisfies Words<typeof routes>;
