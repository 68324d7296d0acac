import { describe, describeValue, digits } from "#shared/values/describe.ts";
import {
  CatalogRow,
  CatalogUpsert,
  ExportedVariationRow,
  ImportRow,
  ProductRow,
  ProductUpsert,
  Row,
  VariationRow,
  VariationUpsert,
  DESCRIPTION_LENGTH,
  IMAGES,
  GENDERS,
  PRINT_AREAS,
  HIGHEST_STOCK,
  HIGHEST_ROW,
} from "./catalog-row.ts";
import { exampleCatalog } from "./catalog.words.ts";
import { FULL_DPI, toSizeTexts } from "./print-areas.ts";
import { exampleProduct, exampleVariation } from "./product.words.ts";
import { HIGHEST_QUANTITY, TEXT_LENGTH } from "#shared/values/fields.ts";

const price = "as text with two decimals at most, such as `8.50`, up to 9,999,999.99";

const areas = `each once, 1 to ${digits(PRINT_AREAS)}`;

const catalogFields = {
  name: `Its name, which no other catalog has: up to ${digits(TEXT_LENGTH)} characters. Needed for a new one.`,
  description: `What is in it, for merchants: up to ${digits(DESCRIPTION_LENGTH)} characters, also over several lines. A new one without it has none.`,
  icon: "The `http` or `https` URL of a picture for it, or empty. A new one without it has none.",
  is_active:
    "Whether merchants see it: `false` hides it with all its products. A new one is shown unless told otherwise.",
};

const productFields = {
  catalog: "The name of the catalog that it belongs to. Needed for a new one.",
  name: `Its name, up to ${digits(TEXT_LENGTH)} characters. Needed for a new one.`,
  base_price: `Its usual price, ${price}; each variation has one of its own. Needed for a new one.`,
  currency: "The currency of its prices: the rate card's, as three letters. May be left out.",
  images: `URLs of pictures of it, up to ${digits(IMAGES)}, \`http\` or \`https\`. A new one without them has none.`,
  is_active: "Whether it can be ordered. A new one can, unless told otherwise.",
  min_order_quantity: `The fewest pieces of it that a line of an order may have, 1 to ${digits(HIGHEST_QUANTITY)}. Of a new one 1, unless told otherwise.`,
  max_order_quantity: `The most pieces of a variation in one order, up to ${digits(HIGHEST_QUANTITY)} and not below \`min_order_quantity\`. Of a new one ${digits(HIGHEST_QUANTITY)}, unless told otherwise.`,
  gender: `Whom it is made for, up to ${digits(GENDERS)} words of your own. A new one without them has none.`,
  group: "The group that shops show it in. A new one without it has none.",
  print_areas: `Where it can be printed, in words of your own, ${areas}. Needed for a new one. One that a variation uses cannot be taken away.`,
};

const variationFields = {
  product: "The SKU of the product that it belongs to. Needed for a new one.",
  name: `Its name, up to ${digits(TEXT_LENGTH)} characters. Needed for a new one.`,
  color: "Its colour. A new one without it has none.",
  size: "Its size. A new one without it has none.",
  price: `What one piece costs, ${price}. Needed for a new one.`,
  is_available: "Whether it can be ordered now. A new one can, unless told otherwise.",
  stock_quantity: `How many are in stock, 0 to ${digits(HIGHEST_STOCK)}. It informs only: an order reserves none of them. Of a new one 0, unless told otherwise.`,
  print_areas: `Where it can be printed: areas of its product, ${areas}. Needed for a new one.`,
  print_area_sizes: `How large its print areas are, up to ${digits(PRINT_AREAS)}: the name of each, its pixels at ${digits(FULL_DPI)} dpi, and the least dpi that passes a check, as in \`front:4500x5400@150\`. An area without a size takes artwork of any. A new one without them has none.`,
  style: "Its cut. A new one without it has none.",
  tier: "Its grade. A new one without it has none.",
};

const { name, description, icon } = exampleCatalog;

export const { example: exampleCatalogRow } = describe(CatalogRow, {
  id: "CatalogRow",
  about: "A catalog in full.",
  fields: {
    type: "Always `catalog`.",
    id: "The service's id of it.",
    name: "Its name.",
    description: "What is in it; may be empty.",
    icon: "The URL of a picture for it; may be empty.",
    is_active: "Whether merchants see it and its products.",
  },
  example: { type: "catalog", id: exampleCatalog.id, name, description, icon, is_active: true },
});

const product = {
  catalog: name,
  name: exampleProduct.name,
  base_price: exampleProduct.base_price,
  currency: exampleProduct.currency,
  images: exampleProduct.images,
  is_active: true,
  min_order_quantity: 1,
  max_order_quantity: 500,
  ...exampleProduct.attributes,
};

export const { example: exampleProductRow } = describe(ProductRow, {
  id: "ProductRow",
  about: "A product in full.",
  fields: {
    type: "Always `product`.",
    id: "The service's id of it.",
    sku: "Its own SKU.",
    catalog: "The name of the catalog that it belongs to.",
    name: "Its name.",
    base_price: "Its usual price as text with two decimals.",
    currency: "The currency of its prices.",
    images: "URLs of pictures of it; may be empty.",
    is_active: "Whether it can be ordered.",
    min_order_quantity: "The fewest pieces of an item of an order.",
    max_order_quantity: "The most pieces of a variation in one order.",
    gender: "Whom it is made for; may be empty.",
    group: "The group that shops show it in; may be empty.",
    print_areas: "Where it can be printed.",
  },
  example: { type: "product", id: exampleProduct.id, sku: exampleProduct.sku, ...product },
});

const variation = {
  product: exampleProduct.sku,
  name: exampleVariation.name,
  color: exampleVariation.color,
  size: exampleVariation.size,
  price: exampleVariation.price,
  is_available: true,
  stock_quantity: 1200,
  ...exampleVariation.attributes,
  print_area_sizes: toSizeTexts(exampleVariation.attributes),
};

const wholeVariation = {
  type: "Always `variation`.",
  id: "The service's id of it.",
  sku: "Its SKU, by which orders name it.",
  product: "The SKU of its product.",
  name: "Its name.",
  color: "Its colour; may be empty.",
  size: "Its size; may be empty.",
  price: "What one piece costs, as text with two decimals.",
  is_available: "Whether it can be ordered now.",
  stock_quantity: "How many are in stock.",
  print_areas: "Where it can be printed.",
  print_area_sizes:
    "How large its print areas are in pixels at 300 dpi, and the least dpi that passes a check; may be empty.",
  style: "Its cut; may be empty.",
  tier: "Its grade; may be empty.",
};

export const { example: exampleVariationRow } = describe(VariationRow, {
  id: "VariationRow",
  about: "A variation in full.",
  fields: wholeVariation,
  example: {
    type: "variation",
    id: exampleVariation.id,
    sku: exampleVariation.sku,
    ...variation,
  },
});

export const { example: exampleExportedVariation } = describe(ExportedVariationRow, {
  id: "ExportedVariationRow",
  about: "A variation in full, as it was exported.",
  fields: {
    ...wholeVariation,
    exported_stock:
      "The same number as `stock_quantity`. Send it back as it is: by it an import tells whether the stock was changed.",
  },
  example: { ...exampleVariationRow, exported_stock: exampleVariationRow.stock_quantity },
});

describeValue(Row, {
  id: "Row",
  about: "One thing of the catalog in full; `type` says what it is.",
  example: exampleProductRow,
});

describe(CatalogUpsert, {
  id: "CatalogUpsert",
  about: "What is to change of a catalog. What is left out stays as it is.",
  fields: catalogFields,
  example: { name, description, icon, is_active: true },
});

describe(ProductUpsert, {
  id: "ProductUpsert",
  about: "What is to change of a product. What is left out stays as it is.",
  fields: {
    id: "The id of a new product, if you want to choose it; of one that is there it never changes. Left out, the service gives one.",
    ...productFields,
  },
  example: { id: exampleProduct.id, ...product },
});

describe(VariationUpsert, {
  id: "VariationUpsert",
  about: "What is to change of a variation. What is left out stays as it is.",
  fields: variationFields,
  example: variation,
});

const newRow = {
  row: `The number of the row in your file, 1 to ${digits(HIGHEST_ROW)}, each once in an import. Faults name it, and variations are listed in this order.`,
  id: "Its id. Left out, that of the one with the same name or SKU in the present catalog or, if there is none, one that is made from the name or SKU: it is the same in every import.",
};

const sku = "Its SKU: 1 to 64 letters, digits and any of `. _ -`, each once in an import.";

const [importCatalog, importProduct, importVariation] = ImportRow.def.options;

describe(importCatalog, {
  about: "A catalog of an import. What is left out is as for a new one.",
  fields: { ...newRow, type: "Always `catalog`.", ...catalogFields },
  example: { ...exampleCatalogRow, row: 1 },
});

describe(importProduct, {
  about: "A product of an import. Its catalog comes in an earlier part or in the same one.",
  fields: { ...newRow, type: "Always `product`.", sku, ...productFields },
  example: { ...exampleProductRow, row: 2 },
});

describe(importVariation, {
  about: "A variation of an import. Its product comes in an earlier part or in the same one.",
  fields: {
    ...newRow,
    type: "Always `variation`.",
    sku,
    ...variationFields,
    stock_quantity: `How many are in stock, 0 to ${digits(HIGHEST_STOCK)}. Of a variation that is there, left out or the same as \`exported_stock\`: as many as there are when the import is published. Of a new one 0, unless told otherwise.`,
    exported_stock:
      "What `stock_quantity` was when the row was exported. Leave it out to set the stock whatever it was.",
  },
  example: { ...exampleExportedVariation, row: 3 },
});

export const exampleImportRows = [
  { row: 1, type: "catalog" as const, name },
  { ...exampleProductRow, row: 2 },
  { ...exampleExportedVariation, row: 3 },
];

describeValue(ImportRow, {
  id: "ImportRow",
  about: "One row of an import; `type` says what it is.",
  example: {
    row: 1,
    type: "catalog",
    name,
  },
});
