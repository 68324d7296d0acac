import type { operatorRoutes } from "#shared/api/operator/routes.ts";
import { describe, describeValues } from "#shared/api/words/describe.ts";
import type { RoutesWords } from "#shared/api/words/operation-words.ts";
import { exampleDelivery, exampleWebhook } from "#shared/api/words/schemas/webhooks.ts";
import {
  DeadLetter,
  DeadLetterList,
  DeadLetterQuery,
  DiscardRequest,
  DiscardResult,
  RedriveRequest,
  RedriveResult,
} from "#shared/webhook/dead-letter/dead-letter.ts";
import { exampleKey } from "./keys.ts";

describeValues(
  DeadLetterQuery.shape.queue.def.innerType,
  "Where notifications end that were not delivered.",
  {
    dead_letters: "Those that their subscribers did not take: they used up their tries.",
    faults: "Those that the service itself could not handle, for a fault of its own.",
  },
);

const webhook_id = exampleWebhook.id;

const { example: letter } = describe(DeadLetter, {
  about:
    "A notification that was not delivered. Of one that cannot be read, `last_error` says so and the others are `null`.",
  fields: {
    id: "The id of the letter, by which it is redriven or discarded. A notification that fails again has another one.",
    webhook_id: "The subscription that it was for.",
    user_id: "Whose subscription that is.",
    event_id: "The id of what it tells, as the subscriber knows it.",
    event: "What it tells.",
    order: "The order that it is about; `null` for a test.",
    last_error:
      "Why it was not delivered: the HTTP status of the last answer as text, a word such as `timeout` or `connection_refused`, `webhook_inactive`, `expired` after three days, or `rate_exceeded` if its user's rate left no turn for it within a day; `null` if the service broke off before.",
    died_at:
      "When its last call failed, in UTC; of one that the service broke off, when it was queued.",
  },
  example: {
    id: "5f0c2a9e-7d31-4c86-9b1e-2a7f4d8c6e05",
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
  about: "Dead letters.",
  fields: {
    items: "The letters that pass the filters, the oldest first.",
    complete:
      "Whether these are all. If `false`, there are more than the limit, or more in the queue than one request looks at.",
  },
  example: { items: [letter], complete: true },
});

const selectors = {
  queue: "Of which queue. Left out, `dead_letters`.",
  ids: "The ids of single letters, 1 to 100.",
  webhook_id: "All letters of this subscription.",
  all: "Always `true`: all letters of the queue.",
};

const selected = {
  queue: "dead_letters" as const,
  ids: [letter.id],
  webhook_id,
  all: true as const,
};

describe(RedriveRequest, {
  about: "Which letters to deliver after all: exactly one of `ids`, `webhook_id` and `all`.",
  fields: selectors,
  example: selected,
});

describe(DiscardRequest, {
  about: "Which letters to delete, and why: exactly one of `ids`, `webhook_id` and `all`.",
  fields: { ...selectors, reason: "Why, up to 255 characters: the log keeps it." },
  example: { ...selected, reason: "The shop has closed" },
});

const { example: skipped } = describe(RedriveResult.shape.skipped.def.element, {
  about: "A letter that stays where it is.",
  fields: { id: "The id of the letter.", reason: "Why it stays, and what to do." },
  example: {
    id: letter.id,
    reason: "The subscription is inactive: its owner switches it on again first.",
  },
});

const { example: redriven } = describe(RedriveResult, {
  about: "What became of the letters.",
  fields: {
    redriven: "How many are on their way again.",
    skipped: "Those that stay where they are, and why.",
    complete:
      "Whether all was done that can be. If `false`, send the same request again for the rest.",
  },
  example: { redriven: 12, skipped: [skipped], complete: true },
});

const { example: discarded } = describe(DiscardResult, {
  about: "How many letters are gone.",
  fields: {
    discarded: "How many were deleted.",
    complete:
      "Whether all that were meant are gone. If `false`, send the same request again for the rest.",
  },
  example: { discarded: 1, complete: true },
});

const refusals = {
  CONFLICT: {
    when: "Somebody else is looking through the letters, which takes 40 seconds at most: only one at a time can.",
    message: "Somebody is looking through the dead letters; try again in 29 seconds.",
  },
};

export const deliveryWords = {
  "operator/deliveries/list-dead-letters": {
    tag: "Deliveries",
    summary: "List dead letters, or notifications that met a fault of the service",
    description:
      "The notifications that ended undelivered, the oldest first: when the alarm rings, or a merchant misses some. Each tells whose it is and why it failed. A request looks at up to 10,000 letters; while it does, nobody else can.",
    query: {
      queue: ["Which letters to list; without it `dead_letters`.", "dead_letters"],
      last_error: ["Only letters with this `last_error`, exactly; without it all.", "timeout"],
      webhook_id: ["Only letters of this subscription; without it of all.", webhook_id],
      user_id: ["Only letters of this user; without it of all.", exampleKey.user_id],
      limit: ["How many letters to list at most, 1 to 500; without it 100.", 100],
    },
    reply: list,
    refusals,
  },
  "operator/deliveries/redrive-dead-letters": {
    tag: "Deliveries",
    summary: "Deliver dead letters after all, or go on with what met a fault of the service",
    description:
      "Once the endpoint works again, or the fault is mended. A dead letter has all its tries again; what met a fault goes on where it stood. The subscriber gets the same id and the same bytes as before. A letter whose subscription is gone or off stays where it is, and the reply says so.\n\nSafe to repeat: a letter may be delivered twice but is never lost.",
    body: { webhook_id },
    reply: { ...redriven, skipped: [] },
    refusals,
  },
  "operator/deliveries/discard-dead-letters": {
    tag: "Deliveries",
    summary: "Delete dead letters, or what met a fault of the service, for good",
    description:
      "For letters that nobody needs any more. The log keeps whose each was, who discarded it and why. Safe to repeat; what is deleted cannot be had back.",
    body: { ids: [letter.id], reason: "The shop has closed" },
    reply: discarded,
    refusals,
  },
} satisfies Partial<RoutesWords<typeof operatorRoutes>>;
