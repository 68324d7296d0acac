import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { frozenItems, frozenKinds } from "./frozen-items.ts";
import { frozenItemsOf, goneItems } from "./frozen-items-of.ts";

/**
 * The commit that froze the items of the last release. It has its own file, so that a release can change it
 * easily.
 */
const commit = readFileSync(join(import.meta.dirname, "frozen-commit"), "utf8").trim();

test("items that a release froze are still there, unchanged: items are only added", () => {
  const gone = [...frozenItemsOf(commit)].flatMap(([kind, then]) => {
    const now = frozenKinds.includes(kind) ? frozenItems(kind) : [];
    return goneItems(then, now).map(({ PK, SK }) => `${kind}: ${JSON.stringify({ PK, SK })}`);
  });
  expect(
    gone,
    `Tables have items like these, frozen by the commit ${commit}: freeze another next to each, and leave it as it was.`,
  ).toEqual([]);
});

test("an item that was changed or removed is gone; one that moved or was written otherwise is not", () => {
  const [a, b] = [
    { PK: { S: "A" }, at: { N: "1" } },
    { PK: { S: "B" }, at: { N: "2" } },
  ];
  expect(goneItems([a, b], [{ at: { N: "2" }, PK: { S: "B" } }, { PK: { S: "C" } }, a])).toEqual(
    [],
  );
  expect(goneItems([a, b], [b])).toEqual([a]);
  expect(goneItems([a, b], [a, { ...b, at: { N: "3" } }])).toEqual([b]);
  expect(goneItems([b], [{ ...b, more: { S: "" } }])).toEqual([b]);
});

test("a clone without the commit is told to fetch it", () => {
  const unknown = "0".repeat(40);
  expect(() => frozenItemsOf(unknown)).toThrow(
    `This clone does not have the commit ${unknown}, which froze the items of the last release: fetch it with git fetch --unshallow (fetch-depth: 0 in a workflow).`,
  );
});
