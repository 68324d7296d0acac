import type { Words } from "#shared/api/route/operation.words.ts";
import { pageQueryWords } from "#shared/api/route/parameters.words.ts";
import { ProductionLineSchema } from "#shared/offer/production-line/production-line.ts";
import { exampleLine } from "#shared/offer/production-line/production-line.words.ts";
import { describe } from "#shared/values/describe.ts";
import { pageOf } from "#shared/values/page.ts";
import { examplePagination, pageWords } from "#shared/values/page.words.ts";
import type * as routes from "./production-lines.ts";

const ProductionLineListData = pageOf(ProductionLineSchema);

const { example: list } = describe(ProductionLineListData, {
  id: "ProductionLineListData",
  about: "A page of production lines.",
  fields: pageWords("production lines"),
  example: { items: [exampleLine], pagination: examplePagination },
});

/** The operators' list, which is the same, uses them too. */
export const lineQueryWords = {
  ...pageQueryWords,
  facility: ["Only lines with this site, which must exist. Without it, all lines.", "TX"],
  is_active: [
    "`true` lists lines that take orders, `false` lines that do not. Without it, all lines.",
    true,
  ],
} as const;

export const productionLineWords = {
  listProductionLines: {
    summary: "List production lines",
    description:
      "Returns the lines that can make an order, by name, with their shipping methods. An order need not name a line: without one, a line is chosen that makes all its items and ships it as asked.",
    query: lineQueryWords,
    reply: { id: "ListProductionLinesResponse", schema: ProductionLineListData, example: list },
    refusals: {},
  },
  getProductionLine: {
    summary: "Get a production line",
    description:
      "Returns a production line by its id, such as the `production_line_id` of an order.",
    params: { production_line_id: ["The service's id of the line.", exampleLine.id] },
    reply: { id: "GetProductionLineResponse", schema: ProductionLineSchema, example: exampleLine },
    refusals: {
      NOT_FOUND: {
        when: "There is no production line with this id.",
        message: `There is no production line ${exampleLine.id}.`,
      },
    },
  },
} satisfies Words<typeof routes>;
