import { RE2JS } from "re2js";
import { expect, test } from "vitest";
import operatorDocument from "#shared/api/operator/openapi.json" with { type: "json" };
import publicDocument from "#shared/api/public/openapi.json" with { type: "json" };

const patterns = new Set<string>();
JSON.stringify([publicDocument, operatorDocument], (name, value: unknown) => {
  if (name === "pattern" && typeof value === "string") patterns.add(value);
  return value;
});

/** A pattern with the characters themselves for their numbers, as some generators of code write it. */
const written = (pattern: string) =>
  pattern.replaceAll(/\\u([\dA-F]{4})/gi, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );

test("the documents have patterns", () => {
  expect(patterns.size).toBeGreaterThan(20);
});

test.each([...patterns])("%s is read by every program that reads patterns", (pattern) => {
  expect(new RegExp(pattern, "u")).toBeInstanceOf(RegExp);
  // Libraries for Go write \u001F as \x{001F}, and know capitals alone.
  const forGo = pattern.replaceAll(/\\u([\dA-F]{4})/g, "\\x{$1}");
  expect(RE2JS.compile(forGo)).toBeInstanceOf(RE2JS);
  // A line break ends a regular expression in a program.
  expect(written(pattern)).not.toMatch(/[\n\r\u2028\u2029]/);
});

test.each([
  ["looks ahead", "^(?!a)b$"],
  ["looks behind", "(?<=a)b"],
  ["refers back", "^(a)\\1$"],
  ["has small hexadecimal digits", "^[^\\u001f]$"],
  ["repeats too much", "^([a-z]{1,64},){0,99}$"],
])("a pattern that %s is not read by RE2", (_, pattern) => {
  const forGo = pattern.replaceAll(/\\u([\dA-F]{4})/g, "\\x{$1}");
  expect(() => RE2JS.compile(forGo)).toThrow();
});
