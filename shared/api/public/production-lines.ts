import * as z from "zod/mini";
import { queryBoolean, text, uuid } from "#shared/values/fields.ts";
import { pageOf, pageQuery } from "#shared/values/page.ts";
import { ProductionLineSchema } from "#shared/offer/production-line/production-line.ts";
import { route } from "#shared/api/route/route.ts";

const example: ProductionLineSchema = {
  id: "5a9a3f4e-9d0a-4d7c-8f3b-2f6f1c7b9e21",
  name: "Austin DTG",
  description: "Direct-to-garment printing in Austin, Texas",
  is_active: true,
  supported_shipping_methods: ["standard", "priority", "express", "by_seller"],
  supported_facilities: ["TX"],
  supports_speed_type: true,
  supports_label_url: true,
};

const ProductionLineListData = pageOf(ProductionLineSchema).register(z.globalRegistry, {
  id: "ProductionLineListData",
});

export const listProductionLines = route({
  method: "GET",
  path: "/production-lines",
  summary: "List production lines",
  tag: "Production lines",
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
  example: {
    reply: { items: [example], pagination: { page: 1, limit: 20, pages: 1, total: 1 } },
  },
});

export const getProductionLine = route({
  method: "GET",
  path: "/production-lines/{production_line_id}",
  summary: "Get a production line",
  tag: "Production lines",
  permission: "read:production-lines",
  params: z.object({ production_line_id: uuid() }),
  reply: ProductionLineSchema,
  replyId: "GetProductionLineResponse",
  message: "Production line retrieved successfully",
  errors: ["NOT_FOUND"],
  example: { reply: example },
});
