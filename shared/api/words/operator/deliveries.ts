import type { operatorRoutes } from "#shared/api/operator/routes.ts";
import { describe } from "#shared/api/words/describe.ts";
import type { RoutesWords } from "#shared/api/words/operation-words.ts";
import { exampleDelivery, exampleWebhook } from "#shared/api/words/schemas/webhooks.ts";
import {
  DeadLetter,
  DeadLetterList,
  DiscardRequest,
  DiscardResult,
  FaultsResult,
  RedriveRequest,
  RedriveResult,
} from "#shared/webhook/dead-letter/dead-letter.ts";
import { exampleKey } from "./keys.ts";
import { cursorQueryWords } from "#shared/api/words/public/parameters.ts";

const webhook_id = exampleWebhook.id;

const { example: letter } = describe(DeadLetter, {
  about: "A notification that was not delivered.",
  fields: {
    id: "The id of the letter, by which it is redriven or discarded. A notification that fails again has another one.",
    webhook_id: "The subscription that it was for.",
    user_id: "Whose subscription that is.",
    event_id: "The id of what it tells, as the subscriber knows it.",
    event: "What it tells.",
    order: "The order that it is about; `null` for a test.",
    last_error:
      "Why it was not delivered: the HTTP status of the last answer as text, a word such as `timeout` or `connection_refused`, `webhook_inactive`, `expired` after three days, or `rate_exceeded` if its user's rate left no turn for it within a day.",
    died_at: "When it was given up, in UTC.",
  },
  example: {
    id: "01a1fe0a-510a-7c86-9b1e-2a7f4d8c6e03",
    webhook_id,
    user_id: exampleKey.user_id,
    event_id: exampleDelivery.event_id,
    event: "order.status",
    order: exampleDelivery.order,
    last_error: "500",
    died_at: "2026-11-21T12:17:31.402000",
  },
});

const { example: list } = describe(DeadLetterList, {
  about: "A page of dead letters.",
  fields: {
    items: "The letters that pass the filters, the oldest first.",
    next_cursor: "The `cursor` of the next page; `null` on the last one.",
  },
  example: { items: [letter], next_cursor: null },
});

const selectors = {
  ids: "The ids of single letters, 1 to 100.",
  webhook_id: "Those of this subscription.",
  user_id: "Those of this user.",
  last_error: "Those with this `last_error`, exactly.",
  from_date: "Those given up then or later: a date or a date-time, in UTC.",
  to_date: "Those given up until then: a date or a date-time, in UTC.",
  all: "Always `true`: all there are.",
  cursor: "Where to go on: the `next_cursor` of the reply before. Left out, the request begins.",
};

const next_cursor = `1795263600000.${letter.id}`;

const selected = {
  ids: [letter.id],
  webhook_id,
  user_id: exampleKey.user_id,
  last_error: "500",
  from_date: "2026-11-21",
  to_date: "2026-11-21T12:30:00",
  all: true as const,
  cursor: next_cursor,
};

const ways =
  "`ids`, or filters, all of which have to pass, or `all`. What is given up after the first request began is not meant.";

describe(RedriveRequest, {
  about: `Which letters to deliver after all: ${ways}`,
  fields: selectors,
  example: selected,
});

describe(DiscardRequest, {
  about: `Which letters to delete, and why: ${ways}`,
  fields: { ...selectors, reason: "Why, up to 255 characters: the log keeps it." },
  example: { ...selected, reason: "The shop has closed" },
});

const { example: skipped } = describe(RedriveResult.shape.skipped.def.element, {
  about: "What stays where it is.",
  fields: {
    id: "The id of the letter, or of the queue's message.",
    reason: "Why it stays, and what to do.",
  },
  example: {
    id: letter.id,
    reason: "The subscription is inactive: its owner switches it on again first.",
  },
});

const goOn =
  "The `cursor` with which the same request goes on with the rest; `null` when all is done.";

const { example: redriven } = describe(RedriveResult, {
  about: "What became of the letters.",
  fields: {
    redriven: "How many are on their way again.",
    skipped: "Those that stay where they are, and why.",
    next_cursor: goOn,
  },
  example: { redriven: 12, skipped: [skipped], next_cursor },
});

const { example: discarded } = describe(DiscardResult, {
  about: "How many letters are gone.",
  fields: { discarded: "How many were deleted.", next_cursor: goOn },
  example: { discarded: 1, next_cursor: null },
});

const { example: faults } = describe(FaultsResult, {
  about: "What became of the notifications.",
  fields: {
    redriven: "How many are on their way again.",
    skipped: "Those that stay in the queue, and why.",
    complete: "Whether the queue was seen to its end. If `false`, send the same request again.",
  },
  example: { redriven: 12, skipped: [], complete: true },
});

export const deliveryWords = {
  "operator/deliveries/list-dead-letters": {
    tag: "Deliveries",
    summary: "List dead letters",
    description:
      "The notifications of the last 30 days that ended undelivered, the oldest first: when a merchant misses some. Each tells whose it is and why it failed. Follow `next_cursor` until it is null: with filters, a page may hold fewer than the limit, or none, with more to come.",
    query: {
      ...cursorQueryWords(letter.id),
      last_error: ["Only letters with this `last_error`, exactly; without it all.", "timeout"],
      webhook_id: ["Only letters of this subscription; without it of all.", webhook_id],
      user_id: ["Only letters of this user; without it of all.", exampleKey.user_id],
      from_date: [
        "Only letters given up then or later: a date or a date-time, in UTC; without it all.",
        "2026-11-21",
      ],
      to_date: [
        "Only letters given up until then: a date or a date-time, in UTC; without it all.",
        "2026-11-21T12:30:00",
      ],
    },
    reply: list,
    refusals: {},
  },
  "operator/deliveries/redrive-dead-letters": {
    tag: "Deliveries",
    summary: "Deliver dead letters after all",
    description:
      "Once the endpoint works again. A letter has all its tries again; the subscriber gets the same id and the same bytes as before. One whose subscription is gone or off stays where it is, and the reply says so. A request works for some seconds: send it again with `next_cursor` until that is null.\n\nSafe to repeat: a letter may be delivered twice but is never lost.",
    body: { webhook_id },
    reply: { ...redriven, skipped: [], next_cursor: null },
    refusals: {},
  },
  "operator/deliveries/discard-dead-letters": {
    tag: "Deliveries",
    summary: "Delete dead letters for good",
    description:
      "For letters that nobody needs any more; their owner cannot recover them either. The log keeps whose each was, who discarded it and why. A request works for some seconds: send it again with `next_cursor` until that is null. Safe to repeat; what is deleted cannot be had back.",
    body: { ids: [letter.id], reason: "The shop has closed" },
    reply: discarded,
    refusals: {},
  },
  "operator/deliveries/redrive-faults": {
    tag: "Deliveries",
    summary: "Go on with notifications that met a fault of the service",
    description:
      "Once the fault is mended that the alarm `DeliveryFaults` told of: all that the service could not handle goes on where it stood, with the tries that it has left. A message that cannot be read stays, and the reply says so. While it says `complete: false`, send the same request again.\n\nSafe to repeat: a notification may be delivered twice but is never lost.",
    reply: faults,
    refusals: {},
  },
} satisfies Partial<RoutesWords<typeof operatorRoutes>>;
