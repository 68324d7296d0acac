import { toCents, toPriceText } from "#shared/values/money.ts";
import type {
  CatalogRow,
  NewCatalogRow,
  NewProductRow,
  NewVariationRow,
  ProductRow,
  VariationRow,
} from "./catalog-row.ts";
import type { CatalogRecord } from "./catalog.ts";
import type { NamedProduct, ProductRecord, VariationRecord } from "./product.ts";

/** A catalog as a row. */
export function toCatalogRow(record: CatalogRecord): CatalogRow {
  const { id, name, description, icon, is_active } = record;
  return { type: "catalog", id, name, description, icon, is_active };
}

/** The catalog that a row describes, under an id. */
export function toCatalogRecord(row: NewCatalogRow, id: string): CatalogRecord {
  const { name, description, icon, is_active } = row;
  return { id, name, description, icon, is_active };
}

/** A product as a row. */
export function toProductRow(record: NamedProduct): ProductRow {
  const { gender, group, print_areas } = record.attributes;
  return {
    type: "product",
    id: record.id,
    sku: record.sku,
    catalog: record.catalog_name,
    name: record.name,
    base_price: toPriceText(record.base_price),
    currency: record.currency,
    images: record.images,
    is_active: record.is_active,
    min_order_quantity: record.min_order_quantity,
    max_order_quantity: record.max_order_quantity,
    gender,
    group,
    print_areas,
  };
}

/** The product that a row describes, with the fields that a row does not have. */
export function toProductRecord(
  row: NewProductRow,
  own: Pick<ProductRecord, "id" | "catalog_id" | "variations_count" | "currency">,
): ProductRecord {
  const { sku, name, base_price, images, is_active } = row;
  const { min_order_quantity, max_order_quantity, gender, group, print_areas } = row;
  return {
    ...own,
    sku,
    name,
    base_price: toCents(base_price),
    images,
    is_active,
    min_order_quantity,
    max_order_quantity,
    attributes: { gender, group, print_areas },
  };
}

/** A variation as a row; `product` is its product's SKU. */
export function toVariationRow(record: VariationRecord, product: string): VariationRow {
  const { print_areas, style, tier } = record.attributes;
  return {
    type: "variation",
    id: record.id,
    sku: record.sku,
    product,
    name: record.name,
    color: record.color,
    size: record.size,
    price: toPriceText(record.price),
    is_available: record.is_available,
    stock_quantity: record.stock_quantity,
    print_areas,
    style,
    tier,
  };
}

/** The variation that a row describes, with the fields that a row does not have. */
export function toVariationRecord(
  row: NewVariationRow,
  own: Pick<VariationRecord, "id" | "product_id">,
): VariationRecord {
  const { sku, name, color, size, price, is_available, stock_quantity } = row;
  const { print_areas, style, tier } = row;
  return {
    ...own,
    sku,
    name,
    color,
    size,
    price: toCents(price),
    is_available,
    stock_quantity,
    attributes: { print_areas, style, tier },
  };
}
