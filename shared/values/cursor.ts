import { createHash } from "node:crypto";
import * as z from "zod/mini";

/** Room for a place in the longest key of the table, which has a tracking number of 255 characters. */
const CURSOR_LENGTH = 2048;

const Sealed = z.tuple([z.array(z.string()), z.string()]);

/**
 * The text of a place in a list. It is sealed with what it is a place `of`: the seal tells slips (a cursor of another
 * list, one that was cut short), not attacks. Who may read a list may go on from any place of it.
 */
export function writeCursor(of: string, place: readonly string[]): string {
  return Buffer.from(JSON.stringify([place, seal(of, place)])).toString("base64url");
}

/** The place of a cursor that {@link cursor} has let in; none without one. */
export function readCursor(of: string, text: string | undefined): readonly string[] {
  return (text === undefined ? undefined : unseal(of, text)) ?? [];
}

/** What is wrong with a cursor that no page gave. */
export const notGiven = {
  error: "Give the next_cursor of the page before, or none for the first page",
  params: { type: "invalid_cursor" },
};

/** A field that holds the cursor of a page; any other text is a fault. */
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
