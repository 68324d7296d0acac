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
    id: "The id by which to redrive or discard the letter. A notification that fails again gets another id.",
    webhook_id: "The subscription that it was sent to.",
    user_id: "The owner of the subscription.",
    event_id: "The event's id, as the subscriber knows it.",
    event: "The event of the notification.",
    order: "The order that it is about; `null` for a test.",
    last_error:
      "Why it was not delivered: the HTTP status of the last answer as text, the `error` of the last call, such as `timeout` or `reply_malformed`, `webhook_inactive`, `expired` after three days, or `rate_exceeded` if it waited for a day within its user's rate.",
    died_at: "When the service gave it up, in UTC.",
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
    items: "The letters that match the filters, oldest first.",
    next_cursor: "The `cursor` of the next page; `null` on the last one.",
  },
  example: { items: [letter], next_cursor: null },
});

const selectors = {
  ids: `The ids of single letters, 1 to ${digits(SELECTED_IDS)}.`,
  webhook_id: "Only letters of this subscription.",
  user_id: "Only letters of this user.",
  last_error: "Only letters with exactly this `last_error`.",
  from_date: "Only letters given up at this time or later: a date or a date-time, in UTC.",
  to_date: "Only letters given up until this time: a date or a date-time, in UTC.",
  all: "Always `true`: all letters.",
  cursor:
    "Continues the request: the `next_cursor` of the previous reply. Leave it out in the first request.",
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
  "`ids`, or filters, all of which must match, or `all`. Letters given up after the first request began are left out.";

describe(RedriveRequest, {
  id: "RedriveRequest",
  about: `The letters to deliver after all: ${ways}`,
  fields: selectors,
  example: selected,
});

describe(DiscardRequest, {
  id: "DiscardRequest",
  about: `The letters to delete, and why: ${ways}`,
  fields: {
    ...selectors,
    reason: `The reason, up to ${digits(TEXT_LENGTH)} characters. The log keeps it.`,
  },
  example: { ...selected, reason: "The shop has closed" },
});

const { example: skipped } = describe(RedriveResult.shape.skipped.def.element, {
  about: "A message that stays in its queue.",
  fields: {
    id: "The id of the letter, or of the queue's message.",
    reason: "Why it stays, and how to proceed.",
  },
  example: {
    id: letter.id,
    reason: "The subscription is inactive: its owner switches it on again first.",
  },
});

const goOn = "The `cursor` that continues the same request with the rest; `null` when all is done.";

export const { example: redriven } = describe(RedriveResult, {
  id: "RedriveResult",
  about: "The outcome for the letters.",
  fields: {
    redriven: "How many are on their way again.",
    skipped: "The letters that stay, and why.",
    next_cursor: goOn,
  },
  example: { redriven: 12, skipped: [skipped], next_cursor },
});

export const { example: discarded } = describe(DiscardResult, {
  id: "DiscardResult",
  about: "The number of deleted letters.",
  fields: { discarded: "How many were deleted.", next_cursor: goOn },
  example: { discarded: 1, next_cursor: null },
});

export const { example: faults } = describe(FaultsResult, {
  id: "FaultsResult",
  about: "The outcome for the notifications.",
  fields: {
    redriven: "How many are on their way again.",
    skipped: "The notifications that stay in the queue, and why.",
    complete: "Whether the whole queue was read. If `false`, send the same request again.",
  },
  example: { redriven: 12, skipped: [], complete: true },
});
