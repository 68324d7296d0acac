import { productionLineWords as publicWords } from "#shared/api/public/production-lines.words.ts";
import type { Words } from "#shared/api/route/operation.words.ts";
import { OperatorProductionLine } from "#shared/offer/production-line/production-line.ts";
import {
  exampleLine,
  exampleLineRequest,
  exampleOperatorLine,
} from "#shared/offer/production-line/production-line.words.ts";
import { Facility } from "#shared/offer/production-line/facility.ts";
import {
  exampleFacility,
  exampleFacilityRequest,
} from "#shared/offer/production-line/facility.words.ts";
import { describe } from "#shared/values/describe.ts";
import { pageOf } from "#shared/values/page.ts";
import { examplePagination, pageWords } from "#shared/values/page.words.ts";
import type * as routes from "./production-lines.ts";

const OperatorLineListData = pageOf(OperatorProductionLine);

const { example: list } = describe(OperatorLineListData, {
  id: "OperatorProductionLineListData",
  about: "A page of production lines.",
  fields: pageWords("production lines"),
  example: { items: [exampleOperatorLine], pagination: examplePagination },
});

const overtaken = {
  when: "Others kept changing the catalog, lines or rate card, and nothing was changed.",
  message: "Others changed the catalog at the same moment. Nothing was changed; try again.",
};

export const productionLineWords = {
  listProductionLines: {
    ...publicWords.listProductionLines,
    description:
      "Returns all lines as they were last written, including lines that take no orders.",
    reply: { schema: OperatorLineListData, example: list },
  },
  upsertProductionLine: {
    summary: "Change or make a production line",
    description:
      "Changes the given fields of the line with this id, or creates it: choose a UUID for a new one. New orders use it within four seconds; existing orders keep their line. Safe to repeat.",
    params: {
      production_line_id: ["The id of the line. For a new one, choose a UUID.", exampleLine.id],
    },
    body: exampleLineRequest,
    reply: { schema: OperatorProductionLine, example: exampleOperatorLine },
    refusals: {
      CONFLICT: overtaken,
    },
  },
  upsertFacility: {
    summary: "Change or add the place of a facility",
    description:
      "Changes the given fields of a facility that a production line supports. Its time zone, cut-off and holidays decide the `ship_by` of orders that are placed from then on. Safe to repeat.",
    params: { facility: ["The facility's code.", exampleFacility.code] },
    body: exampleFacilityRequest,
    reply: { schema: Facility, example: exampleFacility },
    refusals: { CONFLICT: overtaken },
  },
} satisfies Words<typeof routes>;
