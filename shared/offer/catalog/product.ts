import * as z from "zod/mini";
import { withoutKeys, type StoredItem } from "#shared/table/keys.ts";
import { toPriceText } from "#shared/values/money.ts";
import { pick } from "#shared/values/pick.ts";
import type { CatalogRecord } from "./catalog.ts";
import { CustomsData, customsOf, CustomsRecord } from "#shared/offer/customs/customs-data.ts";
import { PrintAreaSize } from "./print-areas.ts";

const priceText = () => z.string().check(z.regex(/^\d+\.\d{2}$/));

export const ProductAttributes = z.strictObject({
  gender: z.array(z.string()),
  group: z.string(),
  print_areas: z.array(z.string()),
});

/** A product as merchants see it; its price is a decimal text. */
export const Product = z.strictObject({
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
  attributes: ProductAttributes,
});
export type Product = z.infer<typeof Product>;

const StoredAttributes = z.strictObject({
  print_areas: z.array(z.string()),
  /** By print area; one without an entry takes artwork of any size. */
  print_area_sizes: z.record(z.string(), PrintAreaSize),
  style: z.string(),
  tier: z.string(),
});

export const VariationAttributes = z.extend(StoredAttributes, {
  /** The lines that make it; empty if every line does. */
  production_line_ids: z.array(z.uuid()),
  /** Its facts for customs, or null. */
  customs: z.nullable(CustomsData),
});

/** A variation of a product as merchants see it: what an order names by its SKU. */
export const Variation = z.strictObject({
  id: z.uuid(),
  product_id: z.uuid(),
  name: z.string(),
  sku: z.string(),
  color: z.string(),
  size: z.string(),
  price: priceText(),
  is_available: z.boolean(),
  stock_quantity: z.int(),
  attributes: VariationAttributes,
});
export type Variation = z.infer<typeof Variation>;

/** The ids of the lines that make it; absent if no line is named. */
const line_ids = z.optional(z.array(z.uuid()));

/** Its facts for customs; absent if it is unknown. */
const customs = z.optional(CustomsRecord);

/** A product as it is stored: its price in cents, without the name of its catalog. */
export const ProductRecord = z.extend(z.omit(Product, { catalog_name: true }), {
  base_price: z.int(),
  line_ids,
  customs,
});
export type ProductRecord = z.infer<typeof ProductRecord>;

/** A variation as it is stored: its price in cents, and the shelf of its blanks, if it has one. */
export const VariationRecord = z.extend(Variation, {
  price: z.int(),
  attributes: StoredAttributes,
  bin: z.optional(z.string()),
  line_ids,
  customs,
});
export type VariationRecord = z.infer<typeof VariationRecord>;

/** Reads a stored product, of any release. */
export function readProduct(item: StoredItem): ProductRecord {
  return withoutKeys(item) as ProductRecord;
}

/** Reads a stored variation, of any release. */
export function readVariation(item: StoredItem): VariationRecord {
  return withoutKeys(item) as VariationRecord;
}

/** Returns the ids of the lines that make a variation: its own or its product's. Empty if every line does. */
export function lineIdsOf({
  variation,
  product,
}: {
  readonly variation: Pick<VariationRecord, "line_ids">;
  readonly product: Pick<ProductRecord, "line_ids">;
}): readonly string[] {
  return variation.line_ids ?? product.line_ids ?? [];
}

/** A product and the name of its catalog. */
export type NamedProduct = ProductRecord & Pick<Product, "catalog_name">;

/** A product with the name of its catalog, one of `catalogs`. */
export function withCatalogName(
  product: ProductRecord,
  catalogs: readonly CatalogRecord[],
): NamedProduct {
  const catalog = catalogs.find(({ id }) => id === product.catalog_id);
  return { ...product, catalog_name: catalog?.name ?? "" };
}

/** A product as the API shows it. */
export function toProduct(product: NamedProduct): Product {
  return pick(Product, { ...product, base_price: toPriceText(product.base_price) });
}

/** A variation of a product as the API shows it. */
export function toVariation(variation: VariationRecord, product: ProductRecord): Variation {
  const production_line_ids = [...lineIdsOf({ variation, product })];
  return pick(Variation, {
    ...variation,
    price: toPriceText(variation.price),
    attributes: {
      ...variation.attributes,
      production_line_ids,
      customs: customsOf({ variation, product }),
    },
  });
}
