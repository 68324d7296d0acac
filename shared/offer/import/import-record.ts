import * as z from "zod/mini";
import {
  catalogKey,
  productKey,
  variationKey,
  withoutKeys,
  type StoredItem,
  type TableKey,
} from "#shared/table/keys.ts";

/** Longer than the function that stages a part may run: a write that began earlier has ended. */
export const WRITE_MS = 15_000;

/** The state of a part. */
export const PartState = z.strictObject({
  rows: z.int(),
  /** The write that staged it last. */
  write_id: z.string(),
  /**
   * A lease, in milliseconds: a write of the part may be under way until then. Absent once the part is staged whole.
   */
  until: z.optional(z.int()),
});
export type PartState = z.infer<typeof PartState>;

/** An import as it is stored; its id is the generation that it stages. */
export const ImportRecord = z.strictObject({
  id: z.uuid(),
  published: z.boolean(),
  /** Given up: nothing of it may be staged or published any more. */
  abandoned: z.boolean(),
  created_at: z.string(),
  /** The version of the catalog that it replaces; absent without one. */
  base: z.optional(z.string()),
  parts: z.record(z.string(), PartState),
  /** Changes with every write of a part. */
  revision: z.string(),
  /** SKUs that publishing it added and removed; 0 before that. */
  adds: z.int(),
  removes: z.int(),
});
export type ImportRecord = z.infer<typeof ImportRecord>;

/** A staged row: what identifies it, and what it refers to. */
export const StagedRow = z.strictObject({
  row: z.int(),
  type: z.enum(["catalog", "product", "variation"]),
  /** Its natural key: a catalog's name, otherwise the SKU. */
  key: z.string(),
  id: z.uuid(),
  /** The natural key of a product's catalog or a variation's product. */
  of: z.optional(z.string()),
  /** The id of that catalog or product when the row was staged. */
  of_id: z.optional(z.string()),
  print_areas: z.optional(z.array(z.string())),
  /** For a variation that keeps the stock of the published one when the import is published. */
  keeps_stock: z.optional(z.literal(true)),
});
export type StagedRow = z.infer<typeof StagedRow>;

/** A row that was staged: enough to find its item. Only a variation is found by its key. */
export const FormerRow = z.pick(StagedRow, { type: true, key: true, id: true });
export type FormerRow = z.infer<typeof FormerRow>;

/** A part's record, stored in addition to the items of its rows: one item of at most 400 KB (AWS limit). */
export const PartRecord = z.strictObject({
  part: z.int(),
  rows: z.readonly(z.array(StagedRow)),
  /** Rows that the previous write of the part may have staged. */
  former: z.readonly(z.array(FormerRow)),
});
export type PartRecord = z.infer<typeof PartRecord>;

/** Reads a stored import, of any release. */
export function readImport(item: StoredItem): ImportRecord {
  return withoutKeys(item) as ImportRecord;
}

/** Reads a stored part, of any release. */
export function readPart(item: StoredItem): PartRecord {
  const record = withoutKeys(item) as PartRecord;
  return { ...record, former: record.former.map(toFormerRow) };
}

/**
 * A row that its part no longer holds, without its name: a full list of names of 255 characters would exceed an item.
 */
export function toFormerRow({ type, key, id }: FormerRow): FormerRow {
  return { type, key: type === "variation" ? key : "", id };
}

/** The key of a staged row's item. */
export function stagedKey(generation: string, { type, key, id }: FormerRow): TableKey {
  if (type === "variation") return variationKey(generation, key);
  return type === "product" ? productKey(generation, id) : catalogKey(generation, id);
}
