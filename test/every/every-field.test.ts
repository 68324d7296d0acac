import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { documentedBodies, type DocumentedBody } from "../support/documented-bodies.ts";
import { sitesOf, withValue, type Site } from "../try/fuzz/schema-site.ts";
import { wordRules } from "./word-rules.ts";

/**
 * Each field of each body takes and refuses the values that its document says, at, below and above each limit. So a
 * limit is stated once, in its schema: the committed document pins it, and this law compares the two.
 */
const bodies = documentedBodies.filter(({ example }) => example !== undefined);

const ofEachType = [undefined, "text", "", " ", "a\nb", "\u001b[2J", 7, -1, 0.5, true, [], {}];

const around = (...limits: readonly (number | undefined)[]) =>
  limits.flatMap((limit) => (limit === undefined ? [] : [limit - 1, limit, limit + 1]));

const LONGEST_TEXT = 10_000;
const LONGEST_LIST = 2000;

/** Values that a field's limits make interesting, and a list with each of its entries twice. */
function valuesFor({ value, branches }: Site): unknown[] {
  const atLimits = branches.flatMap(({ schema }) => [
    ...around(schema.minimum, schema.maximum),
    ...around(schema.exclusiveMinimum, schema.exclusiveMaximum),
    ...around(schema.minLength, schema.maxLength)
      .filter((length) => length >= 0 && length < LONGEST_TEXT)
      .map((length) => String(value).slice(0, length).padEnd(length, "a")),
    ...around(schema.minItems, schema.maxItems)
      .filter((length) => length >= 0 && length < LONGEST_LIST)
      .map((length) => Array.from({ length }, () => (value as unknown[])[0])),
  ]);
  const twice = Array.isArray(value) ? [[...(value as unknown[]), ...(value as unknown[])]] : [];
  return [...ofEachType, ...atLimits, ...twice];
}

const nameOf = (path: Site["path"]) =>
  path.map((step) => (typeof step === "number" ? "*" : step)).join(".");

/** A body as it is sent, with another value in one field. */
const sentWith = (example: unknown, { path }: Site, value: unknown): unknown =>
  JSON.parse(JSON.stringify(withValue(example, path, value)));

const fieldsOf = ({ document, at, example }: DocumentedBody) =>
  sitesOf(document, at, example).slice(1);

/** The service reads a blank text as an absent one, which the patterns of a document do not say. */
const isBlank = (value: unknown) => typeof value === "string" && value.trim() === "";

/** Returns the names of fields in which check and document judge some value otherwise. */
function findDifferences(operation: DocumentedBody): ReadonlySet<string> {
  const { body, document, at, example } = operation;
  const differing = fieldsOf(operation).filter((site) =>
    valuesFor(site).some((value) => {
      const sent = sentWith(example, site, value);
      const isTaken = z.safeParse(body, sent).success;
      return isTaken !== (document.fault(at, sent) === undefined) && !(isTaken && isBlank(value));
    }),
  );
  return new Set(differing.map(({ path }) => nameOf(path)));
}

test.each(bodies)("$id takes and refuses each field as its document says", (operation) => {
  const stated = wordRules.filter(({ entry }) => entry === operation.entry);
  expect(findDifferences(operation)).toEqual(new Set(stated.map(({ field }) => field)));
});

describe("a rule that only the words of the document state", () => {
  test.each(wordRules)("holds for $field of $entry: $says", ({ entry, field, wrong, says }) => {
    const operation = bodies.find((each) => each.entry === entry);
    if (operation === undefined) throw new Error(`There is no body of ${entry}`);
    const refused = fieldsOf(operation)
      .filter(({ path }) => nameOf(path) === field)
      .map((site) =>
        z.safeParse(operation.body, sentWith(operation.example, site, wrong(site.value))),
      );
    const messages = refused.flatMap(({ error }) => error?.issues.map(({ message }) => message));
    expect(messages).toContainEqual(expect.stringMatching(says));
  });
});

test("the law refuses many values and takes many", () => {
  const judged = bodies.flatMap((operation) =>
    fieldsOf(operation).flatMap((site) =>
      valuesFor(site).map(
        (value) => z.safeParse(operation.body, sentWith(operation.example, site, value)).success,
      ),
    ),
  );
  const taken = judged.filter(Boolean).length;
  expect(taken).toBeGreaterThan(500);
  expect(judged.length - taken).toBeGreaterThan(3000);
});
