import type { WholeInput } from "#shared/values/describe.ts";
import { describe, describeValues } from "#shared/values/describe.ts";
import {
  OrderCreateSchema,
  OrderFile,
  OrderInsert,
  OrderLine,
  OrderUpdateSchema,
  PreferredCarrier,
} from "./order-draft.ts";
import type * as z from "zod/mini";

describeValues(PreferredCarrier, {
  id: "PreferredCarrier",
  about: "Who is to carry the parcel, where there is a choice.",
  values: {
    auto: "Whoever suits best. Taken when the field is left out.",
    usps: "USPS.",
  },
});

const url =
  "An `http` or `https` URL of at most 2,048 characters that anybody can fetch: a public host (on one's own machine, by `npm start`, also that machine), no blanks, no password in it.";

describe(OrderFile, {
  id: "OrderFile",
  about: "A file for one place of an item.",
  fields: {
    key: "Of a print file, the print area: one of the variation's `print_areas`, each once an item. Of a preview, its name; replies show it as a mockup, `front` as `Front mockup`.",
    url: `Where the file is: its form is checked, and production fetches it later, so keep it there until the order is shipped. ${url}`,
  },
  example: { key: "front", url: "https://files.example.com/ada-front.png" },
});

describe(OrderInsert, {
  id: "OrderInsert",
  about: "Something to put into the box beside the goods: a card, a leaflet.",
  fields: {
    name: "What it is, for those who pack.",
    size: "Its size, as your printer names it. Left out, it reads as empty.",
    url: `The file to print it from. ${url}`,
  },
  example: {
    name: "Thank-you card",
    size: "A6",
    url: "https://files.example.com/thank-you-a6.pdf",
  },
});

describe(OrderLine, {
  id: "OrderLine",
  about: "One item of an order: so many pieces of a variation, with your artwork.",
  fields: {
    item_id:
      "Your own id of the item, up to 26 characters, each once in an order. Left out, the service gives one.",
    sku: "The SKU of the variation to print on, from `GET /products/{product_id}/variations`.",
    quantity:
      "How many pieces, 1 to 1,000,000: each item at least the product's `min_order_quantity`, all items of a SKU together at most its `max_order_quantity`.",
    production_config:
      "Notes for those who print this item, up to 255 characters, over several lines if you like. No reply has them: left out in an update, an item of a known `item_id` keeps its own; otherwise there are none.",
    print_files: "What to print: 1 to 20 files, one for each print area.",
    preview_files: "How it should look, for comparison: up to 20 files. Left out, there are none.",
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

const fields = {
  first_name: "The recipient's first name, or the whole name.",
  address_line_1: "Street and number.",
  city: "The town.",
  country:
    "The country: its English name, as in use (`USA`, `UK`), or its code of two or three letters. Replies have the two-letter code.",
  items: "What to make: 1 to 50 items.",
  seller: "The shop that the parcel comes from, if you have several.",
  last_name: "The recipient's last name.",
  email: "The recipient's e-mail address, for the carrier.",
  phone:
    "The recipient's telephone number, for the carrier: 4 digits or more, and what people put between them.",
  address_line_2: "What else the address has: a flat, a floor, a company.",
  state:
    "The state, province or territory. Required in the US, Canada and Australia, as a name or an abbreviation; replies have the abbreviation.",
  zip: "The postal code, in the form of its country. Required where the country has postal codes.",
  facility: "The code of the site that is to make it, one of a line's `supported_facilities`.",
  shipping_method: "How it travels.",
  speed_type: "How fast it is made.",
  production_line_id: "The line that is to make it.",
  label_url: `Your own shipping label, for \`by_seller\` and \`by_tiktok\` only. Such an order is not produced before it has one. ${url}`,
  note: "A note for those who make the order, up to 1,000 characters, over several lines if you like.",
  inserts: "What to put into the box: up to 20. With any, a box fee is charged once.",
  ioss_number: "Your IOSS number, for parcels into the European Union.",
  preferred_carrier: "Who is to carry the parcel.",
  is_scan_label: "Whether your own label is one that is scanned at hand-over, for those who pack.",
};

type FieldName = keyof typeof fields;

/** What a new order is like without a field that it need not have. */
const leftOut: { readonly [Name in Exclude<FieldName, RequiredName>]: string } = {
  seller: "Left out, it is empty.",
  last_name: "Left out, it is empty.",
  email: "Left out, the carrier cannot write to them.",
  phone: "Left out, the carrier cannot call them.",
  address_line_2: "Left out, it is empty.",
  state: "Elsewhere it may be left out.",
  zip: "Elsewhere it may be left out.",
  facility: "Left out, the line's first site makes it.",
  shipping_method: "Left out or empty, it is `standard`, or `by_seller` with a `label_url`.",
  speed_type: "Left out or empty, it is made at the usual speed.",
  production_line_id: "Left out or empty, the first line that can make it is taken.",
  label_url:
    "Left out or empty, the label is ours, unless the method is one of these: then the order waits for it.",
  note: "Left out, it is empty.",
  inserts: "Left out, there are none.",
  ioss_number: "Left out, customs may ask the recipient to pay.",
  preferred_carrier: "Left out, whoever suits best.",
  is_scan_label: "Left out, it is not.",
};

type RequiredName = "first_name" | "address_line_1" | "city" | "country" | "items";

const ofNewOrder = Object.fromEntries(
  Object.entries(fields).map(([name, says]) => [
    name,
    [says, (leftOut as Readonly<Record<string, string>>)[name]].filter(Boolean).join(" "),
  ]),
) as Record<FieldName, string>;

const example = {
  first_name: "Ada",
  address_line_1: "100 Congress Ave",
  city: "Austin",
  country: "United States",
  items: [
    {
      sku: "TEE-CLASSIC-BLACK-M",
      quantity: 2,
      print_files: [{ key: "front", url: "https://files.example.com/ada-front.png" }],
    },
  ],
  seller: "Ada's shirts",
  last_name: "Lovelace",
  email: "ada@example.com",
  phone: "+1 512 555 0100",
  address_line_2: "Floor 3",
  state: "TX",
  zip: "78701",
  facility: "TX",
  shipping_method: "by_seller",
  speed_type: "rush",
  production_line_id: "900d2952-5c2d-5c8e-9cf8-afe0a0ae2949",
  label_url: "https://labels.example.com/1001.pdf",
  note: "Leave at the door",
  inserts: [{ name: "Thank-you card", url: "https://files.example.com/thank-you-a6.pdf" }],
  ioss_number: "IM3720000224",
  preferred_carrier: "usps",
  is_scan_label: true,
} satisfies WholeInput<typeof OrderUpdateSchema>;

export const create = describe(OrderCreateSchema, {
  id: "OrderCreateSchema",
  about:
    "An order to place. A field that is not required may be left out or be `null`, which mean the same. Texts have up to 255 characters and are of one line, unless a field says otherwise.",
  fields: {
    order_id:
      "Your own reference of the order, unique among your orders: up to 40 letters, digits and signs, without blanks and without `/ \\ ? %`. Sending the same request again creates nothing new.",
    ...ofNewOrder,
  },
  example: { order_id: "SHOP-2001", ...example },
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
    ...fields,
    items: "The items, 1 to 50. They replace all former ones, and the order is priced anew.",
    inserts: "What to put into the box, up to 20. They replace all former ones.",
    shipping_method:
      "How it travels. Left out or empty, it stays; a `label_url` for an order of another method makes it `by_seller`. To go back to a label of ours, give a method of ours and an empty `label_url`.",
    facility:
      "The code of the site that is to make it. Empty, or as the order has it, the order stays where it is as long as its line can make it there.",
    label_url: `${fields.label_url} Empty, there is none: an order by \`by_seller\` or \`by_tiktok\` stays so, and waits for another.`,
    speed_type: "How fast it is made. Empty, at the usual speed.",
    production_line_id:
      "The line that is to make it. Left out, empty or as the order has it, the order keeps its line as long as that can make it.",
    preferred_carrier: "Who is to carry the parcel.",
    is_scan_label: "Whether your own label is one that is scanned at hand-over.",
  },
  example,
});
