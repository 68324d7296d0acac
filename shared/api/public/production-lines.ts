import * as z from "zod/mini";
import { code, queryBoolean, uuid } from "#shared/values/fields.ts";
import { pageQuery, type Page } from "#shared/values/page.ts";
import type { ProductionLineSchema } from "#shared/offer/production-line/production-line.ts";
import type { ReplyOf, Route } from "#shared/api/route/route.ts";

export const listProductionLines = {
  method: "GET",
  path: "/production-lines",
  permission: "read:production-lines",
  touches: ["readCatalog"],
  query: z.object({
    ...pageQuery,
    facility: z.optional(code()),
    is_active: z.optional(queryBoolean()),
  }),
  reply: null as ReplyOf<Page<ProductionLineSchema>>,
  message: "Production lines retrieved successfully",
} as const satisfies Route;

export const getProductionLine = {
  method: "GET",
  path: "/production-lines/{production_line_id}",
  permission: "read:production-lines",
  touches: ["readCatalog"],
  params: z.object({ production_line_id: uuid() }),
  reply: null as ReplyOf<ProductionLineSchema>,
  message: "Production line retrieved successfully",
} as const satisfies Route;
