import * as z from "zod/mini";
import { Order } from "#shared/order/order.ts";
import { cursorOf, keyPart } from "#shared/values/cursor.ts";
import { dateOrDateTime } from "#shared/values/fields.ts";
import { pageQuery } from "#shared/values/page.ts";

/** Holds the place from which the next page reads on. */
export const changesCursor = cursorOf("changes", z.tuple([keyPart]));

/** Query parameters of the list of changes: its beginning, and after the first page a `next_cursor`, which counts. */
export const ChangesQuery = z
  .object({
    after: z.optional(changesCursor.field),
    since: z.optional(dateOrDateTime()),
    limit: pageQuery.limit,
  })
  .check(
    z.refine(({ after, since }) => after !== undefined || since !== undefined, {
      path: ["since"],
      error: "Give the time from which to begin, or the next_cursor of the page before as after",
    }),
  );
export type ChangesQuery = z.infer<typeof ChangesQuery>;

/** Orders that have changed, the oldest change first. */
export const Changes = z.strictObject({
  items: z.array(Order),
  /** Never null: it stays good, and shows what comes later. */
  next_cursor: z.string(),
  /** Whether there was nothing more to show. */
  up_to_date: z.boolean(),
});
export type Changes = z.infer<typeof Changes>;
