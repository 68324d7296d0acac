import * as z from "zod/mini";
import { queryBoolean, text, uuid } from "#shared/values/fields.ts";
import { pageOf, pageQuery } from "#shared/values/page.ts";
import { ProductionLineSchema } from "#shared/offer/production-line/production-line.ts";
import { route } from "#shared/api/route/route.ts";

const ProductionLineListData = pageOf(ProductionLineSchema).register(z.globalRegistry, {
  id: "ProductionLineListData",
});

export const listProductionLines = route({
  method: "GET",
  path: "/production-lines",
  permission: "read:production-lines",
  query: z.object({
    ...pageQuery,
    facility: z.optional(text()),
    is_active: z.optional(queryBoolean()),
  }),
  reply: ProductionLineListData,
  replyId: "ListProductionLinesResponse",
  message: "Production lines retrieved successfully",
  errors: [],
});

export const getProductionLine = route({
  method: "GET",
  path: "/production-lines/{production_line_id}",
  permission: "read:production-lines",
  params: z.object({ production_line_id: uuid() }),
  reply: ProductionLineSchema,
  replyId: "GetProductionLineResponse",
  message: "Production line retrieved successfully",
  errors: ["NOT_FOUND"],
});
