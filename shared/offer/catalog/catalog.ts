import * as z from "zod/mini";
import { withoutKeys, type StoredItem } from "#shared/table/keys.ts";

/** A catalog as merchants see it. */
export const Catalog = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  products_count: z.int(),
});
export type Catalog = z.infer<typeof Catalog>;

/** A catalog as it is stored; its products are counted when it is read. */
export const CatalogRecord = z.extend(z.omit(Catalog, { products_count: true }), {
  /** An inactive catalog is hidden with all its products. */
  is_active: z.boolean(),
});
export type CatalogRecord = z.infer<typeof CatalogRecord>;

/** Reads a stored catalog, of any release. */
export function readCatalog(item: StoredItem): CatalogRecord {
  return withoutKeys(item) as CatalogRecord;
}

/** A catalog and how many active products it has. */
export type CountedCatalog = CatalogRecord & Pick<Catalog, "products_count">;
