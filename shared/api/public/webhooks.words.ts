import * as z from "zod/mini";
import type { Words } from "#shared/api/route/operation.words.ts";
import { cursorQueryWords } from "#shared/api/route/parameters.words.ts";
import { describe, digits } from "#shared/values/describe.ts";
import { exampleDelivery } from "#shared/webhook/log/delivery-record.words.ts";
import { exampleRecovery } from "#shared/webhook/resend/recover-request.words.ts";
import {
  exampleCreated,
  exampleShown,
  exampleWebhook,
} from "#shared/webhook/subscription/webhook.words.ts";
import { WebhookDelivery } from "#shared/webhook/log/delivery-record.ts";
import {
  WebhookCreated,
  WebhookResponse,
  WebhookShown,
  WEBHOOKS_PER_USER,
} from "#shared/webhook/subscription/webhook.ts";
import { QueuedDelivery, RecoverResult } from "#shared/webhook/resend/recover-request.ts";
import type * as routes from "./webhooks.ts";

const { example: queued } = describe(QueuedDelivery, {
  id: "QueuedDelivery",
  about: "A notification that is on its way.",
  fields: {
    success: "Always `true`.",
    event_id: "The id of the notification, which its `webhook-id` header has.",
    event: "The event of the notification.",
    next_call_at:
      "When it is called, in UTC, if your notifications wait for their turn; `null` if at once.",
  },
  example: {
    success: true,
    event_id: "1c9c3a52-7f43-4a6e-8f0e-2d1b6c5a4e93",
    event: "webhook.test",
    next_call_at: null,
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
  about: "A page of the calls to a subscription, latest first.",
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
  when: "You have no subscription with this id.",
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
      "Creates a subscription: the service calls your URL whenever an order or a parcel changes. The notifications below describe the calls. Replies to this request, and to a rotation, alone show the signing secret: store it, and verify every notification with it.\n\nThe same request again, of a program that starts again, makes no second subscription to that URL under that name: it answers the first one with its secret and the header `Idempotent-Replayed`; it then has the events of that request, and is active.",
    headers: ["Idempotent-Replayed"],
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
      CONFLICT: {
        when: "Others of your subscriptions were created or deleted at the same moment, each time that it was tried.",
        message: "Other webhooks of yours were created or deleted at the same moment.",
      },
    },
  },
  listWebhooks: {
    summary: "List your webhook subscriptions",
    description:
      "Returns all your subscriptions with their health: the result of the last call, and why a subscription is off.",
    reply: { schema: WebhookListResponse, example: webhooks },
    refusals: {},
  },
  getWebhook: {
    summary: "Get a webhook subscription",
    description:
      "Returns a subscription with its health, and how many of your notifications wait for their turn. Its secret is not shown again.",
    params,
    reply: { schema: WebhookShown, example: exampleShown },
    refusals: { NOT_FOUND },
  },
  updateWebhook: {
    summary: "Update a webhook subscription",
    description:
      "Changes the URL or the events of a subscription, or switches it off and on. Changes while you have it off are not kept for it: find them with `GET /changes`. If the service had switched it off, `recover` sends the missed notifications again.",
    params,
    body: { is_active: false },
    reply: { schema: WebhookResponse, example: { ...exampleWebhook, is_active: false } },
    refusals: { NOT_FOUND },
  },
  deleteWebhook: {
    summary: "Delete a webhook subscription",
    description: "Deletes a subscription for good, with its secrets and its waiting notifications.",
    params,
    reply: { schema: z.string(), example: "Webhook deleted successfully" },
    refusals: { NOT_FOUND },
  },
  rotateSecret: {
    summary: "Replace the signing secret of a webhook subscription",
    description:
      "Returns a new secret. Use it regularly, or if the reply that showed the former secret was lost. A former secret still signs for 24 hours after it was replaced, so that your receiver can change over without a gap. To end a leaked secret at once, delete the subscription and create another. If no reply came, send the request again.",
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
      "Sends a `webhook.test`, signed and retried like any notification, to try a receiver before the first order. `GET /webhooks/{webhook_id}/deliveries` shows the result.",
    params,
    reply: { schema: QueuedDelivery, example: queued },
    refusals: { NOT_FOUND, CONFLICT },
  },
  listDeliveries: {
    summary: "List the calls of the last 30 days to a webhook subscription",
    description:
      "Returns the calls to your endpoint, with their times and its answers. Look here when a notification is missing. Follow `next_cursor` until it is null: with a filter, a page may be short or empty although more follow.",
    params,
    query: {
      ...cursorQueryWords(exampleDelivery.id),
      event: ["Only calls for this event. Without it, all calls.", "order.status"],
      outcome: ["Only calls with this outcome. Without it, all calls.", "failed"],
    },
    reply: { schema: WebhookDeliveryListResponse, example: deliveries },
    refusals: { NOT_FOUND },
  },
  redeliver: {
    summary: "Send the event of an earlier call again",
    description:
      "Sends the same bytes as an earlier call again, with the same id and with its own retries. Use it for a receiver that lost a notification. Retries of the earlier call continue.",
    params: {
      ...params,
      delivery_id: ["The id of the call, from the list of deliveries.", exampleDelivery.id],
    },
    reply: { schema: QueuedDelivery, example: { ...queued, event: "order.status" } },
    refusals: {
      NOT_FOUND: {
        when: "You have no subscription with this id, or it has no such call.",
        message: `There is no delivery ${exampleDelivery.id} of this webhook.`,
      },
      CONFLICT,
    },
  },
  recover: {
    summary: "Send undelivered notifications of the changes since a time again",
    description:
      "Use it after an outage of your endpoint. Sends every notification again that used up its tries or was due while the service had switched the subscription off, including tests, with the same ids. They are queued oldest first and called many at once, so compare their `timestamp`. Notifications that are still being retried are left alone. A request sends at most 500: while the reply has `complete: false`, send the same request again.",
    params,
    body: { since: "2026-11-18T00:00:00.000000" },
    reply: { schema: RecoverResult, example: exampleRecovery },
    refusals: { NOT_FOUND, CONFLICT },
  },
} satisfies Words<typeof routes>;
