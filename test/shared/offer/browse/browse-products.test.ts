import { randomUUID } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { listProducts } from "#shared/offer/browse/browse-products.ts";
import { offerCache } from "#shared/offer/offer-cache.ts";
import type { PublishedOffer } from "#shared/offer/published-offer.ts";
import { defaultRateCard } from "#shared/offer/rate-card/default-rate-card.ts";

const catalog_id = randomUUID();
const prices = Array.from({ length: 2000 }, (_, cents) => cents);

beforeEach(() => {
  vi.spyOn(offerCache, "get").mockResolvedValue(offerOf(prices));
});

test("a product is within bounds that equal its price, whatever the price", async () => {
  for (const cents of prices) {
    const price = Number((cents / 100).toFixed(2));
    const bounds = { min_price: price, max_price: price };
    const { items } = await listProducts({ ...bounds, is_active: true, page: 1, limit: 100 });
    expect(items.map(({ sku }) => sku)).toEqual([String(cents)]);
  }
});

/** Returns a catalog with an active product at each price. */
function offerOf(cents: readonly number[]): PublishedOffer {
  return {
    generation: "",
    catalogs: [],
    parts: [],
    writtenProducts: [],
    productionLines: [],
    facilities: [],
    rateCard: defaultRateCard,
    products: cents.map((base_price) => ({
      id: randomUUID(),
      sku: String(base_price),
      name: "Tee",
      catalog_id,
      base_price,
      currency: "USD",
      images: [],
      is_active: true,
      min_order_quantity: 1,
      max_order_quantity: 500,
      variations_count: 0,
      attributes: { gender: [], group: "", print_areas: [] },
    })),
  };
}
