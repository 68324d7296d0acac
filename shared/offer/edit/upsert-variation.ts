import { randomUUID } from "node:crypto";
import { ValidationFailure, type FieldFault } from "#shared/refusal/errors.ts";
import { requireForm } from "#shared/refusal/faults.ts";
import {
  productVariations,
  readVariationPosition,
  variationIndexKeys,
  variationKey,
  type StoredItem,
  type TableKey,
} from "#shared/table/keys.ts";
import { findItem, queryIndex } from "#shared/table/table.ts";
import {
  NewVariationRow,
  PRODUCT_VARIATIONS,
  type VariationUpsert,
} from "#shared/offer/catalog/catalog-row.ts";
import { toVariationRecord, toVariationRow } from "#shared/offer/catalog/convert-row.ts";
import { changePublishedOffer } from "#shared/offer/change-published-offer.ts";
import { changeStock, isStockChange } from "./change-stock.ts";
import { lineFaults, lineIds } from "#shared/offer/catalog/made-by.ts";
import { requireCase } from "#shared/offer/catalog/sku-case.ts";
import { areaMessage } from "#shared/offer/catalog/print-areas.ts";
import {
  readVariation,
  type ProductRecord,
  type VariationRecord,
} from "#shared/offer/catalog/product.ts";

/** A variation and its position among those of its product. */
const readPlaced = (item: StoredItem) => ({
  variation: readVariation(item),
  position: readVariationPosition(String(item["GSI1SK"])),
});

/**
 * Changes the given fields of the variation with this SKU, or makes it; returns it with its product and all lines. A new
 * one, or one that moves to another product, comes last there. A change of stock and price alone keeps the catalog's version.
 * Throws VALIDATION_ERROR with every fault, and CONFLICT.
 */
export async function upsertVariation(sku: string, fields: VariationUpsert) {
  const changed = isStockChange(fields) ? await changeStock(sku, fields) : undefined;
  return changed ?? changeWhole(sku, fields);
}

function changeWhole(sku: string, fields: VariationUpsert) {
  return changePublishedOffer(async ({ generation, writtenProducts, productionLines }) => {
    const placed = await findItem(variationKey(generation, sku), readPlaced, { consistent: true });
    const current = placed?.variation;
    if (current !== undefined) requireCase("variation", sku, current.sku);
    const former = writtenProducts.find(({ id }) => id === current?.product_id);
    const row = requireForm(NewVariationRow, {
      ...(current === undefined ? {} : toVariationRow(current, former?.sku ?? "", productionLines)),
      ...fields,
      type: "variation",
      sku,
    });
    const product = writtenProducts.find((candidate) => candidate.sku === row.product);
    const faults = [
      ...productFaults(row, product, product !== former),
      ...lineFaults(row.made_by, productionLines, ["body", "made_by"]),
    ];
    if (product === undefined || faults.length > 0) throw new ValidationFailure(faults);
    const own = {
      id: current?.id ?? randomUUID(),
      product_id: product.id,
      line_ids: lineIds(row.made_by, productionLines),
    };
    const record = toVariationRecord(row, own);
    const stays = placed !== undefined && product === former;
    const position = stays ? placed.position : await nextPosition(generation, product);
    const counted = [
      ...(stays ? [] : [withCount(product, 1)]),
      ...(stays || former === undefined ? [] : [withCount(former, -1)]),
    ];
    return {
      changed: { products: counted },
      conditionalPut: {
        Item: {
          ...record,
          ...variationKey(generation, sku),
          ...variationIndexKeys(generation, record, position),
        },
        ...(current === undefined ? {} : stockIsStill(current)),
      },
      result: { variation: record, product, productionLines },
    };
  });
}

/**
 * Stock and price may change under the same version of the catalog: a write of the whole variation must not undo that.
 */
function stockIsStill({ price, is_available, stock_quantity }: VariationRecord) {
  return {
    ConditionExpression:
      "price = :price AND is_available = :is_available AND stock_quantity = :stock_quantity",
    ExpressionAttributeValues: {
      ":price": price,
      ":is_available": is_available,
      ":stock_quantity": stock_quantity,
    },
  };
}

/** The faults that keep a variation out of its product; `isNew` if it is not in it yet. */
function productFaults(
  row: NewVariationRow,
  product: ProductRecord | undefined,
  isNew: boolean,
): FieldFault[] {
  if (product === undefined) {
    const msg = `There is no product with the SKU ${row.product}`;
    return [{ loc: ["body", "product"], msg, type: "unknown_product" }];
  }
  const faults: FieldFault[] = [];
  if (isNew && product.variations_count >= PRODUCT_VARIATIONS) {
    const msg = `${product.sku} has ${String(PRODUCT_VARIATIONS)} variations already, the most there may be`;
    faults.push({ loc: ["body", "product"], msg, type: "too_many" });
  }
  const msg = areaMessage(row.print_areas, product.sku, product.attributes.print_areas);
  if (msg !== undefined) {
    faults.push({ loc: ["body", "print_areas"], msg, type: "unknown_print_area" });
  }
  return faults;
}

/**
 * The position behind a product's last variation. The index is eventually consistent: two variations may get one
 * position, and are then sorted by SKU.
 */
async function nextPosition(generation: string, { id }: ProductRecord): Promise<number> {
  const { entries } = await queryIndex<TableKey & { readonly GSI1SK: string }>(
    { index: "GSI1", partition: productVariations(generation, id), descending: true },
    1,
  );
  const [last] = entries;
  return last === undefined ? 1 : readVariationPosition(last.GSI1SK) + 1;
}

function withCount(product: ProductRecord, change: number): ProductRecord {
  return { ...product, variations_count: product.variations_count + change };
}
