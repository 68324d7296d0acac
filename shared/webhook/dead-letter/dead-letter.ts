import * as z from "zod/mini";
import { cursor } from "#shared/values/cursor.ts";
import { dateOrDateTime, lines, notBlank, requiredText, uuid } from "#shared/values/fields.ts";
import { pageQuery } from "#shared/values/page.ts";
import { lastInstant, toInstant } from "#shared/values/time.ts";
import { DeliveredEvent, NotifiedOrder } from "#shared/webhook/log/delivery-record.ts";

/** Ids that one request may name. */
export const SELECTED_IDS = 100;

/** A notification that ended undelivered, as operators see it. */
export const DeadLetter = z.strictObject({
  /** Its own: a notification that ends so again has another one. */
  id: z.uuid(),
  webhook_id: z.uuid(),
  user_id: z.uuid(),
  event_id: z.uuid(),
  event: DeliveredEvent,
  /** Null for a test, which is about no order. */
  order: z.nullable(NotifiedOrder),
  /**
   * The status or failure of the last call, or why there was none: `rate_exceeded` if the user's rate left no turn for
   * one within a day, `expired`, `webhook_inactive`.
   */
  last_error: z.string(),
  /** When it was given up. */
  died_at: z.string(),
});
export type DeadLetter = z.infer<typeof DeadLetter>;

const filters = {
  webhook_id: z.optional(uuid()),
  user_id: z.optional(uuid()),
  /** As the letters show it. */
  last_error: z.optional(requiredText()),
  /** When they were given up, both ends included. */
  from_date: z.optional(dateOrDateTime()),
  to_date: z.optional(dateOrDateTime()),
};

const filterNames = Object.keys(filters) as (keyof typeof filters)[];

/** Which letters are meant: those that pass all of these. */
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

/** A page of dead letters, the oldest first; `next_cursor` is null on the last one. */
export const DeadLetterList = z.strictObject({
  items: z.array(DeadLetter),
  next_cursor: z.nullable(z.string()),
});
export type DeadLetterList = z.infer<typeof DeadLetterList>;

const selectors = {
  ids: z.optional(z.array(uuid()).check(z.minLength(1), z.maxLength(SELECTED_IDS))),
  ...filters,
  all: z.optional(z.literal(true)),
  /** When it began, as what ends undelivered since then is not meant, and the letter from which to go on. */
  cursor: z.optional(cursor("dead letters")),
};

/** Which dead letters are meant: those named, those that pass the filters, or all there are. */
export type Selection = z.infer<z.ZodMiniObject<typeof selectors>>;

const oneWay = z.refine<Selection>((selection) => {
  const { ids, all, cursor } = selection;
  const isFiltered = filterNames.some((name) => selection[name] !== undefined);
  const ways = [ids !== undefined, isFiltered, all !== undefined].filter(Boolean);
  return ways.length === 1 && (ids === undefined || cursor === undefined);
}, "Give either ids alone, or filters (webhook_id, user_id, last_error, from_date, to_date), or all");

/** Which dead letters are to be delivered after all. */
export const RedriveRequest = z.object(selectors).check(inOrder, oneWay);
export type RedriveRequest = z.infer<typeof RedriveRequest>;

/** Which dead letters nobody needs any more, and why. */
export const DiscardRequest = z
  .object({ ...selectors, reason: lines().check(notBlank) })
  .check(inOrder, oneWay);
export type DiscardRequest = z.infer<typeof DiscardRequest>;

/** Those that stay where they are, and why. */
const skipped = z.array(z.strictObject({ id: z.string(), reason: z.string() }));

/** What became of the dead letters that were to be delivered. */
export const RedriveResult = z.strictObject({
  redriven: z.int(),
  skipped,
  /** With it, the same request goes on; null when all was done that can be. */
  next_cursor: z.nullable(z.string()),
});
export type RedriveResult = z.infer<typeof RedriveResult>;

/** How many dead letters are gone. */
export const DiscardResult = z.strictObject({
  discarded: z.int(),
  /** With it, the same request goes on; null when all that was meant is gone. */
  next_cursor: z.nullable(z.string()),
});
export type DiscardResult = z.infer<typeof DiscardResult>;

/** What became of the notifications that met a fault of the service. */
export const FaultsResult = z.strictObject({
  redriven: z.int(),
  skipped,
  /** Whether the queue was seen to its end; if not, the same request goes on. */
  complete: z.boolean(),
});
export type FaultsResult = z.infer<typeof FaultsResult>;
