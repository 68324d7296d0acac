import type { Notifications } from "#shared/api/route/operation.words.ts";
import {
  exampleShipmentEvent,
  exampleStatusEvent,
  exampleTestEvent,
  exampleUpdatedEvent,
} from "#shared/webhook/event/event.words.ts";
import { GenericWebhookRequest } from "#shared/webhook/event/event.ts";
import { TRIES } from "#shared/webhook/delivery/rule/retry-delay.ts";
import { digits } from "#shared/values/describe.ts";

const manners =
  "Answer within 10 seconds and do the work afterwards. Check the signature first. The same notification may come more than once, and notifications may arrive out of order.";

/** The notifications of subscriptions. */
export const notifications: Notifications = {
  tag: "Notifications",
  body: GenericWebhookRequest,
  headers: {
    "webhook-id": {
      says: "The id of the notification, the same in every call for it: skip an id that you have received before.",
      example: exampleStatusEvent.id,
    },
    "webhook-timestamp": {
      says: "When this call was made, in seconds since 1970. Refuse a call that is older than 5 minutes: it may be a replay.",
      example: "1795264260",
    },
    "webhook-signature": {
      says: "The signature: `v1,` and the base64 of HMAC-SHA256 over `webhook-id`.`webhook-timestamp`.body, with your secret as the key (its part after `whsec_`, decoded from base64). For 24 hours after a secret was replaced, the former secret signs too. There are up to six signatures, separated by blanks; a single match is enough.",
      example: "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
    },
    "webhook-attempt": {
      says: `The number of the try, 1 to ${digits(TRIES)}.`,
      example: "1",
    },
    traceparent: {
      says: "The trace of the request that caused this call, as in W3C Trace Context. Tracing tools use it; you may ignore it.",
      example: "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
    },
    "user-agent": {
      says: "The name of the caller.",
      example: "print-on-demand-webhooks/1",
    },
  },
  answers: {
    "2XX":
      "The notification is delivered. Any status from 200 to 299 counts; the body is not read.",
    "410":
      "Switches the subscription off, for an endpoint that is gone for good. It can be switched on again.",
    "4XX":
      "A failure, as is any other status, a redirect, or no answer within 10 seconds. The call is retried after 30 seconds, 2 minutes and 10 minutes, each a fifth more or less. A `Retry-After` prolongs a pause, up to twice its length. Then the notification counts as undelivered, and for 30 days `recover` can send it again.",
    "5XX": "A failure, retried like any other.",
  },
  calls: {
    "order.status": {
      summary: "The status of an order changed",
      description: `Sent to subscriptions of \`order.status\` when an order moves to another status, and not when it is created. ${manners}`,
      example: exampleStatusEvent,
    },
    "order.shipment": {
      summary: "A parcel has changed",
      description: `Sent to subscriptions of \`order.shipment\` when a parcel is added, moves, or is taken back. ${manners}`,
      example: exampleShipmentEvent,
    },
    "order.updated": {
      summary: "Something else of an order changed",
      description: `Sent to subscriptions of \`order.updated\` when a change is neither one of status nor of a parcel: of a payment, an issue, the address, a line or an item. \`changed\` names the fields. It is not sent when an order is placed, deleted or erased. ${manners}`,
      example: exampleUpdatedEvent,
    },
    "webhook.test": {
      summary: "A test",
      description: `Sent at your request by \`POST /webhooks/{webhook_id}/test\`, for any events of the subscription. ${manners}`,
      example: exampleTestEvent,
    },
  },
};
