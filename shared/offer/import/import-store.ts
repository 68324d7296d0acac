import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { v7 as uuidv7 } from "uuid";
import { ApiError } from "#shared/refusal/errors.ts";
import { importKey, importPartition, importParts } from "#shared/table/keys.ts";
import { findItem, queryItems, table, TABLE_NAME } from "#shared/table/table.ts";
import { timestamp } from "#shared/values/time.ts";
import { offerCache } from "#shared/offer/offer-cache.ts";
import { readImport, readPart, type ImportRecord, type PartRecord } from "./import-record.ts";
import type { ImportStanding } from "./import.ts";

/** Begins an import that is to replace the present catalog. */
export async function beginImport(): Promise<ImportStanding> {
  const published = await offerCache.findVersion();
  const id = uuidv7();
  const record: ImportRecord = {
    id,
    published: false,
    abandoned: false,
    created_at: timestamp(),
    ...(published === undefined ? {} : { base: published.version }),
    parts: {},
    revision: id,
    adds: 0,
    removes: 0,
  };
  await table.send(
    new PutCommand({ TableName: TABLE_NAME, Item: { ...record, ...importKey(id) } }),
  );
  return { record, published };
}

/** Every import that has not been cleared, the newest first. */
export async function listImports(): Promise<ImportStanding[]> {
  const [records, published] = await Promise.all([
    queryItems(importPartition, readImport, { consistent: true }),
    offerCache.findVersion(),
  ]);
  return records.map((record) => ({ record, published })).reverse();
}

/** An import; throws NOT_FOUND. */
export async function getImport(id: string): Promise<ImportRecord> {
  const record = await findItem(importKey(id), readImport, { consistent: true });
  if (record === undefined) throw new ApiError("NOT_FOUND", `There is no import ${id}.`);
  return record;
}

/** The parts of an import that were sent, in their order. */
export function listParts(id: string): Promise<PartRecord[]> {
  return queryItems(importParts(id), readPart, { consistent: true });
}

/** Throws CONFLICT for an import that cannot be published any more. */
export function requireStaging({ published, abandoned }: ImportRecord): void {
  if (!published && !abandoned) return;
  throw new ApiError(
    "CONFLICT",
    `This import ${published ? "was published" : "was given up"}. Begin another one.`,
  );
}

/** Throws CONFLICT if the catalog has changed since the import began. */
export function requireBase({ base }: ImportRecord, version: string | undefined): void {
  if (base !== version) throw changedSince();
}

export function changedSince(): ApiError {
  return new ApiError("CONFLICT", "The catalog was changed since. Begin the import again.");
}
