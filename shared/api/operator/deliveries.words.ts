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
  about: "Whose subscription to switch on or off.",
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
      "The notifications of the last 30 days that ended undelivered, the oldest first: when a merchant misses some. Each names its owner and why it failed. Follow `next_cursor` until it is null: with filters, a page may hold fewer than the limit, or none, with more to come.",
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
    reply: { schema: DeadLetterList, example: list },
    refusals: {},
  },
  redriveDeadLetters: {
    summary: "Deliver dead letters after all",
    description:
      "Once the endpoint works again. A letter has all its tries again; the subscriber gets the same id and the same bytes as before. A letter whose subscription is gone or off stays where it is, and the reply says so. A request works for some seconds: send it again with `next_cursor` until that is null.\n\nSafe to repeat: a letter may be delivered twice but is never lost.",
    body: { webhook_id },
    reply: { schema: RedriveResult, example: { ...redriven, skipped: [], next_cursor: null } },
    refusals: {},
  },
  discardDeadLetters: {
    summary: "Delete dead letters for good",
    description:
      "For letters that are no longer needed; their owner cannot recover them either. The log keeps the owner of each, who discarded it and why. A request works for some seconds: send it again with `next_cursor` until that is null. Safe to repeat; a deleted letter cannot be restored.",
    body: { ids: [letter.id], reason: "The shop has closed" },
    reply: { schema: DiscardResult, example: discarded },
    refusals: {},
  },
  redriveFaults: {
    summary: "Go on with notifications that met a fault of the service",
    description:
      "Use it after the fault behind the alarm `DeliveryFaults` is repaired. Every notification that the service could not handle goes on where it stood, with the tries that it has left. A message that cannot be read stays, and the reply says so. While it says `complete: false`, send the same request again.\n\nSafe to repeat: a notification may be delivered twice but is never lost.",
    reply: { schema: FaultsResult, example: faults },
    refusals: {},
  },
  listWebhooks: {
    summary: "List a user's webhook subscriptions, with their health",
    description:
      "All of them, those switched off too: how the last call went, how many in a row have failed, and why one is off. For a merchant who misses notifications.",
    query: { user_id: ["The user whose subscriptions to list.", user_id] },
    reply: { schema: WebhookList, example: webhooks },
    refusals: {},
  },
  updateWebhook: {
    summary: "Switch a user's webhook subscription on or off",
    description:
      "Switch it on when its endpoint works again after the service switched it off; its count of failures starts again. Notifications that ended undelivered while it was off stay so until the owner recovers them, or their dead letters are redriven. Switch it off when it floods a host that does not want it, or is not its owner's, as after a key was stolen. It gets no more notifications until a key of its owner or an operator switches it on. Safe to repeat.",
    params: { webhook_id: ["The service's id of the subscription.", exampleWebhook.id] },
    body: switching,
    reply: { schema: WebhookResponse, example: exampleWebhook },
    refusals: {
      NOT_FOUND: {
        when: "The user has no subscription of this id.",
        message: `There is no webhook ${exampleWebhook.id}.`,
      },
    },
  },
} satisfies Words<typeof routes>;
