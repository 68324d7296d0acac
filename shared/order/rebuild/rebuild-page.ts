import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { ValidationFailure } from "#shared/refusal/errors.ts";
import { text, uuid } from "#shared/values/fields.ts";

/** Room for a place in the longest key of the table, which has a tracking number of 255 characters. */
const CURSOR_LENGTH = 2048;

/** The next_cursor of the page before; none begins. */
const cursor = z.optional(text(CURSOR_LENGTH));

/** What a rebuild goes through: all orders, or the counts of one owner's. */
export const RebuildSchema = z.discriminatedUnion("of", [
  z.object({ of: z.literal("orders"), cursor }),
  z.object({ of: z.literal("counts"), user_id: uuid(), cursor }),
]);
export type RebuildSchema = z.infer<typeof RebuildSchema>;

/** Something derived that was not what the orders say. */
export const RebuildFinding = z.strictObject({
  what: z.enum(["index_keys", "history", "counts"]),
  user_id: z.uuid(),
  /** Null for counts, which are of many orders. */
  order_id: z.nullable(z.uuid()),
  detail: z.string(),
  /** False where orders kept changing meanwhile: run it again. */
  mended: z.boolean(),
});
export type RebuildFinding = z.infer<typeof RebuildFinding>;

/** A page of a rebuild: what was looked at and what was found. */
export const RebuildPage = z.strictObject({
  orders: z.int(),
  findings: z.array(RebuildFinding),
  /** The owners of the orders of the page: their counts are to be looked at next. */
  user_ids: z.array(z.uuid()),
  next_cursor: z.nullable(z.string()),
});
export type RebuildPage = z.infer<typeof RebuildPage>;

const Cursor = z.tuple([z.array(z.string()), z.string()]);

/** What the cursors of an owner's counts are sealed for; those of orders are for "orders". */
export const countsOf = (owner: string) => `counts ${owner}`;

/** A place to go on at, sealed for what it is a place of: a place of another owner's counts is none of this one's. */
export function toCursor(of: string, place: readonly string[]): string {
  return Buffer.from(JSON.stringify([place, seal(of, place)])).toString("base64url");
}

/** The place of a cursor; throws VALIDATION_ERROR for one that was not given for this. */
export function readCursor(of: string, given: string): readonly string[] {
  const { success, data } = z.safeParse(Cursor, parseJson(given));
  if (success && data[1] === seal(of, data[0])) return data[0];
  const msg =
    "Give the next_cursor of the page before, of the same rebuild, or none for the first page";
  throw new ValidationFailure([{ loc: ["body", "cursor"], msg, type: "invalid_cursor" }]);
}

/** Tells a slip, not an attack: who may rebuild may write every order. */
function seal(of: string, place: readonly string[]): string {
  return createHash("sha256")
    .update(JSON.stringify([of, ...place]))
    .digest("base64url")
    .slice(0, 16);
}

function parseJson(given: string): unknown {
  try {
    return JSON.parse(Buffer.from(given, "base64url").toString());
  } catch {
    return undefined;
  }
}
