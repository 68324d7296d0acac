import { describe, digits } from "#shared/values/describe.ts";
import { OrderProductionSchema } from "./production-report.ts";
import { FILES, ITEMS } from "#shared/order/place/order-limits.ts";

const items = OrderProductionSchema.shape.items.def.innerType.def.element;

const { example: file } = describe(items.shape.print_files.def.element, {
  id: "ProducedFile",
  about: "How one file of a line is printed.",
  fields: {
    key: "The print area of the file, as the order has it.",
    print_tech: "How it is printed, in your own words. Left out, it stays as it is.",
    thumbnail:
      "The `http` or `https` URL of a small picture of it, for the client. Left out, it stays as it is.",
  },
  example: {
    key: "front",
    print_tech: "DTG",
    thumbnail: "https://images.example.com/thumbnails/ada-front.png",
  },
});

const { example: item } = describe(items, {
  id: "ProducedItem",
  about: "How the files of one line are printed.",
  fields: {
    item_id: "The line of the order.",
    print_files: `The files to tell of, 1 to ${digits(FILES)}. Others stay as they are.`,
  },
  example: { item_id: "01JB3Q8M2X5V7K9Z4T6W8Y0A1C", print_files: [file] },
});

export const { example: exampleProduction } = describe(OrderProductionSchema, {
  id: "OrderProductionSchema",
  about: "What the factory tells of an order: at least one field. What is left out stays as it is.",
  fields: {
    order_fulfill_id: "The factory's own number of the order. Empty, it is cleared.",
    production_status:
      "How the making of it goes, while the order is `in_production` or `shipped`. The order's own status stays.",
    items: `How its lines are printed, 1 to ${digits(ITEMS)} of them.`,
  },
  example: { order_fulfill_id: "F-20417", production_status: "in_progress", items: [item] },
});
