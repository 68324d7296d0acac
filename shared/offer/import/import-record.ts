import * as z from "zod/mini";
import {
  catalogKey,
  productKey,
  variationKey,
  withoutKeys,
  type StoredItem,
  type TableKey,
} from "#shared/table/keys.ts";

/** Longer than the function that stages a part may run, so a write that began earlier has ended. */
export const WRITE_MS = 15_000;

/** How a part stands. */
export const PartState = z.strictObject({
  rows: z.int(),
  /** The write that staged it last. */
  write_id: z.string(),
  /**
   * Only while the part is not staged whole: until this time (in milliseconds) a write of it may still be under way.
   */
  until: z.optional(z.int()),
});
export type PartState = z.infer<typeof PartState>;

/** An import as it is stored; its id names the generation that it stages. */
export const ImportRecord = z.strictObject({
  id: z.uuid(),
  published: z.boolean(),
  /** Given up: nothing of it may be staged or published any more. */
  abandoned: z.boolean(),
  created_at: z.string(),
  /** Version of the catalog that it is to replace; absent where there was none. */
  base: z.optional(z.string()),
  parts: z.record(z.string(), PartState),
  /** Another one after every write of a part. */
  revision: z.string(),
  /** What publishing it changed; nothing before that. */
  adds: z.int(),
  removes: z.int(),
});
export type ImportRecord = z.infer<typeof ImportRecord>;

/** What a staged row is known by, and what it refers to. */
export const StagedRow = z.strictObject({
  row: z.int(),
  type: z.enum(["catalog", "product", "variation"]),
  /** Its natural key: a catalog's name, otherwise the SKU. */
  key: z.string(),
  id: z.uuid(),
  /** Natural key of a product's catalog or a variation's product. */
  of: z.optional(z.string()),
  /** The id of that catalog or product when the row was staged. */
  of_id: z.optional(z.string()),
  print_areas: z.optional(z.array(z.string())),
});
export type StagedRow = z.infer<typeof StagedRow>;

/** What it takes to find the item of a row that was staged; only a variation is found by its key. */
export const FormerRow = z.pick(StagedRow, { type: true, key: true, id: true });
export type FormerRow = z.infer<typeof FormerRow>;

/** A part as it is stored beside its items: one item, which may have 400 KB (AWS limit). */
export const PartRecord = z.strictObject({
  part: z.int(),
  rows: z.readonly(z.array(StagedRow)),
  /** Rows that the write of the part before may have staged. */
  former: z.readonly(z.array(FormerRow)),
});
export type PartRecord = z.infer<typeof PartRecord>;

/** An import's item as a record, whatever release wrote it. */
export function readImport(item: StoredItem): ImportRecord {
  return withoutKeys(item, { adds: 0, removes: 0 }) as ImportRecord;
}

/** A part's item as a record, whatever release wrote it. */
export function readPart(item: StoredItem): PartRecord {
  const record = withoutKeys(item) as PartRecord;
  return { ...record, former: record.former.map(toFormerRow) };
}

/** A row when its part holds it no longer: of so many, names of 255 characters would pass the size of an item. */
export function toFormerRow({ type, key, id }: FormerRow): FormerRow {
  return { type, key: type === "variation" ? key : "", id };
}

/** Where a staged row's item is. */
export function stagedKey(generation: string, { type, key, id }: FormerRow): TableKey {
  if (type === "variation") return variationKey(generation, key);
  return type === "product" ? productKey(generation, id) : catalogKey(generation, id);
}
