import { randomUUID } from "node:crypto";
import { ValidationFailure, type FieldFault } from "#shared/refusal/errors.ts";
import { requireForm } from "#shared/refusal/faults.ts";
import { caselessSku } from "#shared/table/keys.ts";
import { findItems } from "#shared/table/table.ts";
import { NewProductRow, PRODUCTS, type ProductUpsert } from "#shared/offer/catalog/catalog-row.ts";
import { toProductRecord, toProductRow } from "#shared/offer/catalog/convert-row.ts";
import { currencyFaults } from "#shared/offer/catalog/currency-faults.ts";
import { lineFaults, lineIds } from "#shared/offer/catalog/made-by.ts";
import { requireCase } from "#shared/offer/catalog/sku-case.ts";
import type { PublishedOffer } from "#shared/offer/published-offer.ts";
import { changePublishedOffer } from "#shared/offer/change-published-offer.ts";
import { listAllVariationKeys } from "#shared/offer/browse/get-product-variations.ts";
import {
  readVariation,
  withCatalogName,
  type ProductRecord,
} from "#shared/offer/catalog/product.ts";

/**
 * Changes the given fields of the product with this SKU, or makes it. Returns it with all production lines. Throws
 * VALIDATION_ERROR with every fault, and CONFLICT.
 */
export function upsertProduct(sku: string, fields: ProductUpsert) {
  return changePublishedOffer(async (offer) => {
    const { catalogs, writtenProducts, productionLines, rateCard } = offer;
    const current = writtenProducts.find(
      (product) => caselessSku(product.sku) === caselessSku(sku),
    );
    if (current !== undefined) requireCase("product", sku, current.sku);
    const row = requireForm(NewProductRow, {
      ...(current === undefined
        ? {}
        : toProductRow(withCatalogName(current, catalogs), productionLines)),
      ...fields,
      type: "product",
      sku,
    });
    const catalog = catalogs.find(({ name }) => name === row.catalog);
    const faults = [
      ...countFaults(current, offer),
      ...idFaults(row, current, offer),
      ...currencyFaults(row, rateCard.currency, ["body", "currency"]),
      ...(await areaFaults(row, current, offer)),
      ...lineFaults(row.made_by, productionLines, ["body", "made_by"]),
    ];
    if (catalog === undefined) {
      const msg = `There is no catalog with the name ${row.catalog}`;
      faults.push({ loc: ["body", "catalog"], msg, type: "unknown_catalog" });
    }
    if (catalog === undefined || faults.length > 0) throw new ValidationFailure(faults);
    const record = toProductRecord(row, {
      id: row.id ?? randomUUID(),
      catalog_id: catalog.id,
      variations_count: current?.variations_count ?? 0,
      currency: rateCard.currency,
      line_ids: lineIds(row.made_by, productionLines),
    });
    return {
      changed: { products: [record] },
      result: { product: { ...record, catalog_name: catalog.name }, productionLines },
    };
  });
}

function countFaults(
  current: ProductRecord | undefined,
  { writtenProducts }: PublishedOffer,
): FieldFault[] {
  if (current !== undefined || writtenProducts.length < PRODUCTS) return [];
  const msg = `There are ${String(PRODUCTS)} products already, the most there may be; an import can leave out those that are sold no more`;
  return [{ loc: ["path", "sku"], msg, type: "too_many" }];
}

function idFaults(
  { id }: NewProductRow,
  current: ProductRecord | undefined,
  { writtenProducts }: PublishedOffer,
): FieldFault[] {
  const loc = ["body", "id"];
  if (current !== undefined && id !== current.id) {
    return [{ loc, msg: `The product keeps its id ${current.id}`, type: "fixed" }];
  }
  const holder = writtenProducts.find((product) => product.id === id);
  if (holder === undefined || holder === current) return [];
  return [{ loc, msg: `The product ${holder.sku} has this id`, type: "duplicate" }];
}

/** A print area cannot be removed while a variation of the product uses it. */
async function areaFaults(
  { print_areas }: NewProductRow,
  current: ProductRecord | undefined,
  { generation }: PublishedOffer,
): Promise<FieldFault[]> {
  const former = current?.attributes.print_areas ?? [];
  if (current === undefined || former.every((area) => print_areas.includes(area))) return [];
  const keys = await listAllVariationKeys(generation, current);
  const variations = await findItems(keys, readVariation, { consistent: true });
  const user = variations.find(({ attributes }) =>
    attributes.print_areas.some((area) => !print_areas.includes(area)),
  );
  if (user === undefined) return [];
  const areas = user.attributes.print_areas.join(", ");
  const msg = `The variation ${user.sku} is printed at ${areas}; change it first`;
  return [{ loc: ["body", "print_areas"], msg, type: "in_use" }];
}
