import { listSkus } from "#shared/offer/browse/get-product-variations.ts";
import { offerCache } from "#shared/offer/offer-cache.ts";
import type { PublishedOffer } from "#shared/offer/published-offer.ts";
import { FAULTS_SHOWN } from "#shared/refusal/errors.ts";
import { findImportFaults } from "./find-import-faults.ts";
import { getImport, listParts } from "./import-store.ts";
import type { ImportRecord, StagedRow } from "./import-record.ts";
import type { CatalogImport, CheckedImport, ImportStanding } from "./import.ts";

/** An import checked as a whole, and the changes that publishing it makes or has made. */
export type ImportCheck = ImportStanding & Omit<CheckedImport, keyof CatalogImport>;

/**
 * Checks an import as a whole. Returns also the changes that publishing it makes, or made if it is published. Throws
 * NOT_FOUND.
 */
export async function checkImport(id: string): Promise<ImportCheck> {
  const record = await getImport(id);
  const published = await offerCache.findVersion();
  if (record.published) {
    const { adds, removes } = record;
    const others = { removes_products: 0, removes_catalogs: 0, faults: [], faults_count: 0 };
    return { record, published, adds, removes, ...others };
  }
  const present = await offerCache.of(published);
  const { rows, faults, adds, removes } = await inspectImport(record, present);
  const keysOf = (type: StagedRow["type"]) =>
    new Set(rows.flatMap((row) => (row.type === type ? [row.key] : [])));
  const products = new Set(present.writtenProducts.map(({ sku }) => sku));
  const catalogs = new Set(present.catalogs.map(({ name }) => name));
  return {
    record,
    published,
    adds,
    removes,
    removes_products: countMissing(products, keysOf("product")),
    removes_catalogs: countMissing(catalogs, keysOf("catalog")),
    faults: faults.slice(0, FAULTS_SHOWN),
    faults_count: faults.length,
  };
}

/** All rows of an import, their faults, and how many SKUs publishing it adds and removes. */
export async function inspectImport(record: ImportRecord, present: PublishedOffer) {
  const [parts, skus] = await Promise.all([listParts(record.id), listSkus(present)]);
  const rows = parts.flatMap((part) => part.rows);
  const staged = new Set(rows.flatMap(({ type, key }) => (type === "variation" ? [key] : [])));
  return {
    rows,
    faults: findImportFaults(record, parts),
    adds: countMissing(staged, skus),
    removes: countMissing(skus, staged),
  };
}

export type Inspection = Awaited<ReturnType<typeof inspectImport>>;

/** How many names of the first set are not in the second. */
function countMissing(names: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return [...names].filter((name) => !others.has(name)).length;
}
