import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { permissions } from "#shared/key/permission.ts";

const page = readFileSync("infra/SECURITY.md", "utf8");

/** Returns the links to tests: a test's title, or a part of it, and its file. */
const linksOf = (text: string) =>
  [...text.matchAll(/\[([^\]]+)\]\(([^)]+\.test\.ts)\)/g)].map(([, words = "", file = ""]) => ({
    words,
    file: join("infra", file),
  }));

/** Returns all texts in quotation marks, including titles of tests. */
const quotedIn = (file: string) =>
  (readFileSync(file, "utf8").match(/"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? []).join("\n");

test.each(linksOf(page))("there is a test: $words", ({ words, file }) => {
  expect(quotedIn(file)).toContain(words);
});

const attackers = page
  .split("\n## ")
  .filter((section) => section.includes("| What could be tried"));

test("the page covers each attacker", () => {
  expect(attackers.map((section) => section.split("\n")[0])).toEqual([
    "An outsider",
    "A stolen key",
    "A hostile subscriber",
    "Hostile artwork",
    "A careless operator",
    "A leaked log",
  ]);
});

test("each permission that it names is one", () => {
  const named = [...page.matchAll(/`([a-z]+:[a-z-]+)`/g)].map(([, permission = ""]) => permission);
  expect(named).not.toEqual([]);
  expect(permissions).toEqual(expect.arrayContaining(named));
});

describe("is stopped, as a test shows, or nothing stops it:", () => {
  const rows = attackers.flatMap((section) => {
    const [, , ...lines] = section.split("\n").filter((line) => line.startsWith("|"));
    return lines.map((line) => {
      const [, tried = "", stops = ""] = line.split("|").map((cell) => cell.trim());
      return { tried, stops, line };
    });
  });
  test.each(rows)("$tried", ({ stops, line }) => {
    if (!stops.startsWith("Nothing")) expect(linksOf(line)).not.toEqual([]);
  });
});
