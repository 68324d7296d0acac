import { createHash } from "node:crypto";
import * as z from "zod/mini";

/** Room for the table's longest key, which holds a tracking number of 255 characters. */
const CURSOR_LENGTH = 2048;

const Sealed = z.tuple([z.array(z.string()), z.string()]);

/**
 * The cursor of a place in the list `of`. Its checksum detects mistakes (a cursor of another list, one cut short), not
 * forgery: a caller may read its list from any place.
 */
export function writeCursor(of: string, place: readonly string[]): string {
  return Buffer.from(JSON.stringify([place, seal(of, place)])).toString("base64url");
}

/** The place in a cursor that {@link cursor} has checked; empty without a cursor. */
export function readCursor(of: string, text: string | undefined): readonly string[] {
  return (text === undefined ? undefined : unseal(of, text)) ?? [];
}

/** The fault of a cursor that no page gave. */
export const notGiven = {
  error: "Give the next_cursor of the page before, or none for the first page",
  params: { type: "invalid_cursor" },
};

/** A field for a cursor of the list `of`. */
export const cursor = (of: string) =>
  z.string().check(
    z.maxLength(CURSOR_LENGTH),
    z.refine((text) => unseal(of, text) !== undefined, notGiven),
  );

function unseal(of: string, text: string): readonly string[] | undefined {
  const { success, data } = z.safeParse(Sealed, parseJson(text));
  return success && data[1] === seal(of, data[0]) ? data[0] : undefined;
}

function seal(of: string, place: readonly string[]): string {
  return createHash("sha256")
    .update(JSON.stringify([of, ...place]))
    .digest("base64url")
    .slice(0, 16);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    return undefined;
  }
}
