import type { Notifications } from "#shared/api/route/operation.words.ts";
import {
  exampleShipmentEvent,
  exampleStatusEvent,
  exampleTestEvent,
} from "#shared/webhook/event/event.words.ts";
import { GenericWebhookRequest } from "#shared/webhook/event/event.ts";
import { TRIES } from "#shared/webhook/delivery/rule/retry-delay.ts";
import { digits } from "#shared/values/describe.ts";

const manners =
  "Answer within 10 seconds and do the work afterwards. Check the signature first. The same notification may come more than once, and notifications may overtake one another.";

/** The notifications of subscriptions. */
export const notifications: Notifications = {
  tag: "Notifications",
  body: GenericWebhookRequest,
  headers: {
    "webhook-id": {
      says: "The id of the notification, the same in every call of it: skip an id that you have had.",
      example: exampleStatusEvent.id,
    },
    "webhook-timestamp": {
      says: "When this call was made, in seconds since 1970. Refuse one of more than 5 minutes ago: somebody may be replaying it.",
      example: "1795264260",
    },
    "webhook-signature": {
      says: "Who sent it: `v1,` and the base64 of HMAC-SHA256 over `webhook-id`.`webhook-timestamp`.body, by your secret (its part after `whsec_`, decoded from base64). For 24 hours after a secret was replaced there is one more by the former, up to six of them, with blanks between; one that fits is enough.",
      example: "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
    },
    "webhook-attempt": {
      says: `Which try this is, 1 to ${digits(TRIES)}.`,
      example: "1",
    },
    traceparent: {
      says: "The trace that this call is in, as W3C Trace Context has it: that of the request which caused it. A tool that follows traces takes it up; you may pass it over.",
      example: "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
    },
    "user-agent": {
      says: "Who calls.",
      example: "print-on-demand-webhooks/1",
    },
  },
  answers: {
    "2XX": "Taken. Any status from 200 to 299 will do; the body is not read.",
    "410":
      "Switches the subscription off, for an endpoint that is gone for good. It can be switched on again.",
    "4XX":
      "A failure, as is any other status, a redirect, or no answer within 10 seconds. It is tried again after 30 seconds, 2 minutes and 10 minutes, each a fifth more or less; a `Retry-After` makes that longer, up to twice as long. Then it counts as undelivered, and `recover` sends it again within 30 days.",
    "5XX": "A failure: tried again like any other.",
  },
  calls: {
    "order.status": {
      summary: "An order has another status",
      description: `Sent to subscriptions of \`order.status\` when an order moves to another status, and not when it is created. ${manners}`,
      example: exampleStatusEvent,
    },
    "order.shipment": {
      summary: "A parcel has changed",
      description: `Sent to subscriptions of \`order.shipment\` when a parcel is added, moves, or is taken back. ${manners}`,
      example: exampleShipmentEvent,
    },
    "webhook.test": {
      summary: "A test",
      description: `Sent when you ask for it, by \`POST /webhooks/{webhook_id}/test\`, whatever events the subscription has. ${manners}`,
      example: exampleTestEvent,
    },
  },
};
