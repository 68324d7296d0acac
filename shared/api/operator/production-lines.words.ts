import { productionLineWords as publicWords } from "#shared/api/public/production-lines.words.ts";
import type { Words } from "#shared/api/route/operation.words.ts";
import { ProductionLineSchema } from "#shared/offer/production-line/production-line.ts";
import {
  exampleLine,
  exampleLineRequest,
} from "#shared/offer/production-line/production-line.words.ts";
import type * as routes from "./production-lines.ts";

export const productionLineWords = {
  listProductionLines: {
    ...publicWords.listProductionLines,
    description:
      "Returns all lines as they were last written, including lines that take no orders.",
  },
  upsertProductionLine: {
    summary: "Change or make a production line",
    description:
      "Changes the given fields of the line with this id, or creates it: choose a UUID for a new one. New orders use it within four seconds; existing orders keep their line. Safe to repeat.",
    params: {
      production_line_id: ["The id of the line. For a new one, choose a UUID.", exampleLine.id],
    },
    body: exampleLineRequest,
    reply: { schema: ProductionLineSchema, example: exampleLine },
    refusals: {
      CONFLICT: {
        when: "Others kept changing the catalog, lines or rate card, and nothing was changed.",
        message: "Others changed the catalog at the same moment. Nothing was changed; try again.",
      },
    },
  },
} satisfies Words<typeof routes>;
