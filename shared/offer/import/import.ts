import * as z from "zod/mini";
import {
  catalogKey,
  productKey,
  variationKey,
  withoutKeys,
  type StoredItem,
  type TableKey,
} from "#shared/table/keys.ts";
import { ImportRow } from "#shared/offer/catalog/catalog-row.ts";
import type { CatalogVersion } from "#shared/offer/catalog-snapshot.ts";

/** Parts of an import and rows of a part, at the most; what a part's rows may weigh is the route's matter. */
export const PARTS = 1000;
const PART_ROWS = 250;

/** `superseded`: another one was published since, or it was given up. */
export const ImportStatus = z.enum(["staging", "published", "superseded"]);
export type ImportStatus = z.infer<typeof ImportStatus>;

const catalogImport = {
  id: z.uuid(),
  status: ImportStatus,
  created_at: z.string(),
  /** Rows that have been staged. */
  rows: z.int(),
};

/** A new catalog on its way: staged part by part where nobody reads it, then published as a whole. */
export const CatalogImport = z
  .strictObject(catalogImport)
  .register(z.globalRegistry, { id: "CatalogImport" });
export type CatalogImport = z.infer<typeof CatalogImport>;

const difference = {
  /** SKUs of variations that the published catalog has not. */
  adds: z.int(),
  /** SKUs of variations that only the published catalog has. */
  removes: z.int(),
};

/** A fault that only the whole shows; `row` is null where it is of no row. */
export const ImportFault = z
  .strictObject({ row: z.nullable(z.int()), field: z.string(), message: z.string() })
  .register(z.globalRegistry, { id: "ImportFault" });
export type ImportFault = z.infer<typeof ImportFault>;

/** An import checked as a whole: the first faults, how many there are, and what publishing it would change. */
export const CheckedImport = z
  .strictObject({
    ...catalogImport,
    ...difference,
    /** Products and catalogs that only the published catalog has. */
    removes_products: z.int(),
    removes_catalogs: z.int(),
    faults: z.array(ImportFault),
    faults_count: z.int(),
  })
  .register(z.globalRegistry, { id: "CheckedImport" });
export type CheckedImport = z.infer<typeof CheckedImport>;

/** An import that is the published catalog now, and what it changed. */
export const PublishedImport = z
  .strictObject({ ...catalogImport, ...difference })
  .register(z.globalRegistry, { id: "PublishedImport" });
export type PublishedImport = z.infer<typeof PublishedImport>;

/** Some rows of the file that is imported. */
export const ImportPart = z
  .object({ rows: z.array(ImportRow).check(z.minLength(1), z.maxLength(PART_ROWS)) })
  .register(z.globalRegistry, { id: "ImportPart" });
export type ImportPart = z.infer<typeof ImportPart>;

/** Longer than the function that stages a part may run: a write that began before then goes on no more. */
export const WRITE_MS = 15_000;

/** How a part stands. */
export interface PartState {
  readonly rows: number;
  /** The write that staged it last. */
  readonly write_id: string;
  /** Only while it is not staged whole: until then (in milliseconds) a write of it may still be under way. */
  readonly until?: number;
}

/** An import as it is stored; its id names the generation that it stages. */
export interface ImportRecord {
  readonly id: string;
  readonly published: boolean;
  /** Given up: nothing of it may be staged or published any more. */
  readonly abandoned: boolean;
  readonly created_at: string;
  /** Version of the catalog that it is to replace; absent where there was none. */
  readonly base?: string;
  readonly parts: Readonly<Record<string, PartState>>;
  /** Another one after every write of a part. */
  readonly revision: string;
  readonly adds?: number;
  readonly removes?: number;
}

/** What a staged row is known by, and what it refers to. */
export interface StagedRow {
  readonly row: number;
  readonly type: "catalog" | "product" | "variation";
  /** Its natural key: a catalog's name, otherwise the SKU. */
  readonly key: string;
  readonly id: string;
  /** Natural key of a product's catalog or a variation's product. */
  readonly of?: string;
  /** The id that this one had when the row was staged. */
  readonly of_id?: string;
  readonly print_areas?: readonly string[];
}

/** A part as it is stored beside its items. */
export interface PartRecord {
  readonly part: number;
  readonly rows: readonly StagedRow[];
  /** Of its earlier writes: what may be staged of them. */
  readonly former: readonly StagedRow[];
}

/** Where a staged row's item is. */
export function stagedKey(generation: string, { type, key, id }: StagedRow): TableKey {
  if (type === "variation") return variationKey(generation, key);
  return type === "product" ? productKey(generation, id) : catalogKey(generation, id);
}

/** An import as operators see it; `catalog` is the one that is published now. */
export function toCatalogImport(
  record: ImportRecord,
  catalog: Pick<CatalogVersion, "generation" | "version"> | undefined,
): CatalogImport {
  const { id, published, abandoned, created_at, parts, base } = record;
  const isOver = published ? id !== catalog?.generation : abandoned || base !== catalog?.version;
  const status = isOver ? "superseded" : published ? "published" : "staging";
  const rows = Object.values(parts).reduce((sum, part) => sum + part.rows, 0);
  return { id, status, created_at, rows };
}

/** An import's item as a record, whatever release wrote it. */
export function readImport(item: StoredItem): ImportRecord {
  return withoutKeys(item) as ImportRecord;
}

/** A part's item as a record, whatever release wrote it. */
export function readPart(item: StoredItem): PartRecord {
  return withoutKeys(item) as PartRecord;
}
