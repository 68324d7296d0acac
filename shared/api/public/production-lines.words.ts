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
  facility: ["Only lines that have this site, of which there must be one; without it all.", "TX"],
  is_active: [
    "`true` lists lines that take orders, `false` those that do not; without it all.",
    true,
  ],
} as const;

export const productionLineWords = {
  listProductionLines: {
    summary: "List production lines",
    description:
      "Who can make an order, by name, and how it can travel from there. An order needs none of this: without a line, the first of these that can make it is taken.",
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
        when: "There is no production line of this id.",
        message: `There is no production line ${exampleLine.id}.`,
      },
    },
  },
} satisfies Words<typeof routes>;
