import { type RateCard, RateCardUpdate } from "#shared/offer/rate-card/rate-card.ts";
import type { ReplyOf, Route } from "#shared/api/route/route.ts";

export const getRateCard = {
  method: "GET",
  path: "/rate-card",
  permission: "manage:production",
  touches: ["readCatalog"],
  reply: null as ReplyOf<RateCard>,
  message: "Rate card retrieved successfully",
} as const satisfies Route;

export const replaceRateCard = {
  method: "PUT",
  path: "/rate-card",
  permission: "manage:production",
  touches: ["readCatalog", "writeRateCard"],
  body: RateCardUpdate,
  reply: null as ReplyOf<RateCard>,
  message: "Rate card saved; the next order is priced by it",
} as const satisfies Route;
