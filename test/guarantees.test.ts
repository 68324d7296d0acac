import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mutants } from "./faults/planted/mutants.ts";

const page = readFileSync(join(import.meta.dirname, "README.md"), "utf8");
const rows = [...page.matchAll(/^\| (.+?) +\| `(.+?)` +\| (every|rules|stories|faults) +\|$/gm)];
const files = rows.map(([, , file = ""]) => file);

test("each guarantee of the page is shown by a file that is there, and no file twice", () => {
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !existsSync(join(import.meta.dirname, "..", file)))).toEqual([]);
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
});

test("the page has each file that notices a planted fault", () => {
  const noticing = new Set(mutants.flatMap(({ by }) => by));
  expect([...noticing].filter((file) => !files.includes(file))).toEqual([]);
});
