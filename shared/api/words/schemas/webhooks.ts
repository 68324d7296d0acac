import { describe, describeValues } from "#shared/api/words/describe.ts";
import {
  DeliveredEvent,
  DeliveryOutcome,
  DeliveryTrigger,
  NotifiedOrder,
  WebhookDelivery,
} from "#shared/webhook/log/delivery-record.ts";
import { RecoverRequest, RecoverResult } from "#shared/webhook/resend/recover-request.ts";
import {
  WebhookCreate,
  WebhookCreated,
  WebhookEvent,
  WebhookResponse,
  WebhookUpdate,
} from "#shared/webhook/subscription/webhook.ts";

const events = {
  "order.status": "An order has another `status`.",
  "order.shipment": "A parcel of an order is new, changed or was taken back.",
};

describeValues(WebhookEvent, "What a subscription can be told of.", events);

describeValues(DeliveredEvent, "What was told.", {
  ...events,
  "webhook.test": "Nothing happened: the test that you asked for.",
});

describeValues(DeliveryOutcome, "What a call came to.", {
  delivered: "Your endpoint answered with a status from 200 to 299 within 10 seconds.",
  failed: "It answered otherwise, too late or not at all.",
});

describeValues(DeliveryTrigger, "Why a call was made.", {
  event: "Something happened: the first call for it.",
  retry: "An earlier call for it failed.",
  redelivery: "You asked for it to be sent again.",
  recovery: "You asked for all that was undelivered.",
  test: "You asked for a test.",
});

const create = describe(WebhookCreate, {
  about: "Where to send notifications, and of what.",
  fields: {
    name: "A name for people, up to 255 characters.",
    url: "Where to send them: an `https` URL with the port 443 or 8443 and a public host, up to 2,048 characters, no password in it. On one's own machine (`npm start`) also `http`, any port and addresses of that machine.",
    events: "What to tell: 1 to 20 entries. Repeated ones are taken once.",
  },
  example: {
    name: "Order updates",
    url: "https://shop.example.com/hooks/orders",
    events: ["order.status", "order.shipment"],
  },
});

describe(WebhookUpdate, {
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

/** The subscription of every example. */
export const exampleWebhook = example;

export const { example: exampleCreated } = describe(WebhookCreated, {
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

const { example: order } = describe(NotifiedOrder, {
  about: "The order that a notification is about.",
  fields: { id: "The service's id of the order.", order_id: "The owner's own reference." },
  example: { id: "66511ff7-0708-531c-9eed-6f88d9fd5b9e", order_id: "SHOP-2001" },
});

export const { example: exampleDelivery } = describe(WebhookDelivery, {
  about: "One call to a subscription.",
  fields: {
    id: "The id of the call; `redeliver` takes it.",
    event_id: "The id of what was told: the same for every call that told it.",
    event: "What was told.",
    order: "The order that it is about; `null` for a test.",
    trigger: "Why the call was made.",
    attempt: "Which try it was: 1 to 4. What is sent again at your request begins with 1.",
    outcome: "What it came to.",
    status_code: "The HTTP status of the answer, as text: `0` if there was none.",
    duration_ms: "How long it took from its connection to the end of the answer, in milliseconds.",
    error:
      "What went wrong, for programs: `timeout`, `name_not_resolved`, `address_not_public`, `https_required`, `connection_refused`, `connection_reset`, `connection_failed`, `tls_failed` or `redirect_refused`; `null` after any other answer.",
    created_at: "When it was made, in UTC, as `2026-11-21 12:05:01`.",
  },
  example: {
    id: "019aa4b1-6f0c-7d3e-9b51-4c2f8e7a1d60",
    event_id: "1c9c3a52-7f43-5a6e-8f0e-2d1b6c5a4e93",
    event: "order.status",
    order,
    trigger: "event",
    attempt: 1,
    outcome: "delivered",
    status_code: "200",
    duration_ms: 182,
    error: null,
    created_at: "2026-11-21 12:05:01",
  },
});

describe(RecoverRequest, {
  about: "From when on to send again what was not delivered.",
  fields: {
    since:
      "A date and time such as `2026-11-18T00:00:00` (UTC) or `2026-11-18T00:00:00+01:00`, at most a day from now. What is undelivered is kept for 30 days; an earlier time finds no more.",
  },
  example: { since: "2026-11-18T00:00:00.000000" },
});

export const { example: exampleRecovery } = describe(RecoverResult, {
  about: "What is on its way again.",
  fields: {
    success: "Always `true`.",
    recovered: "How many notifications are on their way again, at most 500 for a request.",
    complete: "Whether these were all. If `false`, send the same request again for the rest.",
  },
  example: { success: true, recovered: 42, complete: true },
});
