import * as z from "zod/mini";
import { nameCharacters } from "#shared/values/text.ts";

const REFERENCE_LENGTH = 40;

/**
 * Characters that a path cannot carry, and invisible ones: controls, line separators, bidirectional marks, zero-width
 * characters, lone surrogates.
 */
const REFUSED = /[/\\?%\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** The same characters up to U+FFFF, for the documents: some readers of a `pattern` do not know Unicode's classes. */
const REFUSED_IN_RANGES = String.raw`/\\?%\u0000-\u001f\u007f-\u009f\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb`;
const PATTERN = `^[^${REFUSED_IN_RANGES}]*[^\\s${REFUSED_IN_RANGES}][^${REFUSED_IN_RANGES}]*$`;

/**
 * The client's own reference of an order: up to 40 characters (code points) of any script. It is read without
 * surrounding blanks and in Unicode's form NFC, so that a reference has one id however it was typed. It can stand in a
 * path, with `#` as `%23`. `.` and `..` cannot (RFC 3986, 5.2.4).
 */
export const OrderReference = z.string().check(
  z.refine((text) => text.search(REFUSED) < 0, {
    error: ({ input }) => `May not contain ${nameCharacters(String(input), REFUSED)}`,
    params: { type: "invalid_format", schema: { pattern: PATTERN } },
  }),
  z.trim(),
  z.normalize("NFC"),
  z.refine((text) => text !== "", {
    error: "Must not be blank",
    params: { type: "invalid_format", schema: { minLength: 1 } },
  }),
  z.refine((text) => Array.from(text).length <= REFERENCE_LENGTH, {
    error: `Must have at most ${String(REFERENCE_LENGTH)} characters`,
    params: { type: "too_big", schema: { maxLength: REFERENCE_LENGTH } },
  }),
  z.refine((text) => text !== "." && text !== "..", "May not be . or .., which no path can carry"),
);

/** Whether a text can be an order's reference. */
export const isReference = (text: string): boolean => z.safeParse(OrderReference, text).success;
