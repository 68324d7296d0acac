import * as z from "zod/mini";
import { cursorOf, keyPart, notGiven } from "#shared/values/cursor.ts";
import { uuid } from "#shared/values/fields.ts";

/** Holds the keys of the last item. */
export const ordersCursor = cursorOf("orders", z.tuple([keyPart, keyPart]));

/** Holds the owner, and the start of the next chunk. */
export const countsCursor = cursorOf("counts", z.tuple([uuid(), keyPart]));

/** The scope of a rebuild: all orders, or the counts of an owner; `cursor` is the place at which to continue. */
export const RebuildSchema = z.discriminatedUnion("of", [
  z.object({ of: z.literal("orders"), cursor: z.optional(ordersCursor.field) }),
  z
    .object({ of: z.literal("counts"), user_id: uuid(), cursor: z.optional(countsCursor.field) })
    .check(
      z.refine(({ user_id, cursor }) => (countsCursor.read(cursor)?.[0] ?? user_id) === user_id, {
        path: ["cursor"],
        ...notGiven,
      }),
    ),
]);
export type RebuildSchema = z.infer<typeof RebuildSchema>;

/** Derived data that differed from the orders. */
export const RebuildFinding = z.strictObject({
  what: z.enum([
    "damage",
    "index_keys",
    "payment_rule",
    "artwork_rule",
    "customs_rule",
    "artwork_check",
    "history",
    "counts",
  ]),
  /** Null for a damaged order. */
  user_id: z.nullable(z.uuid()),
  /** Null for counts. */
  order_id: z.nullable(z.uuid()),
  detail: z.string(),
  /** False if orders kept changing meanwhile: run the rebuild again. A damaged order must be restored from a copy. */
  repaired: z.boolean(),
});
export type RebuildFinding = z.infer<typeof RebuildFinding>;

/** A page of a rebuild: the number of orders compared, and the findings. */
export const RebuildPage = z.strictObject({
  orders: z.int(),
  findings: z.array(RebuildFinding),
  /** The owners of these orders: their counts are to be rebuilt next. */
  user_ids: z.array(z.uuid()),
  next_cursor: z.nullable(z.string()),
});
export type RebuildPage = z.infer<typeof RebuildPage>;
