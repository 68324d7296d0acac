import { marshall } from "@aws-sdk/util-dynamodb";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { gzipSync } from "node:zlib";
import { chunk } from "#shared/runtime/chunk.ts";
import type { StoredItem, TableKey } from "#shared/table/keys.ts";
import { TABLE_NAME } from "#shared/table/table.ts";

/** An item's images at the begin and at the end of an export; absent where it was not there. */
export interface Changed {
  readonly key: TableKey;
  readonly before: StoredItem | undefined;
  readonly after: StoredItem | undefined;
}

interface Written {
  readonly from: string;
  readonly to: string;
  /** Changes in a data file. */
  readonly perFile?: number;
}

const toBase64 = (_: string, value: unknown): unknown =>
  value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value;

/** Makes an image as DynamoDB JSON has it. */
const imageOf = (item: object) => marshall(item, { removeUndefinedValues: true });

/** Writes a line of an export's data file. */
export function exportLine({ key: { PK, SK }, before, after }: Changed): string {
  return JSON.stringify(
    {
      Metadata: { WriteTimestampMicros: { N: "1795579800000000" } },
      Keys: imageOf({ PK, SK }),
      ...(before && { OldImage: imageOf(before) }),
      ...(after && { NewImage: imageOf(after) }),
    },
    toBase64,
  );
}

/** Returns the changes from the items of one moment to those of another. */
export function changesBetween(
  before: ReadonlyMap<string, StoredItem>,
  after: ReadonlyMap<string, StoredItem>,
): Changed[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((name) => ({ before: before.get(name), after: after.get(name) }))
    .filter((each) => !isDeepStrictEqual(each.before, each.after))
    .flatMap((each) => {
      const key = each.before ?? each.after;
      return key === undefined ? [] : [{ key, ...each }];
    });
}

/** Writes an incremental export as DynamoDB does, synced from its prefix. Several exports may be in one folder. */
export function writeExport(
  folder: string,
  changes: readonly Changed[],
  { from, to, perFile = 50 }: Written,
): void {
  const root = join(folder, "AWSDynamoDB");
  const id = `0${String(Date.parse(from))}-a1b2c3d4`;
  mkdirSync(join(root, id), { recursive: true });
  mkdirSync(join(root, "data"), { recursive: true });
  const files = [...chunk([...changes], perFile), []].map((part, index) => {
    const dataFileS3Key = `restore/AWSDynamoDB/data/${id}-${String(index)}.json.gz`;
    const lines = part.map((change) => `${exportLine(change)}\n`).join("");
    writeFileSync(join(folder, dataFileS3Key.replace("restore/", "")), gzipSync(lines));
    return { itemCount: part.length, md5Checksum: "", etag: "", dataFileS3Key };
  });
  writeManifests(root, id, files, { from, to });
}

/** Writes the two manifests of an export. */
export function writeManifests(
  root: string,
  id: string,
  files: readonly { readonly itemCount: number; readonly dataFileS3Key: string }[],
  { from, to }: Omit<Written, "perFile">,
): void {
  const summary = {
    version: "2023-08-01",
    exportArn: `arn:aws:dynamodb:us-east-1:123456789012:table/${TABLE_NAME}/export/${id}`,
    startTime: to,
    endTime: to,
    tableArn: `arn:aws:dynamodb:us-east-1:123456789012:table/${TABLE_NAME}`,
    exportFromTime: from,
    exportToTime: to,
    s3Bucket: "exports",
    s3Prefix: "restore",
    manifestFilesS3Key: `restore/AWSDynamoDB/${id}/manifest-files.json`,
    billedSizeBytes: 0,
    itemCount: files.reduce((sum, { itemCount }) => sum + itemCount, 0),
    outputFormat: "DYNAMODB_JSON",
    outputView: "NEW_AND_OLD_IMAGES",
    exportType: "INCREMENTAL_EXPORT",
  };
  writeFileSync(join(root, id, "manifest-summary.json"), JSON.stringify(summary));
  const lines = files.map((file) => `${JSON.stringify(file)}\n`).join("");
  writeFileSync(join(root, id, "manifest-files.json"), lines);
}
