import * as z from "zod/mini";
import type { Words } from "#shared/api/route/operation.words.ts";
import { cursorQueryWords } from "#shared/api/route/parameters.words.ts";
import { exampleKey } from "#shared/key/key.words.ts";
import {
  DeadLetterList,
  DiscardResult,
  FaultsResult,
  RedriveResult,
} from "#shared/webhook/dead-letter/dead-letter.ts";
import {
  discarded,
  faults,
  letter,
  list,
  redriven,
  webhook_id,
} from "#shared/webhook/dead-letter/dead-letter.words.ts";
import { describe } from "#shared/values/describe.ts";
import { exampleWebhook } from "#shared/webhook/subscription/webhook.words.ts";
import { updateWebhook } from "./deliveries.ts";
import { WebhookResponse } from "#shared/webhook/subscription/webhook.ts";
import type * as routes from "./deliveries.ts";

const { user_id } = exampleKey;

const WebhookList = z.strictObject({ items: z.array(WebhookResponse) });

const { example: webhooks } = describe(WebhookList, {
  id: "WebhookList",
  about: "A user's subscriptions.",
  fields: { items: "All of them." },
  example: {
    items: [
      {
        ...exampleWebhook,
        is_active: false,
        failure_count: "48",
        last_status_code: "503",
        disabled_reason: "No call succeeded for 3 days; 12 notifications failed at every try",
      },
    ],
  },
});

const { example: switching } = describe(updateWebhook.body, {
  id: "WebhookSwitch",
  about: "The owner of the subscription to switch on or off.",
  fields: {
    user_id: "The user that the subscription belongs to.",
    is_active: "Whether it is called.",
  },
  example: { user_id, is_active: true },
});

export const deliveryWords = {
  listDeadLetters: {
    summary: "List dead letters",
    description:
      "Returns the notifications of the last 30 days that ended undelivered, oldest first, each with its owner and the reason. Use it when a merchant misses notifications. Follow `next_cursor` until it is null: with filters, a page may be short or empty although more follow.",
    query: {
      ...cursorQueryWords(letter.id),
      last_error: [
        "Only letters with exactly this `last_error`. Without it, all letters.",
        "timeout",
      ],
      webhook_id: [
        "Only letters of this subscription. Without it, letters of all subscriptions.",
        webhook_id,
      ],
      user_id: ["Only letters of this user. Without it, letters of all users.", exampleKey.user_id],
      from_date: [
        "Only letters given up at this time or later: a date or a date-time, in UTC.",
        "2026-11-21",
      ],
      to_date: [
        "Only letters given up until this time: a date or a date-time, in UTC.",
        "2026-11-21T12:30:00",
      ],
    },
    reply: { schema: DeadLetterList, example: list },
    refusals: {},
  },
  redriveDeadLetters: {
    summary: "Deliver dead letters after all",
    description:
      "Use it once the endpoint works again. A letter gets all its tries again; the subscriber receives the same id and the same bytes. A letter whose subscription is gone or off stays, and the reply reports it. A request works for some seconds: send it again with `next_cursor` until that is null.\n\nSafe to repeat: a letter may be delivered twice but is never lost.",
    body: { webhook_id },
    reply: { schema: RedriveResult, example: { ...redriven, skipped: [], next_cursor: null } },
    refusals: {},
  },
  discardDeadLetters: {
    summary: "Delete dead letters for good",
    description:
      "Deletes letters that are not needed. Their owner cannot recover them either. The log keeps the owner of each letter, the key that discarded it and the reason. A request works for some seconds: send it again with `next_cursor` until that is null. Safe to repeat; a deleted letter cannot be restored.",
    body: { ids: [letter.id], reason: "The shop has closed" },
    reply: { schema: DiscardResult, example: discarded },
    refusals: {},
  },
  redriveFaults: {
    summary: "Resume notifications that failed because of a fault in the service",
    description:
      "Use it after the fault behind the alarm `DeliveryFaults` is repaired. Every notification that the service could not handle continues with its remaining tries. A message that cannot be read stays, and the reply reports it. While the reply has `complete: false`, send the same request again.\n\nSafe to repeat: a notification may be delivered twice but is never lost.",
    reply: { schema: FaultsResult, example: faults },
    refusals: {},
  },
  listWebhooks: {
    summary: "List a user's webhook subscriptions, with their health",
    description:
      "Returns all subscriptions of a user, including those switched off: the last call, the number of failed calls in a row, and why a subscription is off. Use it when a merchant misses notifications.",
    query: { user_id: ["The user whose subscriptions to list.", user_id] },
    reply: { schema: WebhookList, example: webhooks },
    refusals: {},
  },
  updateWebhook: {
    summary: "Switch a user's webhook subscription on or off",
    description:
      "Switch it on when its endpoint works again after the service switched it off. Its count of failures starts again. Notifications that ended undelivered while it was off stay undelivered until the owner recovers them, or their dead letters are redriven.\n\nSwitch it off when it floods a host that does not want it, or belongs to a thief, for example after a key was stolen. It gets no more notifications until a key of its owner or an operator switches it on. Safe to repeat.",
    params: { webhook_id: ["The service's id of the subscription.", exampleWebhook.id] },
    body: switching,
    reply: { schema: WebhookResponse, example: exampleWebhook },
    refusals: {
      NOT_FOUND: {
        when: "The user has no subscription with this id.",
        message: `There is no webhook ${exampleWebhook.id}.`,
      },
    },
  },
} satisfies Words<typeof routes>;
