import * as z from "zod/mini";
import { uuid } from "#shared/values/fields.ts";
import type { ProductionLineSchema } from "#shared/offer/production-line/production-line.ts";
import { ProductionLineUpsert } from "#shared/offer/production-line/production-line.ts";
import { listProductionLines as publicList } from "#shared/api/public/production-lines.ts";
import type { ReplyOf, Route } from "#shared/api/route/route.ts";

export const listProductionLines = {
  ...publicList,
  permission: "manage:production",
} as const satisfies Route;

export const upsertProductionLine = {
  method: "PUT",
  path: "/production-lines/{production_line_id}",
  permission: "manage:production",
  touches: ["readCatalog", "writeProductionLine"],
  params: z.object({ production_line_id: uuid() }),
  body: ProductionLineUpsert,
  reply: null as ReplyOf<ProductionLineSchema>,
  message: "Production line saved",
} as const satisfies Route;
