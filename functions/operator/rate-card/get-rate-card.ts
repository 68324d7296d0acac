import { getRateCard as contract } from "#shared/api/operator/rate-card.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { getRateCard } from "#shared/offer/edit/change-rate-card.ts";
import { toRateCard } from "#shared/offer/rate-card/rate-card.ts";

/** The rate card in force. */
export const handler = endpoint(contract, async () => ({ data: toRateCard(await getRateCard()) }));
