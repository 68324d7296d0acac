import { CATALOGS, PRODUCT_VARIATIONS, PRODUCTS } from "#shared/offer/catalog/catalog-row.ts";
import { areaMessage } from "#shared/offer/catalog/print-areas.ts";
import { caselessSku } from "#shared/table/keys.ts";
import type { ImportRecord, PartRecord, StagedRow } from "./import-record.ts";
import type { ImportFault } from "./import.ts";

/** Every fault of an import that only all of its parts together show. */
export function findImportFaults(
  { parts }: ImportRecord,
  staged: readonly PartRecord[],
): ImportFault[] {
  const rows = staged.flatMap((part) => part.rows);
  return [
    ...partFaults(parts),
    ...duplicateFaults(rows),
    ...referenceFaults(rows),
    ...countFaults(rows),
  ];
}

function partFaults(parts: ImportRecord["parts"]): ImportFault[] {
  const last = Math.max(0, ...Object.keys(parts).map(Number));
  if (last === 0) return [{ row: null, field: "rows", message: "The import has no rows" }];
  return Array.from({ length: last }, (_, index) => index + 1).flatMap((part) => {
    const state = parts[part];
    if (state !== undefined && state.until === undefined) return [];
    const message =
      state === undefined
        ? `Part ${String(part)} is missing`
        : `Part ${String(part)} is not staged whole; send it again`;
    return [{ row: null, field: "part", message }];
  });
}

function duplicateFaults(rows: readonly StagedRow[]): ImportFault[] {
  const seen = new Map<string, number>();
  return rows.flatMap(({ row, type, key, id }) => {
    const keyField = type === "catalog" ? "name" : "sku";
    const unique = type === "catalog" ? key : caselessSku(key);
    const uniqueTexts = [
      ["row", `row ${String(row)}`, `There are two rows ${String(row)}`],
      [
        keyField,
        `${type} ${unique}`,
        `has the ${keyField} ${key} too${key === unique ? "" : ", in whatever case"}`,
      ],
      ["id", `${type} id ${id}`, `has the id ${id} too; leave the id empty for a new one`],
    ] as const;
    return uniqueTexts.flatMap(([field, text, says]) => {
      const first = seen.get(text);
      seen.set(text, first ?? row);
      if (first === undefined) return [];
      return [{ row, field, message: field === "row" ? says : `Row ${String(first)} ${says}` }];
    });
  });
}

function referenceFaults(rows: readonly StagedRow[]): ImportFault[] {
  const ofType = (type: StagedRow["type"]) => rows.filter((row) => row.type === type);
  const catalogs = new Map(ofType("catalog").map((catalog) => [catalog.key, catalog]));
  const products = new Map(ofType("product").map((product) => [product.key, product]));
  return rows.flatMap(({ row, type, of = "", of_id, print_areas = [] }): ImportFault[] => {
    if (type === "catalog") return [];
    const field = type === "product" ? "catalog" : "product";
    const parent = (type === "product" ? catalogs : products).get(of);
    if (parent === undefined) {
      return [{ row, field, message: `There is no ${field} ${of} in the import` }];
    }
    if (parent.id !== of_id) {
      const message = `The ${field} ${of} was sent again with another id; send this row again too`;
      return [{ row, field, message }];
    }
    if (type === "product") return [];
    const message = areaMessage(print_areas, of, parent.print_areas ?? []);
    return message === undefined ? [] : [{ row, field: "print_areas", message }];
  });
}

function countFaults(rows: readonly StagedRow[]): ImportFault[] {
  const limit = String(PRODUCT_VARIATIONS);
  const surplus = (type: StagedRow["type"], most: number) =>
    rows
      .filter((row) => row.type === type)
      .slice(most)
      .map(({ row }) => ({
        row,
        field: "type",
        message: `There are ${String(most)} ${type}s already, the most there may be`,
      }));
  const ofVariations = [...groupVariations(rows)].flatMap(([product, variations]) =>
    variations.slice(PRODUCT_VARIATIONS).map(({ row }) => ({
      row,
      field: "product",
      message: `${product} has ${limit} variations already, the most there may be`,
    })),
  );
  return [...surplus("catalog", CATALOGS), ...surplus("product", PRODUCTS), ...ofVariations];
}

/** The variations among some rows by the SKU of their product. */
export function groupVariations(rows: readonly StagedRow[]): Map<string, StagedRow[]> {
  const variations = rows.filter(({ type }) => type === "variation");
  return Map.groupBy(variations, ({ of = "" }) => of);
}
