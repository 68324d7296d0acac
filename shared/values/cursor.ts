import { createHash } from "node:crypto";
import * as z from "zod/mini";

/** Room for the table's longest key, which holds a tracking number of 255 characters. */
const CURSOR_LENGTH = 2048;

/** A part of a place that fits a key of the table: 1,024 bytes, of up to three a character. */
export const keyPart = z.string().check(z.minLength(1), z.maxLength(341));

const Sealed = z.tuple([z.unknown(), z.string()]);

/** The fault of a cursor that no page returned. */
export const notGiven = {
  error: "Give the next_cursor of the page before; leave it out for the first page",
  params: { type: "invalid_cursor" },
};

/**
 * Makes the cursors of the list `of`. `field` checks a cursor; `read` returns its place and throws for a cursor that
 * `field` refuses. A checksum detects mistakes (a cursor of another list, or a truncated one), not forgery: a caller
 * may read its list from any place that `place` allows, and the table must take each of these.
 */
export function cursorOf<Place extends readonly string[]>(of: string, place: z.ZodMiniType<Place>) {
  const seal = (to: unknown) =>
    createHash("sha256")
      .update(JSON.stringify([of, to]))
      .digest("base64url")
      .slice(0, 16);
  const unseal = (text: string): Place | undefined => {
    const { data: [to, checksum] = [] } = z.safeParse(Sealed, parseJson(text));
    return checksum === seal(to) ? z.safeParse(place, to).data : undefined;
  };
  return {
    field: z.string().check(
      z.maxLength(CURSOR_LENGTH),
      // Checks of the whole request may read the cursor.
      z.refine((text) => unseal(text) !== undefined, { ...notGiven, abort: true }),
    ),
    read(text: string | undefined): Place | undefined {
      if (text === undefined) return undefined;
      const found = unseal(text);
      if (found === undefined) throw new TypeError(`Not a cursor of the list "${of}": ${text}`);
      return found;
    },
    write: (to: Place): string => Buffer.from(JSON.stringify([to, seal(to)])).toString("base64url"),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    return undefined;
  }
}
