import type { Columns } from "../row-file.ts";

/** Facts for customs of products and variations. */
const customsColumns = {
  customs_description: "text",
  hs_code: "text",
  origin_country: "text",
  weight_grams: "count",
  manufacturer_product_id: "text",
  gtin: "text",
} as const satisfies Columns;

/** Every field of a catalog's rows, in the order of a CSV file. */
export const catalogColumns = {
  type: "text",
  id: "text",
  sku: "text",
  catalog: "text",
  product: "text",
  name: "text",
  description: "text",
  icon: "text",
  base_price: "price",
  price: "price",
  currency: "text",
  images: "list",
  color: "text",
  size: "text",
  is_active: "boolean",
  is_available: "boolean",
  stock_quantity: "count",
  exported_stock: "count",
  min_order_quantity: "count",
  max_order_quantity: "count",
  gender: "list",
  group: "text",
  print_areas: "list",
  print_area_sizes: "list",
  style: "text",
  tier: "text",
  bin: "text",
  made_by: "list",
  ...customsColumns,
} as const satisfies Columns;

/** The columns of a variation that can be changed separately, and its SKU. */
export const variationColumns = {
  sku: "text",
  product: "text",
  name: "text",
  color: "text",
  size: "text",
  price: "price",
  is_available: "boolean",
  stock_quantity: "count",
  exported_stock: "count",
  print_areas: "list",
  print_area_sizes: "list",
  style: "text",
  tier: "text",
  bin: "text",
  made_by: "list",
  ...customsColumns,
} as const satisfies Columns;
