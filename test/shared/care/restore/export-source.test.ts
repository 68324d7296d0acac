import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { globSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { exportSource } from "#shared/care/restore/export-source.ts";
import { orderKey, type StoredItem } from "#shared/table/keys.ts";
import { TABLE_NAME } from "#shared/table/table.ts";
import { writeExport, type Changed } from "../../../support/write-export.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "print-on-demand-export-"));
  folders.push(folder);
  return folder;
}

const [MONDAY, TUESDAY, WEDNESDAY] = [
  "2026-11-23T03:10:00.000Z",
  "2026-11-24T03:10:00.000Z",
  "2026-11-25T03:10:00.000Z",
];

const image = (id: string, more: object): StoredItem => ({ ...orderKey(id), ...more });

const changed = (id: string, before?: object, after?: object): Changed => ({
  key: orderKey(id),
  before: before && image(id, before),
  after: after && image(id, after),
});

/** Returns what the pages of a folder's exports hold. */
async function readAll(folder: string) {
  const [items, placed]: [StoredItem[], string[]] = [[], []];
  let read = 0;
  const source = exportSource(folder);
  for (const part of source.groups.flat()) {
    for await (const page of part.pages(undefined)) {
      items.push(...page.items);
      placed.push(...page.placed.map(({ PK }) => PK));
      read += page.read;
    }
  }
  return { items, placed, read, total: source.total, name: source.name };
}

test("the old images of an export come back, whatever their types; an item without one is made since", async () => {
  const folder = newFolder();
  const before = {
    text: 'a "B":"x" in a text',
    number: 12.5,
    bytes: new Uint8Array([1, 2, 255]),
    list: [{ a: null }, true],
  };
  const changes = [
    changed("changed", before, { text: "" }),
    changed("deleted", before),
    changed("made", undefined, before),
    // Made and deleted within the export.
    changed("passed"),
  ];
  writeExport(folder, changes, { from: MONDAY, to: TUESDAY, perFile: 3 });
  expect(await readAll(folder)).toEqual({
    items: [image("changed", before), image("deleted", before)],
    placed: [orderKey("made").PK],
    read: 4,
    total: 4,
    name: `the export from ${MONDAY}`,
  });
});

test("the earliest image of an item counts in exports that follow each other", async () => {
  const folder = newFolder();
  const [first, second, third] = [{ day: 1 }, { day: 2 }, { day: 3 }];
  const later = [
    changed("twice", second, third),
    changed("made", second, third),
    changed("late", first, third),
    changed("made-late", undefined, third),
  ];
  writeExport(folder, later, { from: TUESDAY, to: WEDNESDAY, perFile: 1 });
  const earlier = [changed("twice", first, second), changed("made", undefined, second)];
  writeExport(folder, earlier, { from: MONDAY, to: TUESDAY, perFile: 1 });
  expect(await readAll(folder)).toEqual({
    items: [image("twice", first), image("late", first)],
    placed: [orderKey("made").PK, orderKey("made-late").PK],
    read: 6,
    total: 6,
    name: `the export from ${MONDAY}`,
  });
  // A run that goes on still knows what the earlier export has.
  const source = exportSource(folder);
  const items: StoredItem[] = [];
  for (const [index, parts] of source.groups.entries()) {
    for (const part of parts) {
      for await (const page of part.pages(index === 0 ? 1 : undefined)) items.push(...page.items);
    }
  }
  expect(items).toEqual([image("late", first)]);
});

test("a part goes on after the lines that are done", async () => {
  const folder = newFolder();
  const changes = Array.from({ length: 2500 }, (_, index) => changed(String(index), { index }));
  writeExport(folder, changes, { from: MONDAY, to: TUESDAY, perFile: 2500 });
  const [part] = exportSource(folder).groups.flat();
  const reads: [number, unknown][] = [];
  for await (const { read, items, place } of part?.pages(1000) ?? []) {
    reads.push([read, place]);
    expect(items).toHaveLength(read);
    expect(items.at(-1)).toMatchObject({ index: Number(place) - 1 });
  }
  expect(reads).toEqual([
    [1000, 2000],
    [500, 2500],
  ]);
});

const summaryOf = (folder: string) =>
  String(globSync(join(folder, "AWSDynamoDB", "*", "manifest-summary.json"))[0]);
const firstFileOf = (folder: string) =>
  String(globSync(join(folder, "AWSDynamoDB", "data", "*-0.json.gz"))[0]);

test.each<[string, (folder: string) => void, RegExp]>([
  [
    "another table",
    (folder) => {
      const path = summaryOf(folder);
      writeFileSync(path, readFileSync(path, "utf8").replaceAll(TABLE_NAME, "another"));
    },
    /is of arn:.*:table\/another, and not of the table /,
  ],
  [
    "no old images",
    (folder) => {
      const path = summaryOf(folder);
      writeFileSync(path, readFileSync(path, "utf8").replace("NEW_AND_OLD_IMAGES", "NEW_IMAGE"));
    },
    /is not of an incremental export with NEW_AND_OLD_IMAGES/,
  ],
  [
    "a file too few",
    (folder) => {
      rmSync(firstFileOf(folder));
    },
    /-0\.json\.gz is missing: sync the folder again\./,
  ],
  [
    "a cut file",
    (folder) => {
      writeFileSync(firstFileOf(folder), readFileSync(firstFileOf(folder)).subarray(0, 40));
    },
    /unexpected end of file/,
  ],
  [
    "lines too few",
    (folder) => {
      writeFileSync(firstFileOf(folder), gzipSync(""));
    },
    /has 0 items instead of the 1 of its manifest: sync the folder again\./,
  ],
  [
    "a gap",
    (folder) => {
      writeExport(folder, [], { from: "2026-11-24T04:00:00.000Z", to: WEDNESDAY });
    },
    /ends at 2026-11-24T03:10:00.000Z, and the next begins at 2026-11-24T04:00:00.000Z/,
  ],
  [
    "nothing",
    (folder) => {
      rmSync(join(folder, "AWSDynamoDB"), { recursive: true });
    },
    /has no AWSDynamoDB\/…\/manifest-summary\.json: give the folder/,
  ],
])("a folder with %s is refused", async (_, spoil, error) => {
  const folder = newFolder();
  writeExport(folder, [changed("one", { day: 1 })], { from: MONDAY, to: TUESDAY });
  spoil(folder);
  await expect(readAll(folder)).rejects.toThrow(error);
});
