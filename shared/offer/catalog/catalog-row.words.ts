import { describe, describeValue, digits } from "#shared/values/describe.ts";
import {
  CatalogRow,
  CatalogUpsert,
  ExportedVariationRow,
  ImportRow,
  ProductRow,
  ProductUpsert,
  Row,
  StockChange,
  VariationRow,
  VariationUpsert,
  BIN_LENGTH,
  DESCRIPTION_LENGTH,
  IMAGES,
  LINES,
  GENDERS,
  PRINT_AREAS,
  HIGHEST_STOCK,
  HIGHEST_ROW,
} from "./catalog-row.ts";
import { customsExample, customsWith, noCustoms } from "#shared/offer/customs/customs-row.words.ts";
import { exampleCatalog } from "./catalog.words.ts";
import { FULL_DPI, toSizeTexts } from "./print-areas.ts";
import { exampleProduct, exampleVariation } from "./product.words.ts";
import { HIGHEST_QUANTITY, TEXT_LENGTH } from "#shared/values/fields.ts";

const price = "as text with two decimals at most, such as `8.50`, up to 9,999,999.99";

const areas = `each once, 1 to ${digits(PRINT_AREAS)}`;

const madeBy = `The names of the production lines that make it, up to ${digits(LINES)}.`;

const catalogFields = {
  name: `Its name, which no other catalog has: up to ${digits(TEXT_LENGTH)} characters. Needed for a new one.`,
  description: `A description for merchants: up to ${digits(DESCRIPTION_LENGTH)} characters, also over several lines. Empty by default for a new one.`,
  icon: "The `http` or `https` URL of a picture for it, or empty. Empty by default for a new one.",
  is_active:
    "Whether merchants see it: `false` hides it with all its products. By default a new one is shown.",
};

const productFields = {
  catalog: "The name of the catalog that it belongs to. Needed for a new one.",
  name: `Its name, up to ${digits(TEXT_LENGTH)} characters. Needed for a new one.`,
  base_price: `Its usual price, ${price}; each variation has one of its own. Needed for a new one.`,
  currency: "The currency of its prices: the rate card's, as three letters. May be left out.",
  images: `URLs of pictures of it, up to ${digits(IMAGES)}, \`http\` or \`https\`. Empty by default for a new one.`,
  is_active: "Whether it can be ordered. By default a new one can.",
  min_order_quantity: `The fewest pieces of it that a line of an order may have, 1 to ${digits(HIGHEST_QUANTITY)}. A new one has 1 by default.`,
  max_order_quantity: `The most pieces of a variation in one order, up to ${digits(HIGHEST_QUANTITY)} and not below \`min_order_quantity\`. A new one has ${digits(HIGHEST_QUANTITY)} by default.`,
  gender: `Whom it is made for, up to ${digits(GENDERS)} words of your own. Empty by default for a new one.`,
  group: "The group that shops show it in. Empty by default for a new one.",
  print_areas: `Its print areas, in words of your own without commas and semicolons, ${areas}. Needed for a new one. A print area that a variation uses cannot be taken away.`,
  made_by: `${madeBy} A new one without them is made by every line.`,
  ...customsWith("Empty by default for a new one; the weight is then 0."),
};

const variationFields = {
  product: "The SKU of the product that it belongs to. Needed for a new one.",
  name: `Its name, up to ${digits(TEXT_LENGTH)} characters. Needed for a new one.`,
  color: "Its colour. Empty by default for a new one.",
  size: "Its size. Empty by default for a new one.",
  price: `The price of one piece, ${price}. Needed for a new one.`,
  is_available: "Whether it can be ordered now. By default a new one can.",
  stock_quantity: `The number in stock, 0 to ${digits(HIGHEST_STOCK)}. It informs only: an order does not reserve any. A new one has 0 by default.`,
  print_areas: `Its print areas, which its product has too, ${areas}. Needed for a new one.`,
  print_area_sizes: `The sizes of its print areas, up to ${digits(PRINT_AREAS)}: the name of each, its pixels at ${digits(FULL_DPI)} dpi, and the least dpi that passes a check, as in \`front:4500x5400@150\`. An area without a size takes artwork of any. Empty by default for a new one.`,
  style: "Its cut. Empty by default for a new one.",
  tier: "Its grade. Empty by default for a new one.",
  bin: `The shelf or bin of its blanks, up to ${digits(BIN_LENGTH)} characters, which pick lists show. Merchants do not see it. Empty by default for a new one.`,
  made_by: `${madeBy} One without them is made by its product's lines.`,
  ...customsWith("A variation without it has its product's."),
};

const { name, description, icon } = exampleCatalog;

export const { example: exampleCatalogRow } = describe(CatalogRow, {
  id: "CatalogRow",
  about: "A catalog in full.",
  fields: {
    type: "Always `catalog`.",
    id: "The service's id of it.",
    name: "Its name.",
    description: "Its description; may be empty.",
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
  made_by: ["Austin DTG"],
  ...customsExample,
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
    print_areas: "Its print areas.",
    made_by: "The names of the production lines that make it; empty if every line does.",
    ...customsWith("Empty, or 0, if it is not known."),
  },
  example: { type: "product", id: exampleProduct.id, sku: exampleProduct.sku, ...product },
});

const { print_areas, print_area_sizes, style, tier } = exampleVariation.attributes;

const variation = {
  product: exampleProduct.sku,
  name: exampleVariation.name,
  color: exampleVariation.color,
  size: exampleVariation.size,
  price: exampleVariation.price,
  is_available: true,
  stock_quantity: 1200,
  ...{ print_areas, style, tier },
  print_area_sizes: toSizeTexts({ print_areas, print_area_sizes }),
  bin: "A-12",
  made_by: [],
  ...noCustoms,
};

const wholeVariation = {
  type: "Always `variation`.",
  id: "The service's id of it.",
  sku: "Its SKU, by which orders name it.",
  product: "The SKU of its product.",
  name: "Its name.",
  color: "Its colour; may be empty.",
  size: "Its size; may be empty.",
  price: "The price of one piece, as text with two decimals.",
  is_available: "Whether it can be ordered now.",
  stock_quantity: "The number in stock.",
  print_areas: "Its print areas.",
  print_area_sizes:
    "The sizes of its print areas in pixels at 300 dpi, and the least dpi that passes a check; may be empty.",
  style: "Its cut; may be empty.",
  tier: "Its grade; may be empty.",
  bin: "The shelf or bin of its blanks; may be empty.",
  made_by: "The names of the production lines that make it; empty if its product's lines do.",
  ...customsWith("Empty, or 0, if it is its product's."),
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
      "The same number as `stock_quantity`. Send it back as it is, so that an import sees whether the stock was changed.",
  },
  example: { ...exampleVariationRow, exported_stock: exampleVariationRow.stock_quantity },
});

describeValue(Row, {
  id: "Row",
  about: "A catalog, product or variation in full; `type` says which.",
  example: exampleProductRow,
});

describe(CatalogUpsert, {
  id: "CatalogUpsert",
  about: "Changes of a catalog. A field that is left out stays as it is.",
  fields: catalogFields,
  example: { name, description, icon, is_active: true },
});

describe(ProductUpsert, {
  id: "ProductUpsert",
  about: "Changes of a product. A field that is left out stays as it is.",
  fields: {
    id: "The id of a new product, if you want to choose it; an existing product keeps its id. Left out, the service gives one.",
    ...productFields,
  },
  example: { id: exampleProduct.id, ...product },
});

describe(VariationUpsert, {
  id: "VariationUpsert",
  about: "Changes of a variation. A field that is left out stays as it is.",
  fields: variationFields,
  example: variation,
});

describe(StockChange, {
  id: "StockChange",
  about: "A change of a variation's stock.",
  fields: {
    change: `How many more there are; below 0, how many fewer: -${digits(HIGHEST_STOCK)} to ${digits(HIGHEST_STOCK)}, and not 0.`,
  },
  example: { change: -3 },
});

const newRow = {
  row: `The number of the row in your file, 1 to ${digits(HIGHEST_ROW)}, each once in an import. Faults name it, and variations are listed in this order.`,
  id: "Its id. Left out, the id of the same name or SKU in the present catalog. A new name or SKU gets an id that is made from it. It is the same in every import.",
};

const sku = "Its SKU: 1 to 64 letters, digits and any of `. _ -`, each once in an import.";

const [importCatalog, importProduct, importVariation] = ImportRow.def.options;

describe(importCatalog, {
  about: "A catalog of an import. A field that is left out is as for a new catalog.",
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
    stock_quantity: `The number in stock, 0 to ${digits(HIGHEST_STOCK)}. An existing variation keeps its own stock if this is left out or the same as \`exported_stock\`. A new one has 0 by default.`,
    exported_stock:
      "The `stock_quantity` of the row when it was exported. Leave it out to set the stock in any case.",
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
  about: "A row of an import; `type` says of what.",
  example: {
    row: 1,
    type: "catalog",
    name,
  },
});
