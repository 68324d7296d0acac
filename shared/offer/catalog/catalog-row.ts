import { v5 as uuidv5 } from "uuid";
import * as z from "zod/mini";
import { currencyCode } from "#shared/offer/rate-card/card-fields.ts";
import { distinct } from "#shared/values/distinct.ts";
import {
  HIGHEST_QUANTITY,
  lines,
  orEmpty,
  pieces,
  priceText,
  requiredCode,
  requiredText,
  sku,
  text,
  uuid,
} from "#shared/values/fields.ts";
import { webUrl } from "#shared/values/public-url.ts";
import {
  customsDefaults,
  customsFields,
  describesGoods,
} from "#shared/offer/customs/customs-row.ts";
import { areaSizeText, sizesFitAreas } from "./print-areas.ts";

/*
 * Operators read and write the catalog as flat rows, which refer to each other by natural key: a product's row has
 * `catalog: "Mugs"`, a variation's `product: "MUG-11OZ"`.
 */

export const DESCRIPTION_LENGTH = 1000;
export const IMAGES = 20;
export const GENDERS = 10;
export const PRINT_AREAS = 30;
export const LINES = 50;
export const HIGHEST_STOCK = 1_000_000_000;

/** Catalogs that may be published: they are read together with each change of the offer. */
export const CATALOGS = 200;

/** Products that may be published: every execution environment keeps all of them in memory. */
export const PRODUCTS = 10_000;

/** Variations of a product: they are read from one index partition. */
export const PRODUCT_VARIATIONS = 1000;

/** Several names in one text would be an area that no order names. Rows and options separate names by these signs. */
const areaName = () =>
  requiredCode().check(
    z.refine((area) => !/[,;|]/.test(area), {
      error:
        "Must be one print area, without , ; or |: give several as a list, in CSV with | between them",
    }),
  );

const printAreas = () =>
  z
    .array(areaName())
    .check(z.minLength(1), z.maxLength(PRINT_AREAS), distinct("Must name each print area once"));

/** The names of the lines that make it; every line if it is empty. */
const madeBy = () =>
  z
    .array(requiredText())
    .check(z.maxLength(LINES), distinct("Must name each production line once"));

const catalogFields = {
  name: requiredText(),
  description: lines(DESCRIPTION_LENGTH).check(z.trim()),
  icon: orEmpty(webUrl(), "Must be an http or https URL, or empty"),
  is_active: z.boolean(),
};

const productFields = {
  /** The name of its catalog. */
  catalog: requiredText(),
  name: requiredText(),
  base_price: priceText(),
  currency: currencyCode(),
  images: z.array(webUrl()).check(z.maxLength(IMAGES)),
  is_active: z.boolean(),
  min_order_quantity: pieces(),
  max_order_quantity: pieces(),
  gender: z.array(requiredText()).check(z.maxLength(GENDERS)),
  group: text(),
  print_areas: printAreas(),
  made_by: madeBy(),
  ...customsFields,
};

export const BIN_LENGTH = 32;

const variationFields = {
  /** The SKU of its product. */
  product: sku(),
  name: requiredText(),
  color: text(),
  size: text(),
  price: priceText(),
  is_available: z.boolean(),
  stock_quantity: z.int().check(z.gte(0), z.lte(HIGHEST_STOCK)),
  print_areas: printAreas(),
  /** Such as `front:4500x5400@150`. */
  print_area_sizes: z.array(areaSizeText()).check(z.maxLength(PRINT_AREAS)),
  style: text(),
  tier: text(),
  /** The shelf of its blanks. */
  bin: text(BIN_LENGTH),
  /** Without any, its product's, as with each of the fields of customs. */
  made_by: madeBy(),
  ...customsFields,
};

/** A catalog in full. */
export const CatalogRow = z.strictObject({
  type: z.literal("catalog"),
  id: uuid(),
  ...catalogFields,
});
export type CatalogRow = z.infer<typeof CatalogRow>;

/** A product in full. */
export const ProductRow = z.strictObject({
  type: z.literal("product"),
  id: uuid(),
  sku: sku(),
  ...productFields,
});
export type ProductRow = z.infer<typeof ProductRow>;

/** A variation in full. */
export const VariationRow = z.strictObject({
  type: z.literal("variation"),
  id: uuid(),
  sku: sku(),
  ...variationFields,
});
export type VariationRow = z.infer<typeof VariationRow>;

/** A variation of an export, with its stock twice, so that an import of it sees whether the stock was changed. */
export const ExportedVariationRow = z.extend(VariationRow, { exported_stock: z.int() });
export type ExportedVariationRow = z.infer<typeof ExportedVariationRow>;

/** A row of an export. */
export const Row = z.discriminatedUnion("type", [CatalogRow, ProductRow, ExportedVariationRow]);
export type Row = z.infer<typeof Row>;

const newCatalog = {
  type: z.literal("catalog"),
  id: z.optional(uuid()),
  ...catalogFields,
  description: z._default(catalogFields.description, ""),
  icon: z._default(catalogFields.icon, ""),
  is_active: z._default(catalogFields.is_active, true),
};

const newProduct = {
  type: z.literal("product"),
  id: z.optional(uuid()),
  sku: sku(),
  ...productFields,
  /** By default the rate card's. */
  currency: z.optional(productFields.currency),
  images: z._default(productFields.images, []),
  is_active: z._default(productFields.is_active, true),
  min_order_quantity: z._default(productFields.min_order_quantity, 1),
  max_order_quantity: z._default(productFields.max_order_quantity, HIGHEST_QUANTITY),
  gender: z._default(productFields.gender, []),
  group: z._default(productFields.group, ""),
  made_by: z._default(productFields.made_by, []),
  ...customsDefaults,
};

const newVariation = {
  type: z.literal("variation"),
  id: z.optional(uuid()),
  sku: sku(),
  ...variationFields,
  color: z._default(variationFields.color, ""),
  size: z._default(variationFields.size, ""),
  is_available: z._default(variationFields.is_available, true),
  stock_quantity: z._default(variationFields.stock_quantity, 0),
  print_area_sizes: z._default(variationFields.print_area_sizes, []),
  style: z._default(variationFields.style, ""),
  tier: z._default(variationFields.tier, ""),
  bin: z._default(variationFields.bin, ""),
  made_by: z._default(variationFields.made_by, []),
  ...customsDefaults,
};

const quantitiesInOrder = z.refine<{ min_order_quantity: number; max_order_quantity: number }>(
  ({ min_order_quantity: min, max_order_quantity: max }) => min <= max,
  { path: ["max_order_quantity"], message: "Must be min_order_quantity or more" },
);

/** A catalog as operators write it, with its defaults. */
export const NewCatalogRow = z.object(newCatalog);
export type NewCatalogRow = z.infer<typeof NewCatalogRow>;

/** A product as operators write it, with its defaults. */
export const NewProductRow = z.object(newProduct).check(quantitiesInOrder, describesGoods);
export type NewProductRow = z.infer<typeof NewProductRow>;

/** A variation as operators write it, with its defaults. */
export const NewVariationRow = z.object(newVariation).check(sizesFitAreas, describesGoods);
export type NewVariationRow = z.infer<typeof NewVariationRow>;

export const HIGHEST_ROW = 1_000_000;

/** The row's number in the imported file; variations are shown in this order. */
const row = z.int().check(z.gte(1), z.lte(HIGHEST_ROW));

/** A row of a file that is imported. */
export const ImportRow = z.discriminatedUnion("type", [
  z.object({ row, ...newCatalog }),
  z.object({ row, ...newProduct }).check(quantitiesInOrder, describesGoods),
  z
    .object({
      row,
      ...newVariation,
      stock_quantity: z.optional(variationFields.stock_quantity),
      exported_stock: z.optional(variationFields.stock_quantity),
    })
    .check(sizesFitAreas, describesGoods),
]);
export type ImportRow = z.infer<typeof ImportRow>;
type ImportVariation = Extract<ImportRow, { type: "variation" }>;

/** Whether a row gives no new stock, so that an existing variation keeps its own. */
export function keepsStock({
  stock_quantity,
  exported_stock,
}: Pick<ImportVariation, "stock_quantity" | "exported_stock">): boolean {
  return stock_quantity === undefined || stock_quantity === exported_stock;
}

/** Any fields of a catalog. */
export const CatalogUpsert = z.partial(z.object(catalogFields));
export type CatalogUpsert = z.infer<typeof CatalogUpsert>;

/** Any fields of a product; `id` for a new one only. */
export const ProductUpsert = z.partial(z.object({ id: uuid(), ...productFields }));
export type ProductUpsert = z.infer<typeof ProductUpsert>;

/** Any fields of a variation. */
export const VariationUpsert = z.partial(z.object(variationFields));
export type VariationUpsert = z.infer<typeof VariationUpsert>;

/** A change of a variation's stock: more, or less than 0 for fewer. */
export const StockChange = z.object({
  change: z.int().check(
    z.gte(-HIGHEST_STOCK),
    z.lte(HIGHEST_STOCK),
    z.refine((change) => change !== 0, "Must not be 0"),
  ),
});

type NamedRow = NewCatalogRow | NewProductRow | Pick<NewVariationRow, "type" | "sku">;

/** The natural key of a row, unique among rows of its type: a catalog's name, otherwise the SKU. */
export function naturalKey(row: NamedRow): string {
  return row.type === "catalog" ? row.name : row.sku;
}

const NAMESPACE = "5d0c1f2e-8a4b-4e6d-9c37-2b1a0f9e8d7c";

/** The id of a new row without an id, derived from its natural key: importing it again gives the same id. */
export function naturalId(row: NamedRow): string {
  return uuidv5(`${row.type}:${naturalKey(row)}`, NAMESPACE);
}
