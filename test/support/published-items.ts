import { randomUUID } from "node:crypto";
import type { ProductRecord } from "#shared/offer/catalog/product.ts";
import { defaultRateCard } from "#shared/offer/rate-card/default-rate-card.ts";
import { partsOf, type OfferRecords } from "#shared/offer/offer-parts.ts";
import { LAYOUT } from "#shared/table/layout.ts";
import { offerVersionKey, type StoredItem } from "#shared/table/keys.ts";

/** Returns the items of a published version of the offer: its version, and its parts. */
export function publishedItems(
  version: string,
  generation: string,
  records: Partial<OfferRecords>,
): StoredItem[] {
  const { parts, items } = partsOf(version, {
    catalogs: [],
    products: [],
    productionLines: [],
    facilities: [],
    rateCard: defaultRateCard,
    ...records,
  });
  const names = parts.map(({ id, bytes }) => ({ id, bytes }));
  const stamp = { version, generation, superseded: [], changed_at: Date.now(), layout: LAYOUT };
  return [{ ...offerVersionKey, ...stamp, parts: names }, ...items];
}

/** Returns a stored product. Fields that are not given have usual values. */
export function productRecord(given: Partial<ProductRecord>): ProductRecord {
  return {
    id: randomUUID(),
    sku: "MUG",
    name: "Mug",
    catalog_id: randomUUID(),
    base_price: 600,
    currency: "USD",
    images: [],
    is_active: true,
    min_order_quantity: 1,
    max_order_quantity: 10,
    variations_count: 0,
    attributes: { gender: [], group: "", print_areas: ["front"] },
    ...given,
  };
}
