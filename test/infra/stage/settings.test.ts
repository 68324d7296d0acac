import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { settings, type Setting } from "../../../infra/stage/settings.ts";

const page = readFileSync("infra/DEPLOYING.md", "utf8");

/** A setting as the page lists it. */
const itemOf = ([name, { otherwise, words }]: [string, Setting]) =>
  `- \`${name}\`${otherwise === "" ? "" : ` (\`${otherwise}\`)`}: ${words}.`;

test("the page lists all settings of a stage, with their defaults", () => {
  const [, list = ""] = /^### Settings\n([^]*?)\n#/m.exec(page) ?? [];
  const items = list.split("\n").filter((line) => line.startsWith("- "));
  expect(items).toEqual(Object.entries<Setting>(settings).map(itemOf));
});

test("every setting accepts its own default", () => {
  const wrong = Object.entries<Setting>(settings).filter(
    ([, { otherwise, fits }]) => !fits(otherwise),
  );
  expect(wrong).toEqual([]);
});
