import { expect, test } from "vitest";
import { indexes } from "#shared/table/keys.ts";
import released from "./released-indexes.json" with { type: "json" };

/** The indexes of a table, by name. */
type Indexes = Readonly<Record<string, { readonly partition: string; readonly sort: string }>>;

/** Returns the indexes that DynamoDB has to make or remove. An index with other keys is both. */
function changesOf(before: Indexes, after: Indexes): string[] {
  const named = (all: Indexes) =>
    Object.entries(all).map(([name, { partition, sort }]) => `${name} by ${partition}, ${sort}`);
  const [old, present] = [named(before), named(after)];
  return [
    ...old.filter((index) => !present.includes(index)),
    ...present.filter((index) => !old.includes(index)),
  ];
}

test("a release makes or removes one index at most, as many as an update of the table may", () => {
  expect(
    changesOf(released, indexes).length,
    "CloudFormation refuses an update of a table that makes or removes two indexes: release one first. When a release is made, write its indexes into test/stored/released-indexes.json",
  ).toBeLessThanOrEqual(1);
});

test("an index with other keys is two changes, a new one is one", () => {
  const key = { partition: "PK", sort: "SK" };
  expect(changesOf({ A: key }, { A: key })).toEqual([]);
  expect(changesOf({ A: key }, { A: key, B: key })).toEqual(["B by PK, SK"]);
  expect(changesOf({ A: key }, { A: { ...key, sort: "other" } })).toHaveLength(2);
});
