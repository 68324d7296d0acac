import { AFTER } from "#shared/table/keys.ts";
import * as z from "zod/mini";
import { dateOrDateTime } from "#shared/values/fields.ts";
import { pageQuery } from "#shared/values/page.ts";
import { isDate } from "#shared/values/time.ts";
import { OrderStatus } from "#shared/order/order-status.ts";
import { BEFORE } from "./list-keys.ts";

const START = "T00:00:00.000000";
const END = "T23:59:59.999999";

/**
 * The number of keys that a page by `updated_at` may read, about 200 read units. Every change moves an order to the end
 * of that list, so no chunk can count its places.
 */
export const REACH = 10_000;

/** Checks that a range of times does not end before it begins. */
const inOrder = <From extends string, To extends string>(first: From, last: To) =>
  z.refine<Partial<Record<From | To, string | undefined>>>(
    ({ [first]: from, [last]: to }) =>
      from === undefined || to === undefined || instant(from, START) <= instant(to, END),
    { path: [last], error: `Must not be before ${first}` },
  );

/** The fields by which a list of orders can be sorted. */
export const OrderSortField = z.enum(["created_at", "updated_at"]);

/** The direction in which a list is sorted. */
export const SortOrder = z.enum(["desc", "asc"]);

/**
 * Query parameters of the order list. It is sorted by `updated_at` if `updated_from`, `updated_to` or `sort_by` says
 * so, otherwise by `created_at`. The latest order comes first by default.
 */
export const OrderQuery = z
  .object({
    ...pageQuery,
    status: z.optional(OrderStatus),
    from_date: z.optional(dateOrDateTime()),
    to_date: z.optional(dateOrDateTime()),
    updated_from: z.optional(dateOrDateTime()),
    updated_to: z.optional(dateOrDateTime()),
    sort_by: z.optional(OrderSortField),
    sort_order: z.optional(SortOrder),
  })
  .check(
    inOrder("from_date", "to_date"),
    inOrder("updated_from", "updated_to"),
    z.refine((query) => !isUpdateRange(query) || query.sort_by !== "created_at", {
      path: ["sort_by"],
      error: "Must be updated_at, or be left out, with updated_from or updated_to",
    }),
  );
export type OrderQuery = z.infer<typeof OrderQuery>;

type Dates = Partial<Pick<OrderQuery, "updated_from" | "updated_to">>;

/** Whether a list is limited by `updated_at`. */
export function isUpdateRange({ updated_from, updated_to }: Dates): boolean {
  return updated_from !== undefined || updated_to !== undefined;
}

/** Whether a list has the latest first. */
export function isDescending({ sort_order }: Pick<OrderQuery, "sort_order">): boolean {
  return sort_order !== "asc";
}

/** Whether a list is sorted by `updated_at`. */
export function isByUpdate(query: OrderQuery): boolean {
  return query.sort_by === "updated_at" || isUpdateRange(query);
}

/** Returns the range of creation times that a list asks for, as they sort in the indexes, both ends included. */
export const createdRange = ({ from_date, to_date }: OrderQuery) => toTimes(from_date, to_date);

/** Returns the range of last changes that a list asks for, in the same form. */
export const updatedRange = (query: OrderQuery) => toTimes(query.updated_from, query.updated_to);

const toTimes = (from: string | undefined, to: string | undefined) => ({
  from: from === undefined ? BEFORE : instant(from, START),
  to: (to === undefined ? "" : instant(to, END)) + AFTER,
});

/** Returns the first instant of a date, or the instant of a time, as it sorts in the indexes. */
export const firstInstant = (date: string) => instant(date, START);

/** Returns a timestamp. A date stands for its first or last instant: `2026-11-21` → `2026-11-21T23:59:59.999999`. */
function instant(date: string, ofDay: string): string {
  return isDate(date) ? `${date}${ofDay}` : date;
}
