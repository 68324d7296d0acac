import * as z from "zod/mini";
import { HIGHEST_AMOUNT, hasTwoDecimals } from "./money.ts";
import { nameCharacters, tidyAddress, tidyCode, tidyText } from "./text.ts";
import { DATE_OR_TIME, DATE_TIME, isDate, readTime, timestamp } from "./time.ts";

/** The longest text of a field (shared/README.md#limits). */
export const TEXT_LENGTH = 255;
export const URL_LENGTH = 2048;
/** The longest URL of a file: a link that is signed for a role carries its token. */
export const FILE_URL_LENGTH = 4096;

/** The largest request body of most routes: a page of 100 orders must fit Lambda's limit of 6 MB. */
export const BODY_BYTES = 48 * 1024;

/** The highest quantity of anything, unless a field has a lower limit. */
export const HIGHEST_QUANTITY = 1_000_000;

/*
 * A check of our own has its JSON Schema in `params.schema`, which the writer of the documents adds to
 * the schema. So a document and its check cannot differ.
 */

/** Half a surrogate pair is valid JSON, but the table cannot store it. */
export const wellFormed = z.refine<string>(
  (value) => value.isWellFormed(),
  "Must be well-formed Unicode text",
);

/**
 * Control characters, as every reader of a `pattern` knows them. Programs that turn patterns into those of RE2 read
 * hexadecimal digits in capitals alone.
 */
const CONTROLS = String.raw`\u0000-\u001F\u007F-\u009F`;

/** Checks that a text is one line, as `pattern` says: line breaks, NULs and escape sequences would garble labels and lists. */
const oneLine = (pattern: string, isTaken: (value: string) => boolean = () => false) =>
  z.refine<string>((value) => isTaken(value) || !/\p{Cc}/u.test(value), {
    error: ({ input }) =>
      `Must be one line of text, without tabs and other control characters; it has ${nameCharacters(String(input), /\p{Cc}/gu)}`,
    params: { schema: { pattern } },
  });

const isBlank = (value: string) => tidyText(value) === "";

// No check here aborts: zod would then skip the checks of the object around it, and a client would miss their faults.
const notBlank = z.refine<string>((value) => !isBlank(value), {
  error: "Must not be blank",
  params: { type: "invalid_format" },
});

/** A text of nothing but line breaks has one fault, that it is blank. */
const oneLineUnlessBlank = (pattern: string) => oneLine(pattern, isBlank);

/** How a text is read: as it is stored and compared. */
type Tidy = (text: string) => string;

const line = (max: number, tidy: Tidy) =>
  z
    .string()
    .check(
      z.overwrite(tidy),
      z.maxLength(max),
      wellFormed,
      oneLine(`^\\s*([^\\s${CONTROLS}]([^${CONTROLS}]*[^\\s${CONTROLS}])?\\s*)?$`),
    );

/** A line of text that is not blank, read by one of the ways of `text.ts`. */
export const requiredLine = (max: number, tidy: Tidy) =>
  z
    .string()
    .check(
      z.overwrite(tidy),
      z.maxLength(max),
      notBlank,
      wellFormed,
      oneLineUnlessBlank(`^\\s*[^\\s${CONTROLS}]([^${CONTROLS}]*[^\\s${CONTROLS}])?\\s*$`),
    );

/** A line of text; may be empty. People copy it with blanks, line breaks and invisible characters around it. */
export const text = (max = TEXT_LENGTH) => line(max, tidyText);

/** A line of text that is not blank. */
export const requiredText = (max = TEXT_LENGTH) => requiredLine(max, tidyText);

/** A code, a number or a name of a list, without invisible characters; may be empty. */
export const code = (max = TEXT_LENGTH) => line(max, tidyCode);

/** A code that is not blank. */
export const requiredCode = (max = TEXT_LENGTH) => requiredLine(max, tidyCode);

/** Control characters but line breaks and tabs. */
const GARBLING = String.raw`\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F`;

const severalLines = (pattern: string) =>
  z.refine<string>((value) => !/[^\P{Cc}\t\n\r]/u.test(value), {
    error: ({ input }) =>
      `Must not contain control characters other than line breaks and tabs; it has ${nameCharacters(String(input), /[^\P{Cc}\t\n\r]/gu)}`,
    params: { schema: { pattern } },
  });

/** A text of several lines, kept as it is; may be empty. */
export const lines = (max = TEXT_LENGTH) =>
  z.string().check(z.maxLength(max), wellFormed, severalLines(`^[^${GARBLING}]*$`));

/** A text of several lines that is not blank. */
export const requiredLines = (max = TEXT_LENGTH) =>
  z
    .string()
    .check(
      z.maxLength(max),
      wellFormed,
      notBlank,
      severalLines(`^[^${GARBLING}]*[^\\s${GARBLING}][^${GARBLING}]*$`),
    );

/** A UUID of any version in either case, read in lower case. */
export const uuid = (error?: string) => z.guid(error).check(z.toLowerCase());

/** Checks that a request that changes something has a field. */
export const someField = (error: string) =>
  z.refine<object>((given) => Object.keys(given).length > 0, {
    error,
    params: { type: "missing", schema: { minProperties: 1 } },
  });

/**
 * Returns the JSON Schema of an object that has at least one of some fields. It stands in `allOf`, because generators
 * make a type without fields of a choice next to fields. Only the words state that more than one is refused: `null`
 * means that a field is absent, and `oneOf` would count it.
 */
export const oneGiven = (names: readonly string[]) => ({
  allOf: [{ anyOf: names.map((name) => ({ required: [name] })) }],
});

/** Checks that a request has one of some fields, or several. */
export const someOf = <Name extends string>(names: readonly Name[], error: string) =>
  z.refine<Partial<Record<Name, unknown>>>(
    (given) => names.some((name) => given[name] !== undefined),
    { error, params: { type: "missing", schema: oneGiven(names) } },
  );

/** Reads a copied value of a list, such as an enumeration, without blanks and invisible characters. */
export const copied = <Value>(value: Value): Value =>
  typeof value === "string" ? (tidyAddress(value) as Value) : value;

/** A field whose empty text means the same as no field. `says` is the fault of anything else. */
export const orEmpty = <Schema extends z.ZodMiniType>(schema: Schema, says: string) =>
  z.union([schema, z.pipe(z.transform(copied<"">), z.literal(""))], says);

/** A date: `2026-01-31`. */
export const date = () => z.iso.date("Must be a date such as 2026-01-31");

/** Checks that a text is a time, and writes it as the service writes timestamps; a date stays as it is. */
const readAs = (pattern: string, isTaken: (value: string) => boolean, error: string) => [
  z.refine<string>((value) => isTaken(value) && readTime(value) !== undefined, {
    error,
    // Checks of the time, and those of the object around it, compare instants.
    abort: true,
    params: { type: "invalid_format", schema: { pattern } },
  }),
  z.overwrite<string>((value) => {
    const instant = isDate(value) ? undefined : readTime(value);
    return instant === undefined ? value : timestamp(instant);
  }),
];

/** A date, or a date-time; in UTC unless it has an offset. */
export const dateOrDateTime = () =>
  z
    .string()
    .check(
      ...readAs(
        DATE_OR_TIME,
        () => true,
        "Must be a date (2026-01-31) or a date-time (2026-01-31T12:00:00, in UTC, or with an offset, whose + is %2B in an address)",
      ),
    );

const DAY_MS = 86_400_000;
const FIRST_TIME = "1970-01-01T00:00:00.000000";

const dateTime = z
  .string()
  .check(
    ...readAs(
      DATE_TIME,
      (value) => !isDate(value),
      "Must be a date-time such as 2026-01-31T12:00:00 (UTC) or 2026-01-31T12:00:00+01:00",
    ),
  );

/**
 * The past time of an event, in UTC unless it has an offset; read as the service writes timestamps. May be a day ahead,
 * because clocks go wrong. A time before 1970 is refused, because it is some program's default value.
 */
export const pastTime = () =>
  z.pipe(
    dateTime,
    z
      .string()
      .check(
        z.refine(
          (value) => value >= FIRST_TIME && value <= timestamp(new Date(Date.now() + DAY_MS)),
          "Must be between 1970 and a day from now",
        ),
      ),
  );

/** Reads a code without blanks around it and without invisible characters. */
export const copiedCode = z.overwrite<string>(tidyCode);

/** A price in a catalog: decimal text, up to 9,999,999.99. */
export const priceText = () =>
  z.string().check(copiedCode, z.regex(/^\d{1,7}(\.\d{1,2})?$/, "Must be a price such as 8.50"));

/** The form of a SKU. */
export const SKU = /[A-Za-z0-9._-]{1,64}/;

/** The refused characters of a SKU, behind its form: letters of other scripts look like those that it may have. */
function strangersOf(sku: string): string {
  const names = nameCharacters(sku, /[^A-Za-z0-9._-]/gu);
  return names === "" ? "" : `; it has ${names}`;
}

export const sku = () =>
  z.string().check(
    copiedCode,
    z.regex(new RegExp(`^${SKU.source}$`), {
      error: ({ input }) =>
        `Must be 1 to 64 letters, digits or any of . _ -${strangersOf(String(input))}`,
    }),
  );

const wholeNumber = z.pipe(
  z.string().check(z.regex(/^-?\d+(\.0+)?$/, "Must be a whole number")),
  z.transform((value) => Number(value)),
);

export const queryInteger = (min: number, max: number) =>
  z.pipe(wholeNumber, z.int().check(z.gte(min), z.lte(max)));

const amount = z.pipe(
  z.string().check(z.regex(/^\d+(\.\d+)?$/, "Must be an amount such as 12.50")),
  z.transform((value) => Number(value)),
);

/** An amount of money in a query, zero or more. */
export const queryAmount = () => z.pipe(amount, z.number().check(z.gte(0), z.lt(1_000_000_000)));

export const pieces = () => z.int().check(z.gte(1), z.lte(HIGHEST_QUANTITY));

/** The version of a record that a request expects. */
export const versionNumber = () => z.int().check(z.gte(1), z.lte(1_000_000_000));

const wholeCents = z.refine<number>(hasTwoDecimals, "Must have at most two decimals");

/** An amount of money of whole cents, zero or more: a JSON number such as 12.50. */
export const anyAmount = () => z.number().check(z.gte(0), z.lte(HIGHEST_AMOUNT), wholeCents);

/** An amount of money of whole cents, at least one: a JSON number such as 12.50. */
export const positiveAmount = () => z.number().check(z.gt(0), z.lte(HIGHEST_AMOUNT), wholeCents);

/** An amount of money, or "all". A missing field does not mean all: clients have to say so. */
export const amountOrAll = () =>
  z.union([positiveAmount(), z.literal("all")], 'Must be an amount such as 12.50, or "all"');

const trueOrFalse = z.pipe(
  z.string().check(z.toLowerCase(), z.regex(/^(true|false|1|0)$/, "Must be true or false")),
  z.transform((value) => value === "true" || value === "1"),
);

/** True or false in a query, in any case, or as 1 or 0. */
export const queryBoolean = () => z.pipe(trueOrFalse, z.boolean());
