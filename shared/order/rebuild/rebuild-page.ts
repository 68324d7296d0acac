import * as z from "zod/mini";
import { ValidationFailure } from "#shared/refusal/errors.ts";
import { text, uuid } from "#shared/values/fields.ts";

/** The next_cursor of the page before; none begins. */
const cursor = z.optional(text());

/** What a rebuild goes through: all orders, or the counts of one owner's. */
export const RebuildSchema = z
  .discriminatedUnion("of", [
    z.object({ of: z.literal("orders"), cursor }),
    z.object({ of: z.literal("counts"), user_id: uuid(), cursor }),
  ])
  .register(z.globalRegistry, { id: "RebuildSchema" });
export type RebuildSchema = z.infer<typeof RebuildSchema>;

/** Something derived that was not what the orders say. */
export const RebuildFinding = z
  .strictObject({
    what: z.enum(["index_keys", "history", "counts"]),
    user_id: z.uuid(),
    /** Null for counts, which are of many orders. */
    order_id: z.nullable(z.uuid()),
    detail: z.string(),
    /** False where orders kept changing meanwhile: run it again. */
    mended: z.boolean(),
  })
  .register(z.globalRegistry, { id: "RebuildFinding" });
export type RebuildFinding = z.infer<typeof RebuildFinding>;

/** A page of a rebuild: what was looked at and what was found. */
export const RebuildPage = z
  .strictObject({
    orders: z.int(),
    findings: z.array(RebuildFinding),
    /** The owners of the orders of the page: their counts are to be looked at next. */
    user_ids: z.array(z.uuid()),
    next_cursor: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: "RebuildPage" });
export type RebuildPage = z.infer<typeof RebuildPage>;

const Cursor = z.tuple([z.string(), z.string()]);

/** A cursor is a key, or a place among an owner's orders. */
export const toCursor = (parts: z.infer<typeof Cursor>) =>
  Buffer.from(JSON.stringify(parts)).toString("base64url");

/** Throws VALIDATION_ERROR for a cursor that no page gave. */
export function readCursor(given: string): z.infer<typeof Cursor> {
  try {
    return z.parse(Cursor, JSON.parse(Buffer.from(given, "base64url").toString()));
  } catch {
    const msg = "Give the next_cursor of the page before, or none for the first page";
    throw new ValidationFailure([{ loc: ["body", "cursor"], msg, type: "invalid_cursor" }]);
  }
}
