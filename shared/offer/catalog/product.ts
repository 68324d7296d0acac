import * as z from "zod/mini";
import { withoutKeys, type StoredItem } from "#shared/table/keys.ts";

const priceText = () => z.string().check(z.regex(/^\d+\.\d{2}$/));

/** Seed section 2.4. */
export const Product = z
  .strictObject({
    id: z.uuid(),
    sku: z.string(),
    name: z.string(),
    catalog_id: z.uuid(),
    catalog_name: z.string(),
    base_price: priceText(),
    currency: z.string(),
    images: z.array(z.string()),
    is_active: z.boolean(),
    min_order_quantity: z.int(),
    max_order_quantity: z.int(),
    variations_count: z.int(),
    attributes: z.strictObject({
      gender: z.array(z.string()),
      group: z.string(),
      print_areas: z.array(z.string()),
    }),
  })
  .register(z.globalRegistry, { id: "Product" });
export type Product = z.infer<typeof Product>;

/** A product as it is stored: the price in cents, the catalog's name kept with the catalog. */
export type ProductRecord = Omit<Product, "base_price" | "catalog_name"> & {
  readonly base_price: number;
};

/** Seed section 2.5. */
export const Variation = z
  .strictObject({
    id: z.uuid(),
    product_id: z.uuid(),
    name: z.string(),
    sku: z.string(),
    color: z.string(),
    size: z.string(),
    price: priceText(),
    is_available: z.boolean(),
    stock_quantity: z.int(),
    attributes: z.strictObject({
      print_areas: z.array(z.string()),
      style: z.string(),
      tier: z.string(),
    }),
  })
  .register(z.globalRegistry, { id: "Variation" });
export type Variation = z.infer<typeof Variation>;

/** A variation as it is stored: the price in cents. */
export type VariationRecord = Omit<Variation, "price"> & { readonly price: number };

/** A product's item as a record, whatever release wrote it. */
export function readProduct(item: StoredItem): ProductRecord {
  return withoutKeys(item) as ProductRecord;
}

/** A variation's item as a record, whatever release wrote it. */
export function readVariation(item: StoredItem): VariationRecord {
  return withoutKeys(item) as VariationRecord;
}
