import * as z from "zod/mini";
import { ImportRow, keepsStock, naturalKey } from "#shared/offer/catalog/catalog-row.ts";
import { toCents } from "#shared/values/money.ts";
import type { FileRow, PlacedRow } from "../row-file.ts";
import type { CatalogRow } from "./export-catalog.ts";

/** A change that publishing a file would make. */
export interface CatalogChange {
  readonly kind: "added" | "removed" | "price" | "stock" | "name" | "other";
  readonly type: CatalogRow["type"];
  /** Its SKU, or the name of a catalog. */
  readonly of: string;
  /** Absent for an added or removed thing. */
  readonly field?: string;
  readonly now?: unknown;
  readonly then?: unknown;
}

export interface Comparison {
  readonly changes: readonly CatalogChange[];
  /** Variations whose present stock differs from the file's, and stays. */
  readonly stock_kept: number;
  /** Print areas that no other product has, present or given: they may be misspelt. */
  readonly new_areas: readonly NewArea[];
}

export interface NewArea {
  readonly area: string;
  /** The SKU of its product. */
  readonly product: string;
}

const kinds: Readonly<Record<string, CatalogChange["kind"]>> = {
  base_price: "price",
  price: "price",
  stock_quantity: "stock",
  name: "name",
};

/** Returns the changes that a file, whose rows the service has accepted, makes to the present catalog. */
export function compareCatalog(
  present: readonly CatalogRow[],
  given: readonly PlacedRow[],
): Comparison {
  const before = new Map(present.map((row) => [nameOf(row), row]));
  const rows = given.map(({ place, row }) => z.parse(ImportRow, { ...row, row: place }));
  const after = new Set(rows.map(nameOf));
  const stays = (row: ImportRow) => row.type === "variation" && keepsStock(row);
  const changes = rows.flatMap((row) => {
    const former: FileRow | undefined = before.get(nameOf(row));
    const about = { type: row.type, of: naturalKey(row) };
    if (former === undefined) return [{ kind: "added" as const, ...about }];
    return Object.entries(row).flatMap(([field, then]): CatalogChange[] => {
      // Only the file has the number of the row and its former stock.
      if (then === undefined || field === "row" || field === "exported_stock") return [];
      if (field === "stock_quantity" && stays(row)) return [];
      const kind = kinds[field] ?? "other";
      const now = former[field];
      const isSame =
        kind === "price"
          ? toCents(String(now)) === toCents(String(then))
          : JSON.stringify(now) === JSON.stringify(then);
      return isSame ? [] : [{ kind, ...about, field, now, then }];
    });
  });
  const removed = present
    .filter((row) => !after.has(nameOf(row)))
    .map((row) => ({ kind: "removed" as const, type: row.type, of: naturalKey(row) }));
  const kept = rows.filter((row) => {
    if (row.type !== "variation" || !stays(row) || row.stock_quantity === undefined) return false;
    const former = before.get(nameOf(row));
    return former?.type === "variation" && former.stock_quantity !== row.stock_quantity;
  });
  const new_areas = findNewAreas(present, rows);
  return { changes: [...changes, ...removed], stock_kept: kept.length, new_areas };
}

/** A file of one product says nothing of what areas are called. */
function findNewAreas(present: readonly CatalogRow[], rows: readonly ImportRow[]): NewArea[] {
  const products = rows.filter((row) => row.type === "product");
  if (products.length < 2) return [];
  const known = new Set(present.flatMap((row) => (row.type === "product" ? row.print_areas : [])));
  return products.flatMap(({ sku: product, print_areas }) =>
    print_areas
      .filter((area) => !known.has(area))
      .filter((area) => products.every((o) => o.sku === product || !o.print_areas.includes(area)))
      .map((area) => ({ area, product })),
  );
}

const nameOf = (row: CatalogRow | ImportRow): string => `${row.type} ${naturalKey(row)}`;
