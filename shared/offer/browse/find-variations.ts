import { lineIdsOf, toVariation } from "#shared/offer/catalog/product.ts";
import { findOffered, loadOffer } from "#shared/offer/load-offer.ts";
import type { FoundVariations } from "./found-variations.ts";

/** Returns the variations of a list of SKUs, in its order; a repeated SKU counts once. */
export async function findVariations(list: string): Promise<FoundVariations> {
  const distinct = [...new Set(list.split(","))];
  const { offer } = await loadOffer(distinct.map((sku) => ({ sku })));
  const found = distinct.map((sku) => ({ sku, offered: findOffered(offer, sku) }));
  return {
    items: found.flatMap(({ offered }) => {
      if (offered === undefined) return [];
      const { variation, product } = offered;
      const makers = lineIdsOf(offered);
      const isMade = offer.productionLines.some(
        ({ id, is_active }) => is_active && (makers.length === 0 || makers.includes(id)),
      );
      const is_orderable = variation.is_available && product.is_active && isMade;
      return [{ ...toVariation(variation, product), is_orderable }];
    }),
    missing: found.flatMap(({ sku, offered }) => (offered === undefined ? [sku] : [])),
  };
}
