import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { createReadStream, existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import * as z from "zod/mini";
import type { StoredItem, TableKey } from "#shared/table/keys.ts";
import { isOrderKey } from "#shared/table/scan.ts";
import { TABLE_NAME } from "#shared/table/table.ts";
import type { Page, Part, SourcePosition, Source } from "./source.ts";

/** Changed items that are read and compared together. */
const PAGE_ITEMS = 1000;

/** Keys of earlier exports that fit into memory, at some 100 bytes each. */
const MOST_EARLIER = 10_000_000;

/** The folder of DynamoDB's exports, below the prefix in the bucket. */
const ROOT = "AWSDynamoDB";

const Summary = z.object({
  tableArn: z.string(),
  exportFromTime: z.string(),
  exportToTime: z.string(),
  exportType: z.literal("INCREMENTAL_EXPORT"),
  outputFormat: z.literal("DYNAMODB_JSON"),
  outputView: z.literal("NEW_AND_OLD_IMAGES"),
  itemCount: z.number(),
});

const DataFile = z.object({ itemCount: z.number(), dataFileS3Key: z.string() });

type Summary = z.infer<typeof Summary>;
type DataFile = z.infer<typeof DataFile>;
type Image = Readonly<Record<string, AttributeValue>>;

/** A changed item. An item that was made since has no old image. */
interface ExportedChange {
  readonly Keys: Image;
  readonly OldImage?: Image;
  readonly NewImage?: Image;
}

/** An incremental export, and where the folder of its data is. */
interface Export extends Summary {
  readonly folder: string;
  readonly files: readonly DataFile[];
}

/**
 * Returns what incremental exports of the table hold as the source of a restore: the old images of the items that
 * changed. The folder is a copy of a bucket or of a prefix of it. If several exports follow each other, the earliest
 * image of an item counts. Throws an error with the remedy if the folder does not hold the whole of such exports.
 */
export function exportSource(folder: string): Source {
  const exports = readExports(folder);
  const [first] = exports;
  if (first === undefined) {
    throw new Error(
      `${folder} has no ${ROOT}/…/manifest-summary.json: give the folder into which the export's prefix was synced.`,
    );
  }
  const earlier = exports.slice(0, -1).reduce((sum, { itemCount }) => sum + itemCount, 0);
  if (earlier > MOST_EARLIER) {
    throw new Error(
      `The exports before the last one hold ${String(earlier)} changed items, more than the ${String(MOST_EARLIER)} that are compared: restore from a copy of the table.`,
    );
  }
  const seen = new Set<string>();
  return {
    name: `the export from ${first.exportFromTime}`,
    isLast: false,
    total: exports.reduce((sum, { itemCount }) => sum + itemCount, 0),
    groups: exports.map((each, index) => {
      const isLastExport = index === exports.length - 1;
      return each.files.map((file): Part => ({
        name: file.dataFileS3Key,
        pages: (after) => readPages(each.folder, file, after, seen, !isLastExport),
      }));
    }),
  };
}

/** Reads the manifests of a folder, from the earliest export to the latest. */
function readExports(folder: string): Export[] {
  const exports = globSync(join(folder, "**", ROOT, "*", "manifest-summary.json")).map((path) => {
    const read = Summary.safeParse(JSON.parse(readFileSync(path, "utf8")));
    if (!read.success) {
      throw new Error(
        `${path} is not of an incremental export with NEW_AND_OLD_IMAGES in DYNAMODB_JSON: ${z.prettifyError(read.error)}`,
      );
    }
    if (!read.data.tableArn.endsWith(`:table/${TABLE_NAME}`)) {
      throw new Error(`${path} is of ${read.data.tableArn}, and not of the table ${TABLE_NAME}.`);
    }
    const files = readFileSync(join(dirname(path), "manifest-files.json"), "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => DataFile.parse(JSON.parse(line)))
      // A partition without changes has an empty file.
      .filter(({ itemCount }) => itemCount > 0);
    return { ...read.data, files, folder: join(dirname(path), "..", "..") };
  });
  exports.sort((one, other) => (one.exportFromTime < other.exportFromTime ? -1 : 1));
  for (const [index, { exportFromTime }] of exports.entries()) {
    const former = exports[index - 1];
    if (former !== undefined && former.exportToTime !== exportFromTime) {
      throw new Error(
        `An export of ${folder} ends at ${former.exportToTime}, and the next begins at ${exportFromTime}: each must begin where the one before it ends.`,
      );
    }
  }
  for (const path of exports.flatMap(({ folder: of, files }) =>
    files.map((file) => pathOf(of, file)),
  )) {
    if (!existsSync(path)) throw new Error(`${path} is missing: sync the folder again.`);
  }
  return exports;
}

/** The key of a data file begins with the prefix of the bucket, which the folder may leave out. */
const pathOf = (folder: string, { dataFileS3Key }: DataFile) =>
  join(folder, dataFileS3Key.slice(dataFileS3Key.indexOf(ROOT)));

/** `seen` has the keys of earlier exports; `isEarlier` adds those of this one. The place is a number of lines. */
async function* readPages(
  folder: string,
  file: DataFile,
  after: SourcePosition | undefined,
  seen: Set<string>,
  isEarlier: boolean,
): AsyncGenerator<Page> {
  const path = pathOf(folder, file);
  const done = Number(after ?? 0);
  let [lines, changes]: [number, ExportedChange[]] = [0, []];
  // A failure of either stream reaches whoever reads the lines.
  const input = pipeline(createReadStream(path), createGunzip(), () => undefined);
  for await (const line of createInterface({ input })) {
    lines++;
    if (lines <= done && !isEarlier) continue;
    const change = parseChange(line);
    const key = `${String(change.Keys["PK"]?.S)} ${String(change.Keys["SK"]?.S)}`;
    const isSeen = seen.has(key);
    if (isEarlier) seen.add(key);
    if (lines <= done) continue;
    if (!isSeen) changes.push(change);
    if ((lines - done) % PAGE_ITEMS === 0) {
      yield toPage(changes, PAGE_ITEMS, lines);
      changes = [];
    }
  }
  if (lines !== file.itemCount) {
    throw new Error(
      `${path} has ${String(lines)} items instead of the ${String(file.itemCount)} of its manifest: sync the folder again.`,
    );
  }
  if (lines > done && (lines - done) % PAGE_ITEMS > 0) {
    yield toPage(changes, (lines - done) % PAGE_ITEMS, lines);
  }
}

function toPage(changes: readonly ExportedChange[], read: number, place: number): Page {
  return {
    read,
    items: changes.flatMap(({ OldImage }) =>
      OldImage ? [unmarshall(OldImage) as StoredItem] : [],
    ),
    placed: changes
      .filter(({ OldImage, NewImage }) => OldImage === undefined && NewImage !== undefined)
      .map(({ Keys }) => unmarshall(Keys) as TableKey)
      .filter(isOrderKey),
    place,
  };
}

const BINARY = '"B":"';

function parseChange(line: string): ExportedChange {
  const read = (name: string, value: unknown) =>
    name === "B" && typeof value === "string"
      ? new Uint8Array(Buffer.from(value, "base64"))
      : value;
  return JSON.parse(line, line.includes(BINARY) ? read : undefined) as ExportedChange;
}
