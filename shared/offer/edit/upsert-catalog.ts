import { ValidationFailure } from "#shared/refusal/errors.ts";
import { requireForm } from "#shared/refusal/faults.ts";
import { CATALOGS, NewCatalogRow, type CatalogUpsert } from "#shared/offer/catalog/catalog-row.ts";
import type { CatalogRecord } from "#shared/offer/catalog/catalog.ts";
import { toCatalogRecord, toCatalogRow } from "#shared/offer/catalog/convert-row.ts";
import { changePublishedOffer } from "#shared/offer/change-published-offer.ts";

/**
 * Changes the given fields of a catalog, or makes it. An inactive one is hidden with all its products. Throws
 * VALIDATION_ERROR with every fault, and CONFLICT.
 */
export function upsertCatalog(id: string, fields: CatalogUpsert): Promise<CatalogRecord> {
  return changePublishedOffer(({ catalogs }) => {
    const current = catalogs.find((catalog) => catalog.id === id);
    const row = requireForm(NewCatalogRow, {
      ...(current === undefined ? {} : toCatalogRow(current)),
      ...fields,
      type: "catalog",
    });
    if (current === undefined && catalogs.length >= CATALOGS) {
      const msg = `There are ${String(CATALOGS)} catalogs already, the most there may be; an import can leave out those that are empty`;
      throw new ValidationFailure([{ loc: ["path", "catalog_id"], msg, type: "too_many" }]);
    }
    const namesake = catalogs.find(({ name }) => name === row.name);
    if (namesake !== undefined && namesake.id !== id) {
      const msg = `The catalog ${namesake.id} has this name; give each its own`;
      throw new ValidationFailure([{ loc: ["body", "name"], msg, type: "duplicate" }]);
    }
    const record = toCatalogRecord(row, id);
    return { changed: { catalogs: [record] }, result: record };
  });
}
