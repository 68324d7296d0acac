import type * as z from "zod/mini";
import { MAXIMUM_PRODUCTION_DELAY } from "#shared/key/caller.ts";
import {
  askedExample,
  askedWords,
  changedWords,
  exampleInsert,
  exampleSlip,
  fileUrl,
  url,
} from "#shared/order/order-fields.words.ts";
import { MESSAGE_LENGTH } from "#shared/order/order-fields.ts";
import { TEXT_LENGTH } from "#shared/values/fields.ts";
import { describe, digits } from "#shared/values/describe.ts";
import {
  OrderCreateSchema,
  OrderFile,
  OrderInsert,
  OrderLine,
  OrderPackingSlip,
  OrderPrintFile,
  OrderUpdateSchema,
} from "./order-draft.ts";
import { FILES, ITEM_ID_LENGTH, ITEMS, REFERENCE_LENGTH } from "./order-limits.ts";

describe(OrderInsert, {
  id: "OrderInsert",
  about: "An insert: something to put into the box with the goods, such as a card or a leaflet.",
  fields: {
    name: "The name of the insert, for packers.",
    size: "The size of the insert, as your printer names it. Left out, it is empty.",
    url: `The file to print the insert from. ${fileUrl}`,
  },
  example: exampleInsert,
});

describe(OrderPackingSlip, {
  id: "OrderPackingSlip",
  about: "Your own words and logo on the packing slip. A part that is left out is empty.",
  fields: {
    message: `Words of yours, up to ${digits(MESSAGE_LENGTH)} characters, which may have several lines.`,
    email: "An e-mail address for questions about the order.",
    phone: "A telephone number for questions about the order.",
    logo_url: `A picture to print at its head. The service does not fetch it. ${url}`,
    language: "The language of the slip's headings. Left out, it is English.",
  },
  example: exampleSlip,
});

const file = `The URL of the file. Production fetches the file later, so keep it there until the order is shipped. ${fileUrl}`;

describe(OrderFile, {
  id: "OrderFile",
  about: "A picture of how an item should look.",
  fields: {
    key: "The name of the picture. Replies show it as a mockup: `front` as `Front mockup`.",
    url: file,
  },
  example: { key: "front", url: "https://files.example.com/ada-preview.png" },
});

const sameFile =
  "If an update keeps the file's `key` and `url` and leaves this field out, it stays as you or production have set it. An empty text clears it.";

describe(OrderPrintFile, {
  id: "OrderPrintFile",
  about: "A file to print at one print area of an item.",
  fields: {
    key: "The print area: one of the variation's `print_areas`, each once in an item.",
    url: file,
    thumbnail: `A small picture of the file, for people who read the order. The service does not fetch it. ${url} ${sameFile}`,
    print_tech: `The printing technique, in your own words, up to ${digits(TEXT_LENGTH)} characters. Production may set another. ${sameFile}`,
  },
  example: {
    key: "front",
    url: "https://files.example.com/ada-front.png",
    thumbnail: "https://files.example.com/ada-front-small.png",
    print_tech: "DTG",
  },
});

describe(OrderLine, {
  id: "OrderLine",
  about: "An item of an order: a number of pieces of a variation, with your artwork.",
  fields: {
    item_id: `Your own id of the item, up to ${digits(ITEM_ID_LENGTH)} characters, each once in an order. Left out, the service generates one.`,
    sku: "The SKU of the variation to print on, from `GET /products/{product_id}/variations`.",
    quantity:
      "The number of pieces, 1 to 1,000,000. Each item has at least the product's `min_order_quantity`; all items of a SKU together have at most its `max_order_quantity`.",
    production_config:
      "Notes for production, up to 255 characters, which may have several lines. Replies do not show them. An update that leaves them out keeps them for an item with a known `item_id`. They are empty by default.",
    retail_price:
      "The amount that the recipient paid for one piece, in the order's `retail_currency`: 0 or more, with two decimals at most. 0 is a gift, for which customs ask for a value all the same. An update that leaves it out keeps it for an item with a known `item_id`.",
    product_reference: `Your own identifier of the product, up to ${digits(REFERENCE_LENGTH)} characters. Customs of the European Union ask for it. An update that leaves it out keeps it for an item with a known \`item_id\`.`,
    print_files: `The files to print, 1 to ${digits(FILES)}, one for each print area.`,
    preview_files: `Pictures of how it should look, for comparison, up to ${digits(FILES)}. Empty by default.`,
  },
  example: {
    item_id: "ITEM-1",
    sku: "TEE-CLASSIC-BLACK-M",
    quantity: 2,
    production_config: "White underbase",
    retail_price: 24.9,
    product_reference: "ADA-TEE-1",
    print_files: [{ key: "front", url: "https://files.example.com/ada-front.png" }],
    preview_files: [{ key: "front", url: "https://files.example.com/ada-preview.png" }],
  },
});

const items = [
  {
    sku: "TEE-CLASSIC-BLACK-M",
    quantity: 2,
    print_files: [{ key: "front", url: "https://files.example.com/ada-front.png" }],
  },
];

const delay = `The minutes for which the order can be corrected before production may take it, 0 to ${digits(MAXIMUM_PRODUCTION_DELAY)}.`;

export const create = describe(OrderCreateSchema, {
  id: "OrderCreateSchema",
  about:
    "An order to place. A field that is not required may be left out or be `null`: both mean the same. Texts have one line and up to 255 characters, unless a field says otherwise.",
  fields: {
    order_id:
      "Your own reference of the order, unique among your orders: up to 40 characters of any script. Blanks inside it are kept, and blanks around it are dropped. It is stored in Unicode's form NFC. It must not contain `/ \\ ? %` or invisible characters, and must not be `.` or `..`. A repeated request creates no second order.",
    ...askedWords,
    items: `The items to produce, 1 to ${digits(ITEMS)}.`,
    production_delay: `${delay} Left out, it is your key's \`production_delay\`, which is 0 for most keys.`,
  },
  example: { order_id: "SHOP-2001", ...askedExample, items, production_delay: 60 },
});

/** An order as most merchants place it. */
export const exampleRequest = {
  order_id: "SHOP-2001",
  first_name: "Ada",
  last_name: "Lovelace",
  email: "ada@example.com",
  phone: "+1 512 555 0100",
  address_line_1: "100 Congress Ave",
  city: "Austin",
  state: "TX",
  zip: "78701",
  country: "United States",
  facility: "TX",
  shipping_method: "standard",
  speed_type: "rush",
  items: [
    {
      sku: "TEE-CLASSIC-BLACK-M",
      quantity: 2,
      print_files: [{ key: "front", url: "https://files.example.com/ada-front.png" }],
      preview_files: [{ key: "front", url: "https://files.example.com/ada-preview.png" }],
    },
  ],
} satisfies z.input<typeof OrderCreateSchema>;

describe(OrderUpdateSchema, {
  id: "OrderUpdateSchema",
  about:
    "Changes of an order: at least one of the fields of create, except for `order_id`. A field that is left out or `null` stays as it is. An empty text clears a field. An empty `shipping_method`, `facility` or `production_line_id` stays as it is. A required field and `preferred_carrier` cannot be empty. `order_id`, `status` and other fields of a reply are ignored.",
  fields: {
    ...changedWords,
    items: `The items, 1 to ${digits(ITEMS)}. They replace all former ones, and the order is priced again.`,
    production_delay: `${delay} It counts from this update: 0 ends the wait. Left out, the end of the wait stays.`,
  },
  example: { ...askedExample, items, production_delay: 0 },
});
