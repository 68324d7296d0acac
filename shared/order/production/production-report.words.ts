import { describe, digits } from "#shared/values/describe.ts";
import { OrderProductionSchema } from "./production-report.ts";
import { TEXT_LENGTH } from "#shared/values/fields.ts";
import { FILES, ITEMS } from "#shared/order/place/order-limits.ts";

const items = OrderProductionSchema.shape.items.def.innerType.def.element;

const { example: file } = describe(items.shape.print_files.def.innerType.def.element, {
  id: "ProducedFile",
  about: "Production data of one print file.",
  fields: {
    key: "The print area of the file in the order.",
    print_tech: "The printing technique, in your own words. Left out, it stays as it is.",
    thumbnail:
      "The URL of a small picture of the file, for the client: `http` or `https`, with a public host. Left out, it stays as it is.",
  },
  example: {
    key: "front",
    print_tech: "DTG",
    thumbnail: "https://images.example.com/thumbnails/ada-front.png",
  },
});

const { example: remade } = describe(items.shape.remade.def.innerType, {
  id: "RemadePieces",
  about: "Spoiled pieces of an item that are made again under the same order.",
  fields: {
    quantity: "The number of pieces, in addition to earlier ones.",
    reason: `The reason, up to ${digits(TEXT_LENGTH)} characters, for the history.`,
  },
  example: { quantity: 1, reason: "The print is smeared" },
});

const { example: not_made } = describe(items.shape.not_made.def.innerType, {
  id: "NotMadePieces",
  about: "Pieces of an item that cannot be made, and for which the order costs nothing.",
  fields: {
    quantity: "The number of pieces, in addition to earlier ones. They are in no parcel.",
    reason: `The reason, up to ${digits(TEXT_LENGTH)} characters, which the merchant sees.`,
  },
  example: { quantity: 1, reason: "White is sold out" },
});

const { example: item } = describe(items, {
  id: "ProducedItem",
  about: "Production data of one item: print files, and pieces that are remade or cannot be made.",
  fields: {
    item_id: "The item of the order.",
    print_files: `The changed print files, 1 to ${digits(FILES)}. Other files stay as they are.`,
    remade:
      "The remade pieces, while the order is `in_production` or `shipped`. It requires the `version`. Left out, no pieces were remade.",
    not_made:
      "The pieces that cannot be made, while the order is `in_production`. It requires the `version`. `subtotal` falls by their cost, `discount` and `tax` in proportion, and shipping stays. Left out, all others are made.",
  },
  example: { item_id: "01JB3Q8M2X5V7K9Z4T6W8Y0A1C", print_files: [file], remade, not_made },
});

export const { example: exampleProduction } = describe(OrderProductionSchema, {
  id: "OrderProductionSchema",
  about:
    "Production data of an order: at least one field. A field that is left out stays as it is.",
  fields: {
    order_fulfill_id: "The factory's own number of the order. An empty text clears it.",
    production_status:
      "The status of production, while the order is `in_production` or `shipped`. The order's own status stays.",
    items: `Production data of its items, 1 to ${digits(ITEMS)}.`,
    version:
      "The expected version of the order. If the order has another version, nothing is recorded. Required with `remade` and `not_made`, so that a repeated request counts the pieces once. Otherwise it may be left out, and any version is accepted.",
  },
  example: {
    order_fulfill_id: "F-20417",
    production_status: "in_progress",
    items: [item],
    version: 3,
  },
});
