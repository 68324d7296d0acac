import * as z from "zod/mini";
import type { Words } from "#shared/api/route/operation.words.ts";
import { exampleKey } from "#shared/key/key.words.ts";
import { describe } from "#shared/values/describe.ts";
import { exampleWebhook } from "#shared/webhook/subscription/webhook.words.ts";
import { enableWebhook } from "./webhooks.ts";
import { WebhookResponse } from "#shared/webhook/subscription/webhook.ts";
import type * as routes from "./webhooks.ts";

const { user_id } = exampleKey;

const WebhookList = z.strictObject({ items: z.array(WebhookResponse) });

const { example: list } = describe(WebhookList, {
  id: "WebhookList",
  about: "A user's subscriptions.",
  fields: { items: "All of them." },
  example: {
    items: [
      {
        ...exampleWebhook,
        is_active: false,
        failure_count: "48",
        last_status_code: "503",
        disabled_reason: "No call succeeded for 3 days; 12 notifications failed at every try",
      },
    ],
  },
});

const { example: request } = describe(enableWebhook.body, {
  id: "WebhookEnable",
  about: "Whose subscription to switch on.",
  fields: { user_id: "The user that the subscription belongs to." },
  example: { user_id },
});

export const webhookWords = {
  listWebhooks: {
    tag: "Deliveries",
    summary: "List a user's webhook subscriptions, with their health",
    description:
      "All of them, those switched off too: how the last call went, how many in a row have failed, and why one is off. For a merchant who misses notifications.",
    query: { user_id: ["The user whose subscriptions to list.", user_id] },
    reply: { schema: WebhookList, example: list },
    refusals: {},
  },
  enableWebhook: {
    tag: "Deliveries",
    summary: "Switch a user's webhook subscription on again",
    description:
      "When their endpoint works again after the service switched the subscription off; its count of failures starts anew. What ended undelivered while it was off stays so until its owner recovers it, or its dead letters are redriven. Safe to repeat.",
    params: { webhook_id: ["The service's id of the subscription.", exampleWebhook.id] },
    body: request,
    reply: { schema: WebhookResponse, example: exampleWebhook },
    refusals: {
      NOT_FOUND: {
        when: "The user has no subscription of this id.",
        message: `There is no webhook ${exampleWebhook.id}.`,
      },
    },
  },
} satisfies Words<typeof routes>;
