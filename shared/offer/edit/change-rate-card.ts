import { isDeepStrictEqual } from "node:util";
import { offerCache } from "#shared/offer/offer-cache.ts";
import { changePublishedOffer } from "#shared/offer/change-published-offer.ts";
import type { RateCardRecord } from "#shared/offer/rate-card/rate-card-record.ts";
import { ApiError, ValidationFailure } from "#shared/refusal/errors.ts";

/** The rate card in force, as it was last written. */
export async function getRateCard(): Promise<RateCardRecord> {
  const { rateCard } = await offerCache.get({ consistent: true });
  return rateCard;
}

/**
 * Replaces the rate card; the next order is priced by the new one. Throws VALIDATION_ERROR if the products have another
 * currency, and CONFLICT if others replace the card during this call. A card that was replaced since the caller last
 * looked is no conflict.
 */
export async function replaceRateCard(card: RateCardRecord): Promise<RateCardRecord> {
  let former: RateCardRecord | undefined;
  return changePublishedOffer(({ rateCard, writtenProducts }) => {
    const priced = writtenProducts.find(({ currency }) => currency !== card.currency);
    if (priced !== undefined) {
      const msg = `The catalog has products in ${priced.currency}; publish one without products first`;
      throw new ValidationFailure([{ loc: ["body", "currency"], msg, type: "currency" }]);
    }
    if (former !== undefined && !isDeepStrictEqual(former, rateCard)) {
      throw new ApiError(
        "CONFLICT",
        "Another operator changed the rate card at the same moment; look at it and try again.",
      );
    }
    former = rateCard;
    return { changed: { rateCard: card }, result: card };
  });
}
