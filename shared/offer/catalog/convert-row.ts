import { toCents, toPriceText } from "#shared/values/money.ts";
import { pick } from "#shared/values/pick.ts";
import {
  CatalogRow,
  ProductRow,
  VariationRow,
  type NewCatalogRow,
  type NewProductRow,
  type NewVariationRow,
} from "./catalog-row.ts";
import { CatalogRecord } from "./catalog.ts";
import { toCustomsCells, toCustomsRecord } from "#shared/offer/customs/customs-row.ts";
import { lineNames } from "./made-by.ts";
import { toAreaSizes, toSizeTexts } from "./print-areas.ts";
import { ProductRecord, VariationRecord, type NamedProduct } from "./product.ts";

type Lines = Parameters<typeof lineNames>[1];

/** A catalog as a row. */
export function toCatalogRow(record: CatalogRecord): CatalogRow {
  return pick(CatalogRow, { ...record, type: "catalog" });
}

/** The record of a catalog's row. */
export function toCatalogRecord(row: NewCatalogRow, id: string): CatalogRecord {
  return pick(CatalogRecord, { ...row, id });
}

/** A product as a row; `lines` are all production lines. */
export function toProductRow(record: NamedProduct, lines: Lines): ProductRow {
  return pick(ProductRow, {
    ...record,
    ...record.attributes,
    ...toCustomsCells(record.customs),
    type: "product",
    catalog: record.catalog_name,
    base_price: toPriceText(record.base_price),
    made_by: lineNames(record.line_ids, lines),
  });
}

/** The record of a product's row; `own` are the fields that a row does not have. */
export function toProductRecord(
  row: NewProductRow,
  own: Pick<ProductRecord, "id" | "catalog_id" | "variations_count" | "currency" | "line_ids">,
): ProductRecord {
  const base_price = toCents(row.base_price);
  return pick(ProductRecord, {
    ...{ ...row, ...own, base_price, attributes: row },
    customs: toCustomsRecord(row),
  });
}

/** A variation as a row; `product` is its product's SKU, `lines` are all production lines. */
export function toVariationRow(
  record: VariationRecord,
  product: string,
  lines: Lines,
): VariationRow {
  return pick(VariationRow, {
    ...record,
    ...record.attributes,
    ...toCustomsCells(record.customs),
    bin: record.bin ?? "",
    type: "variation",
    product,
    price: toPriceText(record.price),
    print_area_sizes: toSizeTexts(record.attributes),
    made_by: lineNames(record.line_ids, lines),
  });
}

/** The record of a variation's row; `own` are the fields that a row does not have. */
export function toVariationRecord(
  row: NewVariationRow,
  own: Pick<VariationRecord, "id" | "product_id" | "line_ids">,
): VariationRecord {
  const attributes = { ...row, print_area_sizes: toAreaSizes(row.print_area_sizes) };
  const bin = row.bin === "" ? undefined : row.bin;
  const price = toCents(row.price);
  const customs = toCustomsRecord(row);
  return pick(VariationRecord, { ...row, ...own, bin, price, attributes, customs });
}
