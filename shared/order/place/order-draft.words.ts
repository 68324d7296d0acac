import type * as z from "zod/mini";
import { MAXIMUM_PRODUCTION_DELAY } from "#shared/key/caller.ts";
import {
  askedExample,
  askedWords,
  changedWords,
  exampleInsert,
  url,
} from "#shared/order/order-fields.words.ts";
import { TEXT_LENGTH } from "#shared/values/fields.ts";
import { describe, digits } from "#shared/values/describe.ts";
import {
  OrderCreateSchema,
  OrderFile,
  OrderInsert,
  OrderLine,
  OrderPrintFile,
  OrderUpdateSchema,
} from "./order-draft.ts";
import { FILES, ITEM_ID_LENGTH, ITEMS } from "./order-limits.ts";

describe(OrderInsert, {
  id: "OrderInsert",
  about: "Something to put into the box beside the goods: a card, a leaflet.",
  fields: {
    name: "What it is, for those who pack.",
    size: "Its size, as your printer names it. Left out, it reads as empty.",
    url: `The file to print it from. ${url}`,
  },
  example: exampleInsert,
});

const file = `Where the file is: its form is checked, and production fetches it later, so keep it there until the order is shipped. ${url}`;

describe(OrderFile, {
  id: "OrderFile",
  about: "A picture of how an item should look.",
  fields: {
    key: "Its name; replies show it as a mockup, `front` as `Front mockup`.",
    url: file,
  },
  example: { key: "front", url: "https://files.example.com/ada-preview.png" },
});

const sameFile =
  "Left out in an update that leaves the file's `key` and `url`, it stays as you or production set it; empty, it is cleared.";

describe(OrderPrintFile, {
  id: "OrderPrintFile",
  about: "A file to print at one print area of an item.",
  fields: {
    key: "The print area: one of the variation's `print_areas`, each once an item.",
    url: file,
    thumbnail: `A small picture of it, for those who look at the order; nobody fetches it. ${url} ${sameFile}`,
    print_tech: `How it is to be printed, in your own words, up to ${digits(TEXT_LENGTH)} characters. Production may set another. ${sameFile}`,
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
  about: "One item of an order: so many pieces of a variation, with your artwork.",
  fields: {
    item_id: `Your own id of the item, up to ${digits(ITEM_ID_LENGTH)} characters, each once in an order. Left out, the service gives one.`,
    sku: "The SKU of the variation to print on, from `GET /products/{product_id}/variations`.",
    quantity:
      "How many pieces, 1 to 1,000,000: each item at least the product's `min_order_quantity`, all items of a SKU together at most its `max_order_quantity`.",
    production_config:
      "Notes for those who print this item, up to 255 characters, over several lines if you like. No reply has them: left out in an update, an item of a known `item_id` keeps its own; otherwise there are none.",
    print_files: `What to print: 1 to ${digits(FILES)} files, one for each print area.`,
    preview_files: `How it should look, for comparison: up to ${digits(FILES)} files. Left out, there are none.`,
  },
  example: {
    item_id: "ITEM-1",
    sku: "TEE-CLASSIC-BLACK-M",
    quantity: 2,
    production_config: "White underbase",
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

const delay = `For how many minutes the order can be corrected before production may take it, 0 to ${digits(MAXIMUM_PRODUCTION_DELAY)}.`;

export const create = describe(OrderCreateSchema, {
  id: "OrderCreateSchema",
  about:
    "An order to place. A field that is not required may be left out or be `null`, which mean the same. Texts have up to 255 characters and are of one line, unless a field says otherwise.",
  fields: {
    order_id:
      "Your own reference of the order, unique among your orders: up to 40 characters of any script. It may have blanks inside; those around it are dropped, and it is kept in Unicode's form NFC. It may not contain `/ \\ ? %` or characters that nobody sees, and may not be `.` or `..`. Sending the same request again creates nothing new.",
    ...askedWords,
    items: `What to make: 1 to ${digits(ITEMS)} items.`,
    production_delay: `${delay} Left out, as long as the key says that it is placed with; most keys say 0.`,
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
    "What is to change of an order: any of the fields of create but `order_id`, at least one. A field that is left out or `null` stays as it is. An empty text clears a field; but `shipping_method`, `facility` and `production_line_id` stay then, and `preferred_carrier` and what an order must have cannot be empty. `order_id`, `status` and other fields of a reply are ignored.",
  fields: {
    ...changedWords,
    items: `The items, 1 to ${digits(ITEMS)}. They replace all former ones, and the order is priced anew.`,
    production_delay: `${delay} It counts from this update on: 0 ends the wait. Left out, the order waits as long as before.`,
  },
  example: { ...askedExample, items, production_delay: 0 },
});
