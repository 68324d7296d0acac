import * as z from "zod/mini";
import { withoutKeys, type StoredItem } from "#shared/table/keys.ts";

/** Seed section 2.3. */
export const Catalog = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    description: z.string(),
    icon: z.string(),
    products_count: z.int(),
  })
  .register(z.globalRegistry, { id: "Catalog" });
export type Catalog = z.infer<typeof Catalog>;

/** A catalog as it is stored: its products are counted where it is read. */
export type CatalogRecord = Omit<Catalog, "products_count"> & {
  /** An inactive one is hidden with all its products. */
  readonly is_active: boolean;
};

/** A catalog's item as a record, whatever release wrote it. */
export function readCatalog(item: StoredItem): CatalogRecord {
  return withoutKeys(item) as CatalogRecord;
}
