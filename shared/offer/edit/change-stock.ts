import type { VariationUpsert } from "#shared/offer/catalog/catalog-row.ts";
import { readVariation, type VariationRecord } from "#shared/offer/catalog/product.ts";
import { offerCache } from "#shared/offer/offer-cache.ts";
import type { OfferVersion } from "#shared/offer/published-offer.ts";
import { conflicted } from "#shared/refusal/conflicted.ts";
import { retry } from "#shared/runtime/retry.ts";
import { variationKey } from "#shared/table/keys.ts";
import { updateIf } from "#shared/table/update.ts";
import { toCents } from "#shared/values/money.ts";

/** Fields that are read from the variation each time, and that no other part of the catalog depends on. */
const stockFields = ["price", "is_available", "stock_quantity"] as const;
type StockFields = Pick<VariationUpsert, (typeof stockFields)[number]>;

/** Whether only stock and price of a variation are to be changed. */
export function isStockChange(fields: VariationUpsert): boolean {
  const names = Object.keys(fields);
  return names.length > 0 && names.every((name) => stockFields.some((field) => field === name));
}

/**
 * Changes stock and price of a variation by a separate write. The catalog keeps its version, so that it is not reloaded
 * and concurrent changes do not conflict. Returns undefined if there is no such variation. Throws CONFLICT when
 * catalogs keep being published meanwhile.
 */
export async function changeStock(sku: string, fields: StockFields) {
  let published = await offerCache.findVersion();
  const written = new Map<string, VariationRecord | undefined>();
  const isWritten = await retry(async () => {
    for (const generation of generationsOf(published)) {
      if (!written.has(generation)) {
        written.set(generation, await setFields(sku, generation, fields));
      }
    }
    published = await offerCache.findVersion();
    // If a catalog was published meanwhile, or is about to be, it must get the change too.
    return generationsOf(published).every((each) => written.has(each)) || undefined;
  });
  if (isWritten === undefined) {
    throw conflicted("A catalog was published at the same moment. Try again.");
  }
  const variation = written.get(published?.generation ?? "");
  const { writtenProducts, productionLines } = await offerCache.of(published);
  const product = writtenProducts.find(({ id }) => id === variation?.product_id);
  return variation && product && { variation, product, productionLines };
}

/** The published generation, and then the one that is about to be. */
function generationsOf(published: OfferVersion | undefined): string[] {
  const { generation = "", upcoming } = published ?? {};
  return upcoming === undefined ? [generation] : [generation, upcoming.generation];
}

async function setFields(
  sku: string,
  generation: string,
  { price, ...others }: StockFields,
): Promise<VariationRecord | undefined> {
  const set = { ...others, ...(price === undefined ? {} : { price: toCents(price) }) };
  const item = await updateIf(variationKey(generation, sku), { set }, { sku });
  return item && readVariation(item);
}
