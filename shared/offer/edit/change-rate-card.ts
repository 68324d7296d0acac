import { isDeepStrictEqual } from "node:util";
import { getPublishedOffer } from "#shared/offer/published-offer.ts";
import { changePublishedOffer } from "#shared/offer/change-published-offer.ts";
import type { RateCardRecord } from "#shared/offer/rate-card/rate-card.ts";
import { ApiError, ValidationFailure } from "#shared/refusal/errors.ts";
import { rateCardKey } from "#shared/table/keys.ts";

/** The rate card in force, as it was last written. */
export async function getRateCard(): Promise<RateCardRecord> {
  const { rateCard } = await getPublishedOffer({ consistent: true });
  return rateCard;
}

/**
 * Puts a rate card in the place of the one in force: the next order is priced by it. Throws VALIDATION_ERROR for another
 * currency than that of the products there are, and CONFLICT if another card is put at the same moment; one put since
 * the caller last looked is replaced.
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
    return { puts: [{ ...card, ...rateCardKey }], result: card };
  });
}
