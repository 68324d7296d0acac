import { describe, describeValue, digits } from "#shared/values/describe.ts";
import { events } from "#shared/webhook/subscription/webhook.words.ts";
import {
  DeliveredEvent,
  DeliveryOutcome,
  DeliveryTrigger,
  NotifiedOrder,
  WebhookDelivery,
  type CallFailure,
} from "./delivery-record.ts";
import { TRIES } from "#shared/webhook/delivery/rule/retry-delay.ts";

describeValue(DeliveredEvent, {
  id: "DeliveredEvent",
  about: "The event of a notification.",
  values: {
    ...events,
    "webhook.test": "The test that you asked for; no order changed.",
  },
});

describeValue(DeliveryOutcome, {
  id: "DeliveryOutcome",
  about: "The outcome of a call.",
  values: {
    delivered: "Your endpoint answered with a status from 200 to 299 within 10 seconds.",
    failed: "It answered with another status, with no valid HTTP, too late or not at all.",
  },
});

describeValue(DeliveryTrigger, {
  id: "DeliveryTrigger",
  about: "Why a call was made.",
  values: {
    event: "The first call for an event.",
    retry: "An earlier call for the event failed.",
    redelivery: "You asked to send the notification again.",
    recovery: "You asked to recover all undelivered notifications.",
    test: "You asked for a test.",
  },
});

const { example: order } = describe(NotifiedOrder, {
  id: "NotifiedOrder",
  about: "The order that a notification is about.",
  fields: { id: "The service's id of the order.", order_id: "The owner's own reference." },
  example: { id: "66511ff7-0708-531c-9eed-6f88d9fd5b9e", order_id: "SHOP-2001" },
});

const failures: Readonly<Record<CallFailure, string>> = {
  timeout: "no reply within 10 seconds",
  name_not_resolved: "no address for the name",
  address_not_public: "an address that is not public",
  https_required: "a URL without TLS, which the service does not call",
  connection_refused: "a port without a server",
  connection_reset: "a connection that broke off before the reply",
  connection_failed: "no connection for another reason",
  tls_failed: "no valid certificate",
  reply_malformed:
    "a reply that is no valid HTTP or has more than 64 KB of headers; your endpoint may have taken the notification",
  redirect_refused: "a redirect, which is not followed",
};

export const { example: exampleDelivery } = describe(WebhookDelivery, {
  id: "WebhookDelivery",
  about: "A call to a subscription.",
  fields: {
    id: "The id of the call; `redeliver` takes it.",
    event_id: "The event's id: the same in every call for it.",
    event: "The event that the call was for.",
    order: "The order that it is about; `null` for a test.",
    trigger: "Why the call was made.",
    attempt: `The number of the try: 1 to ${digits(TRIES)}. A notification that you ask to send again begins with 1.`,
    outcome: "The outcome of the call.",
    status_code: "The HTTP status of the answer, as text: `0` without an answer that can be read.",
    duration_ms: "The time from the connection to the end of the answer, in milliseconds.",
    error: `The error, for programs; \`null\` after any other reply. ${Object.entries(failures)
      .map(([failure, meaning]) => `\`${failure}\`: ${meaning}`)
      .join(". ")}.`,
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
