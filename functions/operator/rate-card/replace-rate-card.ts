import { replaceRateCard as contract } from "#shared/api/operator/rate-card.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { replaceRateCard } from "#shared/offer/edit/change-rate-card.ts";
import { toRateCard, toRateCardRecord } from "#shared/offer/rate-card/rate-card.ts";

/** Puts a rate card in the place of the one in force. */
export const handler = endpoint(contract, async ({ body }) => ({
  data: toRateCard(await replaceRateCard(toRateCardRecord(body))),
}));
