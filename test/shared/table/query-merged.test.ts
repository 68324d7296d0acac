import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { queryMerged } from "#shared/table/query/query-merged.ts";
import { putItems } from "#shared/table/write-batches.ts";

const ALL = 66;
const partitions = Array.from({ length: 4 }, () => `MERGED#${randomUUID()}`);
const places = Array.from({ length: ALL }, (_, index) => String(index).padStart(3, "0"));
/** The first range has 60 keys, far more than its share; the others have 1, none and 5. */
const rangeOf = (index: number) => (index > 50 || index % 10 > 0 ? 0 : index === 0 ? 1 : 3);

beforeAll(() =>
  putItems(
    places.map((place, index) => ({
      PK: `MERGED#${randomUUID()}`,
      SK: "ENTRY",
      GSI3PK: partitions[rangeOf(index)],
      GSI3SK: place,
    })),
  ),
);

test.each([1, 5, 20, 65, ALL, 100, Infinity])(
  "the first %d keys of ranges of unequal length are the first of all keys, in either direction",
  async (limit) => {
    for (const descending of [false, true]) {
      const ranges = partitions.map((partition) => ({
        index: "GSI3" as const,
        partition,
        descending,
      }));
      const placeOf = ({ GSI3SK }: { PK: string; SK: string; GSI3SK: string }) => GSI3SK;
      const { entries, more } = await queryMerged(ranges, limit, placeOf);
      const expected = descending ? places.toReversed() : places;
      expect(entries.map(placeOf)).toEqual(expected.slice(0, limit));
      expect(more).toBe(limit < ALL);
    }
  },
);

test("no ranges have no keys", async () => {
  expect(await queryMerged([], 20, ({ SK }) => SK)).toEqual({ entries: [], more: false });
});
