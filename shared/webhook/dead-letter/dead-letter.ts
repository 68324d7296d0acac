import * as z from "zod/mini";
import { lines, notBlank, queryInteger, requiredText, uuid } from "#shared/values/fields.ts";
import { timestamp } from "#shared/values/time.ts";
import { DeliveryMessage } from "#shared/webhook/delivery/delivery-message.ts";
import { DeliveredEvent, NotifiedOrder } from "#shared/webhook/log/delivery-record.ts";
import { unpackBody } from "#shared/webhook/log/pack-body.ts";

/** Letters that one list shows, and ids that one request may name. */
const DEFAULT_LIMIT = 100;
const MAXIMUM_LIMIT = 500;
const SELECTED_IDS = 100;

/** SQS promises ids of no longer than this. */
const ID_LENGTH = 100;

/**
 * Where a notification ended: among those that their subscribers did not take, or those that the service itself could
 * not handle.
 */
const queue = z._default(
  z.enum(["dead_letters", "faults"]).register(z.globalRegistry, { id: "LetterQueue" }),
  "dead_letters",
);

/**
 * A notification that used up its tries or met a fault of the service, as operators see it. For a message that cannot
 * be read, unknown fields are null and `last_error` says so.
 */
export const DeadLetter = z
  .strictObject({
    /** The queue's id of the message: a notification that dies again has another one. */
    id: z.string(),
    webhook_id: z.nullable(z.string()),
    user_id: z.nullable(z.string()),
    event_id: z.nullable(z.string()),
    event: z.nullable(DeliveredEvent),
    /** Null for a test event, which is about no order. */
    order: z.nullable(NotifiedOrder),
    /**
     * The status or failure of the last call, or why there was none: `rate_exceeded` if the user's rate left no turn for
     * one within a day, `expired`, `webhook_inactive`; null if the service broke off before it was known.
     */
    last_error: z.nullable(z.string()),
    /** When its last call failed; of one that the service broke off, when it was queued. */
    died_at: z.string(),
  })
  .register(z.globalRegistry, { id: "DeadLetter" });
export type DeadLetter = z.infer<typeof DeadLetter>;

/** Query parameters of the list of dead letters. */
export const DeadLetterQuery = z.object({
  queue,
  /** As the letters show it. */
  last_error: z.optional(requiredText()),
  webhook_id: z.optional(uuid()),
  user_id: z.optional(uuid()),
  limit: z._default(queryInteger(1, MAXIMUM_LIMIT), DEFAULT_LIMIT),
});
export type DeadLetterQuery = z.infer<typeof DeadLetterQuery>;

/** Dead letters, the oldest first. */
export const DeadLetterList = z
  .strictObject({
    items: z.array(DeadLetter),
    /** Whether the whole queue was seen and every match is in `items`. */
    complete: z.boolean(),
  })
  .register(z.globalRegistry, { id: "DeadLetterList" });
export type DeadLetterList = z.infer<typeof DeadLetterList>;

const selectors = {
  queue,
  ids: z.optional(
    z.array(requiredText(ID_LENGTH)).check(z.minLength(1), z.maxLength(SELECTED_IDS)),
  ),
  webhook_id: z.optional(uuid()),
  all: z.optional(z.literal(true)),
};

const exactlyOne = z.refine<Selection>(
  ({ ids, webhook_id, all }) =>
    [ids, webhook_id, all].filter((selector) => selector !== undefined).length === 1,
  "Give exactly one of ids, webhook_id and all",
);

/** Some dead letters: those named, all of a subscription, or all there are. */
export interface Selection {
  readonly ids?: readonly string[] | undefined;
  readonly webhook_id?: string | undefined;
  readonly all?: true | undefined;
}

/** Which dead letters are to be delivered after all. */
export const RedriveRequest = z
  .object(selectors)
  .check(exactlyOne)
  .register(z.globalRegistry, { id: "RedriveRequest" });
export type RedriveRequest = z.infer<typeof RedriveRequest>;

/** Which dead letters nobody needs any more, and why. */
export const DiscardRequest = z
  .object({ ...selectors, reason: lines().check(notBlank) })
  .check(exactlyOne)
  .register(z.globalRegistry, { id: "DiscardRequest" });
export type DiscardRequest = z.infer<typeof DiscardRequest>;

/** What became of the dead letters that were to be delivered. */
export const RedriveResult = z
  .strictObject({
    redriven: z.int(),
    /** Those that stay where they are, and why. */
    skipped: z.array(z.strictObject({ id: z.string(), reason: z.string() })),
    /** Whether all was done that can be; if not, the same request goes on. */
    complete: z.boolean(),
  })
  .register(z.globalRegistry, { id: "RedriveResult" });
export type RedriveResult = z.infer<typeof RedriveResult>;

/** How many dead letters are gone. */
export const DiscardResult = z
  .strictObject({
    discarded: z.int(),
    /** Whether all that matched is gone; if not, the same request goes on. */
    complete: z.boolean(),
  })
  .register(z.globalRegistry, { id: "DiscardResult" });
export type DiscardResult = z.infer<typeof DiscardResult>;

/** A dead letter and, if it can be read, the message that it is. */
export interface BuriedDelivery {
  readonly letter: DeadLetter;
  readonly message: DeliveryMessage | undefined;
}

/** What the delivery queue did not take for what it is has its body packed. */
const BuriedMessage = z.extend(DeliveryMessage, { packed_body: z.optional(z.string()) });

/** Whether a selection means a letter. */
export function isSelected({ id, webhook_id }: DeadLetter, selection: Selection): boolean {
  if (selection.all === true) return true;
  if (selection.webhook_id !== undefined) return webhook_id === selection.webhook_id;
  return selection.ids?.includes(id) === true;
}

/** Whether this many letters are all that a selection can match, so that the search may end. */
export function isEachFound({ ids }: Selection, found: number): boolean {
  return ids !== undefined && new Set(ids).size === found;
}

/** The oldest first, those of one moment in one order. */
export function byAge(one: DeadLetter, other: DeadLetter): number {
  return `${one.died_at} ${one.id}` < `${other.died_at} ${other.id}` ? -1 : 1;
}

/** Reads a message of one of the queues, whatever it holds. `sentAt` is in epoch milliseconds. */
export function readDeadLetter(id: string, body: string, sentAt: number): BuriedDelivery {
  const died_at = timestamp(new Date(sentAt));
  const message = readMessage(body);
  if (message === undefined) {
    const last_error = `The message cannot be read (${String(Buffer.byteLength(body))} bytes)`;
    const unknown = { webhook_id: null, user_id: null, event_id: null, event: null, order: null };
    return { letter: { id, ...unknown, last_error, died_at }, message: undefined };
  }
  const { webhook_id, owner, event_id, event, order, last_error = null } = message;
  return {
    letter: { id, webhook_id, user_id: owner, event_id, event, order, last_error, died_at },
    message,
  };
}

/** The message that a text holds; undefined if it holds none. */
function readMessage(text: string): DeliveryMessage | undefined {
  try {
    const { packed_body, ...message } = BuriedMessage.parse(JSON.parse(text));
    if (packed_body === undefined) return message;
    return { ...message, body: unpackBody(Buffer.from(packed_body, "base64")) };
  } catch {
    return undefined;
  }
}
