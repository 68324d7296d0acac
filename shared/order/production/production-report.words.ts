import { describe, digits } from "#shared/values/describe.ts";
import { OrderProductionSchema } from "./production-report.ts";
import { TEXT_LENGTH } from "#shared/values/fields.ts";
import { FILES, ITEMS } from "#shared/order/place/order-limits.ts";

const items = OrderProductionSchema.shape.items.def.innerType.def.element;

const { example: file } = describe(items.shape.print_files.def.innerType.def.element, {
  id: "ProducedFile",
  about: "How one file of a line is printed.",
  fields: {
    key: "The print area of the file, as the order has it.",
    print_tech: "How it is printed, in your own words. Left out, it stays as it is.",
    thumbnail:
      "The `http` or `https` URL of a small picture of it, with a public host, for the client. Left out, it stays as it is.",
  },
  example: {
    key: "front",
    print_tech: "DTG",
    thumbnail: "https://images.example.com/thumbnails/ada-front.png",
  },
});

const { example: remade } = describe(items.shape.remade.def.innerType, {
  id: "RemadePieces",
  about: "Pieces of a line that were spoiled and are made again, under the same order.",
  fields: {
    quantity: "How many, beside those that were made again before.",
    reason: `Why: up to ${digits(TEXT_LENGTH)} characters, which the history keeps.`,
  },
  example: { quantity: 1, reason: "The print is smeared" },
});

const { example: item } = describe(items, {
  id: "ProducedItem",
  about:
    "How the files of one line are printed, and what of it was made again: one of these at least.",
  fields: {
    item_id: "The line of the order.",
    print_files: `The files to tell of, 1 to ${digits(FILES)}. Others stay as they are.`,
    remade:
      "What was made again, while the order is `in_production` or `shipped`. It needs the `version`. Left out, nothing was.",
  },
  example: { item_id: "01JB3Q8M2X5V7K9Z4T6W8Y0A1C", print_files: [file], remade },
});

export const { example: exampleProduction } = describe(OrderProductionSchema, {
  id: "OrderProductionSchema",
  about: "What the factory tells of an order: at least one field. What is left out stays as it is.",
  fields: {
    order_fulfill_id: "The factory's own number of the order. Empty, it is cleared.",
    production_status:
      "How the making of it goes, while the order is `in_production` or `shipped`. The order's own status stays.",
    items: `How its lines are printed, and what of them was made again, 1 to ${digits(ITEMS)} of them.`,
    version:
      "The order's version that the report is meant for. If the order has another one by now, nothing is recorded. Needed with `remade`, so that a repeated request counts it once; left out otherwise, the order is taken as it is.",
  },
  example: {
    order_fulfill_id: "F-20417",
    production_status: "in_progress",
    items: [item],
    version: 3,
  },
});
