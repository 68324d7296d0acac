import { describe, describeValue, digits } from "#shared/values/describe.ts";
import {
  WebhookCreate,
  WebhookCreated,
  WebhookEvent,
  WebhookResponse,
  WebhookShown,
  WebhookUpdate,
  EVENTS,
} from "./webhook.ts";
import { TEXT_LENGTH, URL_LENGTH } from "#shared/values/fields.ts";

export const events = {
  "order.status": "The `status` of an order changed.",
  "order.shipment": "A parcel of an order is new, changed or was taken back.",
  "order.updated":
    "Something else that the API shows of an order changed, such as a payment, an issue or its address.",
};

describeValue(WebhookEvent, {
  id: "WebhookEvent",
  about: "An event that a subscription can be notified of.",
  values: events,
});

const create = describe(WebhookCreate, {
  id: "WebhookCreate",
  about: "A new subscription: its URL and its events.",
  fields: {
    name: `A name for people, up to ${digits(TEXT_LENGTH)} characters.`,
    url: `The URL that receives notifications: \`https\`, with the port 443 or 8443, a public host and no password, up to ${digits(URL_LENGTH)} characters. A service on your own machine (\`npm start\`) also takes \`http\`, any port and addresses of that machine.`,
    events: `The events to notify you of: 1 to ${digits(EVENTS)} entries. Duplicates count once.`,
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
    "The fields of a subscription to change, at least one. A field that is left out or `null` stays as it is.",
  fields: {
    ...create.fields,
    is_active:
      "`false` stops notifications. `true` starts them again, even after the service switched the subscription off.",
  },
  example: { ...create.example, is_active: false },
});

const { fields, example } = describe(WebhookResponse, {
  id: "WebhookResponse",
  about:
    "A subscription to notifications. Its times are in UTC, as `2026-11-21 12:05:01`: for ISO 8601, replace the blank by a `T` and append a `Z`.",
  fields: {
    id: "The service's id of the subscription.",
    ...create.fields,
    url: "The URL that receives notifications.",
    events: "The events that you are notified of.",
    is_active: "Whether notifications are sent.",
    failure_count: "How many calls in a row have failed, as text; a success makes it `0`.",
    last_status_code:
      "The HTTP status of the last answer, as text: `0` without an answer, `null` before the first call.",
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

export const { example: exampleShown } = describe(WebhookShown, {
  id: "WebhookShown",
  about: "A subscription, and how many of your notifications wait for their turn.",
  fields: {
    ...fields,
    waiting:
      "How many notifications of all your subscriptions wait for their turn, as at most 100 calls are made in a minute; beyond a minute's an estimate. For a while after one of them is deleted or switched off it is too low: those that wait ask for new turns.",
    next_call_at: "When a notification of now is called; `null` if at once.",
  },
  example: { ...example, waiting: 0, next_call_at: null },
});

export const { example: exampleCreated } = describe(WebhookCreated, {
  id: "WebhookCreated",
  about: "A subscription with its signing secret.",
  fields: {
    ...fields,
    secret:
      "The secret that signs notifications, as in Standard Webhooks. Only this reply shows it: store it for your receiver.",
  },
  example: {
    ...example,
    last_status_code: null,
    last_triggered_at: null,
    secret: "whsec_ZXhhbXBsZS1zZWNyZXQtdGhhdC1zaWducy1ub3RoaW5nIQ==",
  },
});
