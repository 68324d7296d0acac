import { HIGHEST_STOCK } from "#shared/offer/catalog/catalog-row.ts";
import { findVariation } from "#shared/offer/catalog/sku-case.ts";
import { offerCache } from "#shared/offer/offer-cache.ts";
import type { OfferVersion } from "#shared/offer/published-offer.ts";
import { ApiError, ValidationFailure } from "#shared/refusal/errors.ts";
import { conflicted } from "#shared/refusal/conflicted.ts";
import { retry } from "#shared/runtime/retry.ts";
import { offerVersionKey, variationKey } from "#shared/table/keys.ts";
import { TABLE_NAME } from "#shared/table/table.ts";
import { transact } from "#shared/table/transact.ts";
import { asExpected, updateOf } from "#shared/table/update.ts";

/**
 * Adds to the stock of a variation, or takes from it, and returns the variation with its product and all lines. Other
 * changes at the same moment are kept. Throws NOT_FOUND, VALIDATION_ERROR for a stock below 0 or above the highest, and CONFLICT when
 * others keep changing it first.
 */
export async function adjustStock(sku: string, change: number) {
  const adjusted = await retry(async () => {
    const published = await offerCache.findVersion();
    const variation = await findVariation(published?.generation ?? "", sku, { consistent: true });
    if (published === undefined || variation === undefined) {
      throw new ApiError("NOT_FOUND", `There is no variation ${sku}.`);
    }
    const now = variation.stock_quantity;
    requireStock(now, change);
    const isWritten = await transact([
      // The change must go to a catalog that is about to be published too, once.
      {
        ConditionCheck: {
          TableName: TABLE_NAME,
          Key: offerVersionKey,
          ...asExpected({
            version: published.version,
            "upcoming.attempt": published.upcoming?.attempt,
          }),
        },
      },
      setStock(published.generation, sku, now, now + change),
      ...(await adjustUpcoming(published, sku, change)),
    ]);
    return isWritten
      ? { published, variation: { ...variation, stock_quantity: now + change } }
      : undefined;
  });
  if (adjusted === undefined) {
    throw conflicted(
      "Others changed the stock at the same moment. Nothing was changed; try again.",
    );
  }
  const { published, variation } = adjusted;
  const { writtenProducts, productionLines } = await offerCache.of(published);
  const product = writtenProducts.find(({ id }) => id === variation.product_id);
  if (product === undefined) throw new Error(`The product of the variation ${sku} is missing`);
  return { variation, product, productionLines };
}

function requireStock(now: number, change: number): void {
  const then = now + change;
  if (then >= 0 && then <= HIGHEST_STOCK) return;
  const msg =
    then < 0
      ? `There are ${String(now)}: at most so many can be taken`
      : `There are ${String(now)}: with these there would be more than ${String(HIGHEST_STOCK)}`;
  throw new ValidationFailure([{ loc: ["body", "change"], msg, type: "out_of_stock" }]);
}

/** The write to the catalog that is about to be published, if it has the variation; its own stock may be less. */
async function adjustUpcoming({ upcoming }: OfferVersion, sku: string, change: number) {
  if (upcoming === undefined) return [];
  const variation = await findVariation(upcoming.generation, sku, { consistent: true });
  if (variation === undefined) return [];
  const now = variation.stock_quantity;
  const then = Math.min(Math.max(now + change, 0), HIGHEST_STOCK);
  return [setStock(upcoming.generation, sku, now, then)];
}

const setStock = (generation: string, sku: string, now: number, then: number) => ({
  Update: updateOf(
    variationKey(generation, sku),
    { set: { stock_quantity: then } },
    { stock_quantity: now },
  ),
});
