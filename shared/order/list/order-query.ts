import * as z from "zod/mini";
import { dateOrDateTime } from "#shared/values/fields.ts";
import { pageQuery } from "#shared/values/page.ts";
import { isDate, timestamp, toInstant } from "#shared/values/time.ts";
import { OrderStatus } from "#shared/order/order-status.ts";
import { AFTER, BEFORE } from "./places.ts";

const START = "T00:00:00.000000";
const END = "T23:59:59.999999";

/** A check that a range of times does not end before it begins. */
const inOrder = <From extends string, To extends string>(first: From, last: To) =>
  z.refine<Partial<Record<From | To, string | undefined>>>(
    ({ [first]: from, [last]: to }) =>
      from === undefined || to === undefined || instant(from, START) <= instant(to, END),
    { path: [last], error: `Must not be before ${first}` },
  );

/** Query parameters of the order list (seed section 4.4, design section 3). */
export const OrderQuery = z
  .object({
    ...pageQuery,
    status: z.optional(OrderStatus),
    from_date: z.optional(dateOrDateTime()),
    to_date: z.optional(dateOrDateTime()),
    sort_by: z._default(z.enum(["created_at", "updated_at"]), "created_at"),
    sort_order: z._default(z.enum(["desc", "asc"]), "desc"),
  })
  .check(inOrder("from_date", "to_date"));
export type OrderQuery = z.infer<typeof OrderQuery>;

/** The creation times that a list asks for, both ends included, as they sort in the indexes. */
export function createdRange({ from_date, to_date }: OrderQuery): { from: string; to: string } {
  return {
    from: from_date === undefined ? BEFORE : instant(from_date, START),
    to: (to_date === undefined ? "" : instant(to_date, END)) + AFTER,
  };
}

/** A date stands for its first or last instant. */
function instant(date: string, ofDay: string): string {
  return isDate(date) ? `${date}${ofDay}` : timestamp(toInstant(date));
}
