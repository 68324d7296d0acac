import { describe, describeValue, digits } from "#shared/values/describe.ts";
import {
  WebhookCreate,
  WebhookCreated,
  WebhookEvent,
  WebhookResponse,
  WebhookUpdate,
  EVENTS,
} from "./webhook.ts";
import { TEXT_LENGTH, URL_LENGTH } from "#shared/values/fields.ts";

export const events = {
  "order.status": "An order has another `status`.",
  "order.shipment": "A parcel of an order is new, changed or was taken back.",
};

describeValue(WebhookEvent, {
  id: "WebhookEvent",
  about: "What a subscription can be told of.",
  values: events,
});

const create = describe(WebhookCreate, {
  id: "WebhookCreate",
  about: "Where to send notifications, and of what.",
  fields: {
    name: `A name for people, up to ${digits(TEXT_LENGTH)} characters.`,
    url: `Where to send them: an \`https\` URL with the port 443 or 8443 and a public host, up to ${digits(URL_LENGTH)} characters, no password in it. On one's own machine (\`npm start\`) also \`http\`, any port and addresses of that machine.`,
    events: `What to tell: 1 to ${digits(EVENTS)} entries. Repeated ones are taken once.`,
  },
  example: {
    name: "Order updates",
    url: "https://shop.example.com/hooks/orders",
    events: ["order.status", "order.shipment"],
  },
});

describe(WebhookUpdate, {
  id: "WebhookUpdate",
  about:
    "What is to change of a subscription: at least one field. What is left out or `null` stays as it is.",
  fields: {
    ...create.fields,
    is_active:
      "`false` stops notifications, `true` starts them again, also after the service switched the subscription off.",
  },
  example: { ...create.example, is_active: false },
});

const { fields, example } = describe(WebhookResponse, {
  id: "WebhookResponse",
  about:
    "A subscription to notifications. Its times are in UTC, as `2026-11-21 12:05:01`: put a `T` for the blank and a `Z` at the end to have them as ISO 8601.",
  fields: {
    id: "The service's id of the subscription.",
    ...create.fields,
    url: "Where notifications are sent.",
    events: "What is told.",
    is_active: "Whether notifications are sent.",
    failure_count: "How many calls in a row have failed, as text; a success makes it `0`.",
    last_status_code:
      "The HTTP status of the last answer, as text: `0` if there was none, `null` before the first call.",
    last_triggered_at: "When it was last called; `null` before the first call.",
    disabled_reason:
      "Why the service switched the subscription off; `null` if it did not. Set `is_active` to true to switch it on again, or to false so that nothing more is kept for you to recover.",
    created_at: "When it was made.",
    updated_at: "When you last changed it.",
  },
  example: {
    id: "d9f2b7a6-3c1e-4b8a-9e57-1f6c0d4a2b83",
    ...create.example,
    is_active: true,
    failure_count: "0",
    last_status_code: "200",
    last_triggered_at: "2026-11-21 12:05:01",
    disabled_reason: null,
    created_at: "2026-11-21 12:00:00",
    updated_at: "2026-11-21 12:00:00",
  },
});

/** The subscription that other examples show. */
export const exampleWebhook = example;

export const { example: exampleCreated } = describe(WebhookCreated, {
  id: "WebhookCreated",
  about: "A subscription with its signing secret.",
  fields: {
    ...fields,
    secret:
      "What notifications are signed with, as Standard Webhooks says. It is shown here only: keep it where your receiver finds it.",
  },
  example: {
    ...example,
    last_status_code: null,
    last_triggered_at: null,
    secret: "whsec_ZXhhbXBsZS1zZWNyZXQtdGhhdC1zaWducy1ub3RoaW5nIQ==",
  },
});
