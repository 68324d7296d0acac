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

/** A field that holds such a text, and is read as the place; any other text is a fault. */
export const cursor = (of: string) =>
  z.pipe(
    z.string().check(z.maxLength(CURSOR_LENGTH)),
    z.transform((text: string, { issues }): readonly string[] => {
      const { success, data } = z.safeParse(Sealed, parseJson(text));
      if (success && data[1] === seal(of, data[0])) return data[0];
      issues.push({ code: "custom", input: text, ...notGiven });
      return z.NEVER;
    }),
  );

/** What is wrong with a cursor that no page gave. */
export const notGiven = {
  message: "Give the next_cursor of the page before, or none for the first page",
  params: { type: "invalid_cursor" },
};

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
