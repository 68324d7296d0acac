import * as z from "zod/mini";
import { ImportRow } from "#shared/offer/catalog/catalog-row.ts";
import type { OfferVersion } from "#shared/offer/published-offer.ts";
import { cursorOf } from "#shared/values/cursor.ts";
import type { ImportRecord } from "./import-record.ts";

/** Parts of an import, and rows of a part; the route limits a part's bytes. */
export const PARTS = 1000;
export const PART_ROWS = 250;

/**
 * Rows of an import: what one request can publish within 29 seconds. 10,000 variations take 4 seconds of a processor, so
 * 40,000 take 16 and leave 13 for the table.
 */
export const IMPORT_ROWS = 40_000;

/** `superseded`: another import was published since, or this one was given up. */
export const ImportStatus = z.enum(["staging", "published", "superseded"]);
export type ImportStatus = z.infer<typeof ImportStatus>;

const catalogImport = {
  id: z.uuid(),
  status: ImportStatus,
  created_at: z.string(),
  /** Rows that have been staged. */
  rows: z.int(),
};

/** A new catalog: staged part by part where no reader sees it, then published as a whole. */
export const CatalogImport = z.strictObject(catalogImport);
export type CatalogImport = z.infer<typeof CatalogImport>;

const difference = {
  /** SKUs of variations that the published catalog has not. */
  adds: z.int(),
  /** SKUs of variations that only the published catalog has. */
  removes: z.int(),
};

/** A fault that only the whole import shows; `row` is null if it is not about a row. */
export const ImportFault = z.strictObject({
  row: z.nullable(z.int()),
  field: z.string(),
  message: z.string(),
});
export type ImportFault = z.infer<typeof ImportFault>;

/** An import checked as a whole: the first faults, how many there are, and what publishing it would change. */
export const CheckedImport = z.strictObject({
  ...catalogImport,
  ...difference,
  /** Products and catalogs that only the published catalog has. */
  removes_products: z.int(),
  removes_catalogs: z.int(),
  faults: z.array(ImportFault),
  faults_count: z.int(),
});
export type CheckedImport = z.infer<typeof CheckedImport>;

/** An import that is the published catalog now, and what that changed. */
export const PublishedImport = z.strictObject({ ...catalogImport, ...difference });
export type PublishedImport = z.infer<typeof PublishedImport>;

/** Some rows of the file that is imported. */
export const ImportPart = z.object({
  rows: z.array(ImportRow).check(z.minLength(1), z.maxLength(PART_ROWS)),
});
export type ImportPart = z.infer<typeof ImportPart>;

/** A place in an export: the version that is exported, and how many rows came before. */
export const exportCursor = cursorOf(
  "export",
  z.tuple([z.string(), z.string().check(z.regex(/^\d+$/))]),
);

/** An import and the version that is published now; together they give its status. */
export interface ImportStanding {
  readonly record: ImportRecord;
  readonly published: OfferVersion | undefined;
}

/** An import as operators see it. */
export function toCatalogImport({ record, published: catalog }: ImportStanding): CatalogImport {
  const { id, published, abandoned, created_at, parts, base } = record;
  const isOver = published ? id !== catalog?.generation : abandoned || base !== catalog?.version;
  const status = isOver ? "superseded" : published ? "published" : "staging";
  const rows = Object.values(parts).reduce((sum, part) => sum + part.rows, 0);
  return { id, status, created_at, rows };
}

/** An import that was published as operators see it. */
export function toPublishedImport(standing: ImportStanding): PublishedImport {
  const { adds, removes } = standing.record;
  return { ...toCatalogImport(standing), adds, removes };
}
