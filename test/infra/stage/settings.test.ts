import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { settings, type Setting } from "../../../infra/stage/settings.ts";

const page = readFileSync("infra/DEPLOYING.md", "utf8");

/** Returns the rows of the table whose first column has this heading, without the bars. */
function rowsOf(heading: string): string[][] {
  const lines = page.split("\n");
  const first = lines.findIndex((line) => line.startsWith(`| ${heading} `)) + 2;
  const rest = lines.slice(first);
  return rest
    .slice(
      0,
      rest.findIndex((line) => !line.startsWith("|")),
    )
    .map((line) =>
      line
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim()),
    );
}

test("the page's table of settings lists all settings of a stage", () => {
  const told = Object.entries<Setting>(settings).map(([name, { otherwise, words }]) => [
    `\`${name}\``,
    otherwise === "" ? "" : `\`${otherwise}\``,
    words,
  ]);
  expect(rowsOf("Setting")).toEqual(told);
});

test("every setting accepts its own default", () => {
  const wrong = Object.entries<Setting>(settings).filter(
    ([, { otherwise, fits }]) => !fits(otherwise),
  );
  expect(wrong).toEqual([]);
});
