import * as z from "zod/mini";
import { uuid } from "#shared/values/fields.ts";
import { RateCard, RateCardUpdate } from "#shared/offer/rate-card/rate-card.ts";
import {
  ProductionLineSchema,
  ProductionLineUpsert,
} from "#shared/offer/production-line/production-line.ts";
import { listProductionLines as publicList } from "#shared/api/public/production-lines.ts";
import { route } from "#shared/api/route/route.ts";

export const listProductionLines = route({ ...publicList, permission: "manage:production" });

export const upsertProductionLine = route({
  method: "PUT",
  path: "/production-lines/{production_line_id}",
  permission: "manage:production",
  params: z.object({ production_line_id: uuid() }),
  body: ProductionLineUpsert,
  reply: ProductionLineSchema,
  message: "Production line saved",
  errors: ["CONFLICT"],
});

export const getRateCard = route({
  method: "GET",
  path: "/rate-card",
  permission: "manage:production",
  reply: RateCard,
  message: "Rate card retrieved successfully",
  errors: [],
});

export const replaceRateCard = route({
  method: "PUT",
  path: "/rate-card",
  permission: "manage:production",
  body: RateCardUpdate,
  reply: RateCard,
  message: "Rate card saved; the next order is priced by it",
  errors: ["CONFLICT"],
});
