import * as z from "zod/mini";
import { cursor, notGiven, readCursor } from "#shared/values/cursor.ts";
import { uuid } from "#shared/values/fields.ts";

/** What to rebuild: all orders, or the counts of one owner; `cursor` is where to go on. */
export const RebuildSchema = z.discriminatedUnion("of", [
  z.object({ of: z.literal("orders"), cursor: z.optional(cursor("orders")) }),
  z
    .object({ of: z.literal("counts"), user_id: uuid(), cursor: z.optional(cursor("counts")) })
    .check(
      z.refine(
        ({ user_id, cursor: text }) => (readCursor("counts", text)[0] ?? user_id) === user_id,
        { path: ["cursor"], ...notGiven },
      ),
    ),
]);
export type RebuildSchema = z.infer<typeof RebuildSchema>;

/** Derived data that differed from the orders. */
export const RebuildFinding = z.strictObject({
  what: z.enum(["index_keys", "history", "counts"]),
  user_id: z.uuid(),
  /** Null for counts. */
  order_id: z.nullable(z.uuid()),
  detail: z.string(),
  /** False where orders kept changing meanwhile: run it again. */
  mended: z.boolean(),
});
export type RebuildFinding = z.infer<typeof RebuildFinding>;

/** A page of a rebuild: the number of orders compared, and what was found. */
export const RebuildPage = z.strictObject({
  orders: z.int(),
  findings: z.array(RebuildFinding),
  /** The owners of these orders: their counts are to be rebuilt next. */
  user_ids: z.array(z.uuid()),
  next_cursor: z.nullable(z.string()),
});
export type RebuildPage = z.infer<typeof RebuildPage>;
