import * as z from "zod/mini";

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
