import * as z from "zod/mini";
import { compose, nameCharacters } from "#shared/values/text.ts";

const REFERENCE_LENGTH = 40;

/**
 * Characters that a path cannot carry, and invisible ones: controls, line separators, bidirectional marks, zero-width
 * characters, lone surrogates.
 */
const REFUSED = /[/\\?%\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * The same characters up to U+FFFF, for the documents: some readers of a `pattern` do not know Unicode's classes. U+2028
 * and U+2029 are left to the service: programs that write the characters themselves would break a line there.
 */
const REFUSED_IN_RANGES = String.raw`/\\?%\u0000-\u001F\u007F-\u009F\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890-\u0891\u08E2\u115F-\u1160\u17B4-\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB`;
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
  z.overwrite(compose),
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
