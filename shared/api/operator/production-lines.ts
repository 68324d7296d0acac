import * as z from "zod/mini";
import { uuid } from "#shared/values/fields.ts";
import type { Page } from "#shared/values/page.ts";
import { type Facility } from "#shared/offer/production-line/facility.ts";
import { facilityCode, FacilityUpsert } from "#shared/offer/production-line/facility-upsert.ts";
import type { OperatorProductionLine } from "#shared/offer/production-line/production-line.ts";
import { ProductionLineUpsert } from "#shared/offer/production-line/production-line-upsert.ts";
import { listProductionLines as publicList } from "#shared/api/public/production-lines.ts";
import type { ReplyOf, Route } from "#shared/api/route/route.ts";

export const listProductionLines = {
  ...publicList,
  permission: "manage:production",
  reply: null as ReplyOf<Page<OperatorProductionLine>>,
} as const satisfies Route;

export const upsertProductionLine = {
  method: "PUT",
  path: "/production-lines/{production_line_id}",
  permission: "manage:production",
  touches: ["readCatalog", "writeProductionLine"],
  params: z.object({ production_line_id: uuid() }),
  body: ProductionLineUpsert,
  reply: null as ReplyOf<OperatorProductionLine>,
  message: "Production line saved",
} as const satisfies Route;

export const upsertFacility = {
  method: "PUT",
  path: "/facilities/{facility}",
  permission: "manage:production",
  touches: ["readCatalog", "writeFacility"],
  params: z.object({ facility: facilityCode() }),
  body: FacilityUpsert,
  reply: null as ReplyOf<Facility>,
  message: "Facility saved",
} as const satisfies Route;
