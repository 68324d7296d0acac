import { exampleKey } from "#shared/key/key.words.ts";
import { describe, digits } from "#shared/values/describe.ts";
import { exampleDelivery } from "#shared/webhook/log/delivery-record.words.ts";
import { exampleWebhook } from "#shared/webhook/subscription/webhook.words.ts";
import {
  DeadLetter,
  DeadLetterList,
  DiscardRequest,
  DiscardResult,
  FaultsResult,
  RedriveRequest,
  RedriveResult,
  SELECTED_IDS,
  lettersCursor,
} from "./dead-letter.ts";
import { TEXT_LENGTH } from "#shared/values/fields.ts";

export const webhook_id = exampleWebhook.id;

export const { example: letter } = describe(DeadLetter, {
  id: "DeadLetter",
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

export const { example: list } = describe(DeadLetterList, {
  id: "DeadLetterList",
  about: "A page of dead letters.",
  fields: {
    items: "The letters that pass the filters, the oldest first.",
    next_cursor: "The `cursor` of the next page; `null` on the last one.",
  },
  example: { items: [letter], next_cursor: null },
});

const selectors = {
  ids: `The ids of single letters, 1 to ${digits(SELECTED_IDS)}.`,
  webhook_id: "Those of this subscription.",
  user_id: "Those of this user.",
  last_error: "Those with this `last_error`, exactly.",
  from_date: "Those given up then or later: a date or a date-time, in UTC.",
  to_date: "Those given up until then: a date or a date-time, in UTC.",
  all: "Always `true`: all there are.",
  cursor: "Where to go on: the `next_cursor` of the reply before. Left out, the request begins.",
};

const next_cursor = lettersCursor.write(["1795263600000", letter.id]);

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
  id: "RedriveRequest",
  about: `Which letters to deliver after all: ${ways}`,
  fields: selectors,
  example: selected,
});

describe(DiscardRequest, {
  id: "DiscardRequest",
  about: `Which letters to delete, and why: ${ways}`,
  fields: {
    ...selectors,
    reason: `Why, up to ${digits(TEXT_LENGTH)} characters: the log keeps it.`,
  },
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

export const { example: redriven } = describe(RedriveResult, {
  id: "RedriveResult",
  about: "What became of the letters.",
  fields: {
    redriven: "How many are on their way again.",
    skipped: "Those that stay where they are, and why.",
    next_cursor: goOn,
  },
  example: { redriven: 12, skipped: [skipped], next_cursor },
});

export const { example: discarded } = describe(DiscardResult, {
  id: "DiscardResult",
  about: "How many letters are gone.",
  fields: { discarded: "How many were deleted.", next_cursor: goOn },
  example: { discarded: 1, next_cursor: null },
});

export const { example: faults } = describe(FaultsResult, {
  id: "FaultsResult",
  about: "What became of the notifications.",
  fields: {
    redriven: "How many are on their way again.",
    skipped: "Those that stay in the queue, and why.",
    complete: "Whether the queue was seen to its end. If `false`, send the same request again.",
  },
  example: { redriven: 12, skipped: [], complete: true },
});
