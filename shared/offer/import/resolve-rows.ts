import type { PublishedOffer } from "#shared/offer/published-offer.ts";
import {
  keepsStock,
  naturalId,
  naturalKey,
  type ImportRow,
} from "#shared/offer/catalog/catalog-row.ts";
import {
  toCatalogRecord,
  toProductRecord,
  toVariationRecord,
} from "#shared/offer/catalog/convert-row.ts";
import { readCatalog } from "#shared/offer/catalog/catalog.ts";
import { currencyFaults } from "#shared/offer/catalog/currency-faults.ts";
import { lineFaults, lineIds } from "#shared/offer/catalog/made-by.ts";
import { areaMessage } from "#shared/offer/catalog/print-areas.ts";
import { readProduct, readVariation } from "#shared/offer/catalog/product.ts";
import { ValidationFailure, type FieldFault } from "#shared/refusal/errors.ts";
import {
  catalogKey,
  catalogPartition,
  productKey,
  productPartition,
  variationIndexKeys,
  caselessSku,
  variationKey,
  type TableKey,
} from "#shared/table/keys.ts";
import { findItems, queryItems } from "#shared/table/table.ts";
import type { StagedRow } from "./import-record.ts";

type IdentifiedRow = ImportRow & { readonly id: string };

/**
 * Resolves the ids and references of rows, against each other and what the import has staged before: returns their
 * items, and their records for the part. A row's id is the one that it gives, else that of its natural key in the
 * present catalog, else derived from the natural key. Throws VALIDATION_ERROR with every fault.
 */
export async function resolveRows(
  generation: string,
  present: PublishedOffer,
  requested: readonly ImportRow[],
): Promise<{ readonly items: readonly TableKey[]; readonly rows: readonly StagedRow[] }> {
  const idOf = await presentIds(present, requested);
  const rows = requested.map((row) => ({
    ...row,
    id: row.id ?? idOf.get(nameOf(row)) ?? naturalId(row),
  }));
  const [catalogs, products] = await Promise.all([
    stagedCatalogs(generation, rows),
    stagedProducts(generation, rows),
  ]);
  const { rateCard, productionLines } = present;
  const staged = { catalogs, products, currency: rateCard.currency, productionLines };
  const faults = [
    ...duplicates(rows),
    ...rows.flatMap((row, index) => referenceFaults(row, index, staged)),
  ];
  if (faults.length > 0) throw new ValidationFailure(faults);
  return {
    items: rows.map((row) => toItem(generation, row, staged)),
    rows: rows.map((row) => toStagedRow(row, staged)),
  };
}

/** The natural key of a row among all types: `product MUG-11OZ`. */
const nameOf = (row: ImportRow): string => `${row.type} ${naturalKey(row)}`;

async function presentIds(
  { generation, catalogs, writtenProducts }: PublishedOffer,
  rows: readonly ImportRow[],
): Promise<Map<string, string>> {
  const skus = rows.flatMap((row) =>
    row.type === "variation" && row.id === undefined ? [row.sku] : [],
  );
  const keys = skus.map((sku) => variationKey(generation, sku));
  const variations = await findItems(keys, readVariation);
  return new Map([
    ...catalogs.map(({ name, id }) => [`catalog ${name}`, id] as const),
    ...writtenProducts.map(({ sku, id }) => [`product ${sku}`, id] as const),
    ...variations.map(({ sku, id }) => [`variation ${sku}`, id] as const),
  ]);
}

interface Staged {
  /** Ids of catalogs by their names. */
  readonly catalogs: ReadonlyMap<string, string>;
  /** By their SKUs. */
  readonly products: ReadonlyMap<string, Pick<StagedRow, "id"> & { areas: readonly string[] }>;
  /** That of the rate card, which every product has. */
  readonly currency: string;
  readonly productionLines: PublishedOffer["productionLines"];
}

async function stagedCatalogs(
  generation: string,
  rows: readonly IdentifiedRow[],
): Promise<Staged["catalogs"]> {
  const hasProducts = rows.some(({ type }) => type === "product");
  const before = hasProducts
    ? await queryItems(catalogPartition(generation), readCatalog, { consistent: true })
    : [];
  const here = rows.filter((row) => row.type === "catalog");
  return new Map([...before, ...here].map(({ name, id }) => [name, id]));
}

async function stagedProducts(
  generation: string,
  rows: readonly IdentifiedRow[],
): Promise<Staged["products"]> {
  const hasVariations = rows.some(({ type }) => type === "variation");
  const before = hasVariations
    ? await queryItems(productPartition(generation), readProduct, { consistent: true })
    : [];
  const here = rows.filter((row) => row.type === "product");
  return new Map([
    ...before.map(
      ({ sku, id, attributes }) => [sku, { id, areas: attributes.print_areas }] as const,
    ),
    ...here.map(({ sku, id, print_areas }) => [sku, { id, areas: print_areas }] as const),
  ]);
}

const at = (index: number, field: string) => ["body", "rows", index, field];

/** Two rows of a part may not share a number, a natural key or an id: each later one is a fault. */
function duplicates(rows: readonly IdentifiedRow[]): FieldFault[] {
  const seen = new Map<string, number>();
  return rows.flatMap((row, index) => {
    const keyField = row.type === "catalog" ? "name" : "sku";
    const uniqueTexts = {
      row: `row ${String(row.row)}`,
      [keyField]: row.type === "catalog" ? nameOf(row) : caselessSku(nameOf(row)),
      id: `${row.type} id ${row.id}`,
    };
    return Object.entries(uniqueTexts).flatMap(([field, text]) => {
      const first = seen.get(text);
      seen.set(text, first ?? row.row);
      if (first === undefined) return [];
      const remedy = field === "id" ? "; leave the id empty for a new one" : "";
      const msg = `Row ${String(first)} has the same ${field}${remedy}`;
      return [{ loc: at(index, field), msg, type: "duplicate" }];
    });
  });
}

function referenceFaults(row: IdentifiedRow, index: number, staged: Staged): FieldFault[] {
  if (row.type === "catalog") return [];
  const inLines = lineFaults(row.made_by, staged.productionLines, at(index, "made_by"));
  if (row.type === "product") {
    const faults = [...currencyFaults(row, staged.currency, at(index, "currency")), ...inLines];
    if (staged.catalogs.has(row.catalog)) return faults;
    const msg = `There is no catalog ${row.catalog} in the import so far`;
    return [...faults, { loc: at(index, "catalog"), msg, type: "unknown_catalog" }];
  }
  const product = staged.products.get(row.product);
  if (product === undefined) {
    const msg = `There is no product ${row.product} in the import so far`;
    return [...inLines, { loc: at(index, "product"), msg, type: "unknown_product" }];
  }
  const msg = areaMessage(row.print_areas, row.product, product.areas);
  return msg === undefined
    ? inLines
    : [...inLines, { loc: at(index, "print_areas"), msg, type: "unknown_print_area" }];
}

function toItem(generation: string, row: IdentifiedRow, staged: Staged): TableKey {
  const { catalogs, products, currency } = staged;
  const { id } = row;
  if (row.type === "catalog") return { ...toCatalogRecord(row, id), ...catalogKey(generation, id) };
  const line_ids = lineIds(row.made_by, staged.productionLines);
  if (row.type === "product") {
    // Publishing counts its variations, when all of them are there.
    const catalog_id = catalogs.get(row.catalog) ?? "";
    const own = { id, catalog_id, variations_count: 0, currency, line_ids };
    return { ...toProductRecord(row, own), ...productKey(generation, id) };
  }
  const { stock_quantity = 0 } = row;
  const own = { id, product_id: products.get(row.product)?.id ?? "", line_ids };
  const record = toVariationRecord({ ...row, stock_quantity }, own);
  return {
    ...record,
    ...variationKey(generation, row.sku),
    ...variationIndexKeys(generation, record, row.row),
  };
}

function toStagedRow(row: IdentifiedRow, { catalogs, products }: Staged): StagedRow {
  const { type, id } = row;
  const staged = { row: row.row, type, key: naturalKey(row), id };
  if (row.type === "catalog") return staged;
  const { print_areas } = row;
  if (row.type === "product") {
    return { ...staged, of: row.catalog, of_id: catalogs.get(row.catalog) ?? "", print_areas };
  }
  return {
    ...{ ...staged, of: row.product, of_id: products.get(row.product)?.id ?? "", print_areas },
    ...(keepsStock(row) ? { keeps_stock: true } : {}),
  };
}
