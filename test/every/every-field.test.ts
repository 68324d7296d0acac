import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { ApiDocument, Json, JsonPath } from "../contract/api-document.ts";
import { documentedBodies, type DocumentedBody } from "../support/documented-bodies.ts";
import {
  branchesOf,
  sitesOf,
  withValue,
  type Schema,
  type Site,
} from "../faults/fuzz/schema-site.ts";
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

/** Returns a body as it is sent, with another value in one field. */
const sentWith = ({ inBody, path }: Field, value: unknown): unknown =>
  JSON.parse(JSON.stringify(withValue(inBody, path, value)));

/** A field, and a body that has it. */
interface Field extends Site {
  readonly inBody: unknown;
}

/** Returns every field of a body: those of its example, and each other one alone, added to the example. */
function fieldsOf({ document, at, example }: DocumentedBody): Field[] {
  const known = sitesOf(document, at, example);
  const added = known.flatMap(({ path, value, branches }) =>
    isObject(value)
      ? missingFrom(
          value,
          branches.filter(({ place }) => document.fault(place, value) === undefined),
        ).map((name) => [...path, name])
      : [],
  );
  return [
    ...known.slice(1).map((site) => ({ ...site, inBody: example })),
    ...added.flatMap((path) => {
      const inBody = withField(document, at, example, path);
      const isInside = (site: Site) => path.every((step, index) => site.path[index] === step);
      return sitesOf(document, at, inBody)
        .filter(isInside)
        .map((site) => ({ ...site, inBody }));
    }),
  ];
}

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const missingFrom = (value: Json, branches: Site["branches"]): string[] => [
  ...new Set(
    branches
      .flatMap(({ schema }) => Object.keys(schema.properties ?? {}))
      .filter((name) => !(name in value)),
  ),
];

/** Returns the example with a field that its document describes. */
function withField(
  document: ApiDocument,
  at: JsonPath,
  example: unknown,
  path: Site["path"],
): unknown {
  const marked = withAdded(example, path, null);
  const site = sitesOf(document, at, marked).find((each) => each.path.join() === path.join());
  const [branch] = site?.branches ?? [];
  return branch === undefined
    ? marked
    : withValue(marked, path, sampleOf(document, branch.place, branch.schema));
}

/** Returns a copy of a body with one more field. */
function withAdded(body: unknown, path: Site["path"], value: unknown): unknown {
  const [step = "", ...inner] = path;
  if (inner.length === 0) return { ...(body as Json), [step]: value };
  const inside = (body as Readonly<Record<string | number, unknown>>)[step];
  return withValue(body, [step], withAdded(inside, inner, value));
}

/** Returns a value that a schema describes, but for its pattern. */
function sampleOf(document: ApiDocument, place: JsonPath, schema: Schema): unknown {
  const sampleAt = (inner: JsonPath) => {
    const [branch] = branchesOf(document, inner);
    return branch === undefined ? null : sampleOf(document, branch.place, branch.schema);
  };
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.format === "uuid") return "0d2f8e1c-5b7a-4c3d-9e6f-a1b2c3d4e5f6";
  if (schema.format === "date-time") return "2999-12-31T12:30:00Z";
  const [type] = [schema.type ?? "object"].flat();
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return schema.minimum ?? 1;
  if (type === "array") {
    return Array.from({ length: schema.minItems ?? 1 }, () => sampleAt([...place, "items"]));
  }
  if (type === "string") return schema.pattern?.includes("[Hh]") === true ? "https://a.b/c" : "A";
  const names = Object.keys(schema.properties ?? {});
  return Object.fromEntries(names.map((name) => [name, sampleAt([...place, "properties", name])]));
}

/** The service reads a blank text as an absent one, which the patterns of a document do not say. */
const isBlank = (value: unknown) => typeof value === "string" && value.trim() === "";

/** Returns the names of fields in which check and document judge some value otherwise. */
function findDifferences(operation: DocumentedBody): string[] {
  const { body, document, at } = operation;
  const differing = fieldsOf(operation).filter((site) =>
    valuesFor(site).some((value) => {
      const sent = sentWith(site, value);
      const isTaken = z.safeParse(body, sent).success;
      return isTaken !== (document.fault(at, sent) === undefined) && !(isTaken && isBlank(value));
    }),
  );
  return [...new Set(differing.map(({ path }) => nameOf(path)))];
}

const matches = (field: string, name: string) =>
  new RegExp(`^${field.replaceAll(".", "\\.").replaceAll("*", "[^.]+")}$`).test(name);

test.each(bodies)("$id takes and refuses each field as its document says", (operation) => {
  const stated = wordRules.filter(({ entry }) => entry === operation.entry);
  const differing = findDifferences(operation);
  const unstated = differing.filter((name) => !stated.some(({ field }) => matches(field, name)));
  expect(unstated).toEqual([]);
  const stale = stated.filter(({ field }) => !differing.some((name) => matches(field, name)));
  expect(stale).toEqual([]);
});

describe("a rule that only the words of the document state", () => {
  test.each(wordRules)("holds for $field of $entry: $says", ({ entry, field, wrong, says }) => {
    const operation = bodies.find((each) => each.entry === entry);
    if (operation === undefined) throw new Error(`There is no body of ${entry}`);
    const refused = fieldsOf(operation)
      .filter(({ path }) => matches(field, nameOf(path)))
      .map((site) => z.safeParse(operation.body, sentWith(site, wrong(site.value))));
    const messages = refused.flatMap(({ error }) => error?.issues.map(({ message }) => message));
    expect(messages).toContainEqual(expect.stringMatching(says));
  });
});

/** Texts that a pattern, a recursion or a sort may take seconds for, and that are refused at last. */
const HARD_TEXTS = [",", "()", "a,", " \u200b", "☀\ufe0f\ufe0f", "\u0327\u0301"].map(
  (unit) => `a${unit.slice(0, 1)}${unit.slice(-1).repeat(20_000)}${unit.repeat(10_000)}a`,
);
const AT_ONCE_MS = 500;

test("no text keeps a function busy, however long it is", () => {
  const slow = bodies.flatMap((operation) =>
    fieldsOf(operation)
      .filter(({ value }) => typeof value === "string")
      .filter((site) =>
        HARD_TEXTS.some((text) => {
          const sent = sentWith(site, text);
          const start = performance.now();
          z.safeParse(operation.body, sent);
          return performance.now() - start > AT_ONCE_MS;
        }),
      )
      .map(({ path }) => `${operation.id} ${nameOf(path)}`),
  );
  expect(slow).toEqual([]);
});

test("the law refuses many values and takes many", () => {
  const judged = bodies.flatMap((operation) =>
    fieldsOf(operation).flatMap((site) =>
      valuesFor(site).map((value) => z.safeParse(operation.body, sentWith(site, value)).success),
    ),
  );
  const taken = judged.filter(Boolean).length;
  expect(taken).toBeGreaterThan(500);
  expect(judged.length - taken).toBeGreaterThan(3000);
});
