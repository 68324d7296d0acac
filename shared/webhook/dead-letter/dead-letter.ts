import * as z from "zod/mini";
import { cursorOf } from "#shared/values/cursor.ts";
import {
  dateOrDateTime,
  oneGiven,
  requiredLines,
  requiredText,
  uuid,
} from "#shared/values/fields.ts";
import { cursorPageOf, pageQuery } from "#shared/values/page.ts";
import { lastInstant, toInstant } from "#shared/values/time.ts";
import { DeliveredEvent, NotifiedOrder } from "#shared/webhook/log/delivery-record.ts";

/** The most ids in a request. */
export const SELECTED_IDS = 100;

/** A notification that was given up, as operators see it. */
export const DeadLetter = z.strictObject({
  /** The dead letter's own id: a notification that is given up again gets another. */
  id: z.uuid(),
  webhook_id: z.uuid(),
  user_id: z.uuid(),
  event_id: z.uuid(),
  event: DeliveredEvent,
  /** Null for a `webhook.test`. */
  order: z.nullable(NotifiedOrder),
  /**
   * The last call's status or error, or why there was no call: `rate_exceeded` (the user's rate had no slot within a
   * day), `expired` or `webhook_inactive`.
   */
  last_error: z.string(),
  /** When it was given up. */
  died_at: z.string(),
});
export type DeadLetter = z.infer<typeof DeadLetter>;

const filters = {
  webhook_id: z.optional(uuid()),
  user_id: z.optional(uuid()),
  last_error: z.optional(requiredText()),
  /** Bounds of `died_at`, both inclusive. */
  from_date: z.optional(dateOrDateTime()),
  to_date: z.optional(dateOrDateTime()),
};

const filterNames = Object.keys(filters) as (keyof typeof filters)[];

/** Selects letters that match every given field. */
export type LetterFilter = z.infer<z.ZodMiniObject<typeof filters>>;

const inOrder = z.refine<LetterFilter>(
  ({ from_date, to_date }) =>
    from_date === undefined ||
    to_date === undefined ||
    toInstant(from_date) <= lastInstant(to_date),
  { path: ["to_date"], error: "Must not be before from_date" },
);

/** Query parameters of the list of dead letters. */
export const DeadLetterQuery = z
  .object({ ...filters, cursor: z.optional(uuid()), limit: pageQuery.limit })
  .check(inOrder);
export type DeadLetterQuery = z.infer<typeof DeadLetterQuery>;

/** A page of dead letters, oldest first. */
export const DeadLetterList = cursorPageOf(DeadLetter);
export type DeadLetterList = z.infer<typeof DeadLetterList>;

/** The time of the first request (later letters are not selected), and the letter at which to continue. */
export const lettersCursor = cursorOf(
  "dead letters",
  z.tuple([z.string().check(z.regex(/^\d{13}$/)), uuid()]),
);

const selectors = {
  ids: z.optional(z.array(uuid()).check(z.minLength(1), z.maxLength(SELECTED_IDS))),
  ...filters,
  all: z.optional(z.literal(true)),
  cursor: z.optional(lettersCursor.field),
};

/** Selects dead letters: by ids, by filters, or all. */
export type Selection = z.infer<z.ZodMiniObject<typeof selectors>>;

const oneWay = z.refine<Selection>(
  (selection) => {
    const { ids, all, cursor } = selection;
    const isFiltered = filterNames.some((name) => selection[name] !== undefined);
    const ways = [ids !== undefined, isFiltered, all !== undefined].filter(Boolean);
    return ways.length === 1 && (ids === undefined || cursor === undefined);
  },
  {
    error:
      "Give either ids alone, or filters (webhook_id, user_id, last_error, from_date, to_date), or all",
    params: { schema: oneGiven(["ids", "all", ...filterNames]) },
  },
);

/** Dead letters to deliver after all. */
export const RedriveRequest = z.object(selectors).check(inOrder, oneWay);
export type RedriveRequest = z.infer<typeof RedriveRequest>;

/** Dead letters to delete, and why. */
export const DiscardRequest = z
  .object({ ...selectors, reason: requiredLines() })
  .check(inOrder, oneWay);
export type DiscardRequest = z.infer<typeof DiscardRequest>;

/** Letters that stay, and why. */
const skipped = z.array(z.strictObject({ id: z.string(), reason: z.string() }));

export const RedriveResult = z.strictObject({
  redriven: z.int(),
  skipped,
  /** Repeat the request with it to continue; null at the end of the selection. */
  next_cursor: z.nullable(z.string()),
});
export type RedriveResult = z.infer<typeof RedriveResult>;

export const DiscardResult = z.strictObject({
  discarded: z.int(),
  /** Repeat the request with it to continue; null at the end of the selection. */
  next_cursor: z.nullable(z.string()),
});
export type DiscardResult = z.infer<typeof DiscardResult>;

/** The result of redriving notifications that met a fault of the service. */
export const FaultsResult = z.strictObject({
  redriven: z.int(),
  skipped,
  /** Whether the queue was read to its end; repeat the request if not. */
  complete: z.boolean(),
});
export type FaultsResult = z.infer<typeof FaultsResult>;
