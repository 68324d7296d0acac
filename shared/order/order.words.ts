import { describe } from "#shared/values/describe.ts";
import { Insert, Order, OrderItem, PreviewFile, PrintFile } from "./order.ts";

/** A line of {@link exampleOrder}. */
export const exampleItem: OrderItem = {
  item_id: "01JB3Q8M2X5V7K9Z4T6W8Y0A1C",
  sku: "TEE-CLASSIC-BLACK-M",
  product_name: "Classic Tee",
  color: "Black",
  size: "M",
  quantity: 2,
  base_cost: 8.5,
  print_files: [{ key: "front", url: "https://files.example.com/ada-front.png" }],
  preview_files: [{ key: "Front mockup", url: "https://files.example.com/ada-preview.png" }],
  inserts: [],
};

/** The order that the documents of both APIs show. */
export const exampleOrder: Order = {
  id: "66511ff7-0708-531c-9eed-6f88d9fd5b9e",
  order_id: "SHOP-2001",
  user_id: "3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90",
  created_by: "3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90",
  seller: "",
  first_name: "Ada",
  last_name: "Lovelace",
  email: "ada@example.com",
  phone: "+1 512 555 0100",
  address_line_1: "100 Congress Ave",
  address_line_2: "",
  city: "Austin",
  state: "TX",
  zip: "78701",
  country: "US",
  facility: "TX",
  shipping_method: "standard",
  production_line_id: "900d2952-5c2d-5c8e-9cf8-afe0a0ae2949",
  label_url: "",
  note: "",
  items: [exampleItem],
  status: "new_order",
  payment_status: "pending",
  production_status: "pending",
  hold_reason: "",
  rejected_status: "",
  cancellation_reason: "",
  re_placed: false,
  subtotal: 17,
  shipping_fee: 11.25,
  box_fee: 0,
  discount: 0,
  tax: 0,
  total: 28.25,
  paid: 0,
  refunded: 0,
  balance_due: 28.25,
  tracking_number: "",
  tracking_status: "unknown",
  shipments: [],
  created_at: "2026-11-21T12:00:00.123000",
  updated_at: "2026-11-21T12:00:00.123000",
};

describe(PrintFile, {
  id: "PrintFile",
  about: "What is printed at one print area.",
  fields: {
    key: "The print area.",
    url: "The artwork.",
    thumbnail: "A small picture of it; absent until production has made one.",
    print_tech: "How it is printed; absent until production has decided.",
  },
  example: {
    key: "front",
    url: "https://files.example.com/ada-front.png",
    thumbnail: "https://images.example.com/thumbnails/ada-front.png",
    print_tech: "DTG",
  },
});

describe(PreviewFile, {
  id: "PreviewFile",
  about: "A picture of how an item should look.",
  fields: { key: "Its name.", url: "Where the picture is." },
  example: { key: "Front mockup", url: "https://files.example.com/ada-preview.png" },
});

describe(Insert, {
  id: "Insert",
  about: "Something that goes into the box beside the goods.",
  fields: {
    name: "What it is.",
    size: "Its size; may be empty.",
    url: "The file to print it from.",
  },
  example: {
    name: "Thank-you card",
    size: "A6",
    url: "https://files.example.com/thank-you-a6.pdf",
  },
});

export const { fields: orderItemFields } = describe(OrderItem, {
  id: "OrderItem",
  about: "One item of an order.",
  fields: {
    item_id: "The id of the item: yours, or one that the service gave. Parcels name it.",
    sku: "The SKU of the variation.",
    product_name: "The product's name when it was ordered.",
    color: "The variation's colour.",
    size: "The variation's size.",
    quantity: "How many pieces.",
    base_cost: "What one piece costs, before shipping, discount and tax.",
    print_files: "What is printed on it.",
    preview_files: "How it should look.",
    inserts: "What goes into the box: that of the whole order, on each of its items.",
  },
  example: exampleItem,
});

export const price = {
  subtotal: "What the pieces cost: the sum of `base_cost` times `quantity`.",
  shipping_fee:
    "What shipping costs, with the surcharge for speed; for your own label, the surcharge alone.",
  box_fee: "What the box for inserts costs; 0 without inserts.",
  discount: "What is taken off for the number of pieces, by the steps of the rate card.",
  tax: "The tax of the place that it goes to, if the rate card has one.",
  total: "`subtotal` + `shipping_fee` + `box_fee` + `tax` - `discount`, to the cent.",
};

export const { fields: orderFields } = describe(Order, {
  id: "Order",
  about:
    "An order as it stands. All amounts are in the one currency of the products; all times are in UTC. A text that was not given is empty.",
  fields: {
    id: "The service's id of the order.",
    order_id: "Your own reference.",
    user_id: "You: the owner of the key.",
    created_by: "Who placed it.",
    seller: "The shop that it comes from.",
    first_name: "The recipient's first name.",
    last_name: "The recipient's last name.",
    email: "The recipient's e-mail address.",
    phone: "The recipient's telephone number.",
    address_line_1: "Street and number.",
    address_line_2: "What else the address has.",
    city: "The town.",
    state: "The state, as its abbreviation where there is one.",
    zip: "The postal code.",
    country: "The two-letter code of the country.",
    facility: "The site that makes it.",
    shipping_method: "How it travels.",
    production_line_id: "The line that makes it.",
    label_url:
      "Your own shipping label. Empty with `by_seller` or `by_tiktok`, the order waits for it and is not produced.",
    note: "Your note for those who make it.",
    items: "Its items.",
    status: "Where it stands.",
    payment_status: "Where its payment stands. Whoever runs the service records it.",
    production_status: "How the making of it goes.",
    hold_reason: "Why it is on hold, for people; empty if it is not.",
    rejected_status: "Why it was rejected, for people; empty if it was not.",
    cancellation_reason:
      "Why it was cancelled, for people; empty if it was not or no reason was given.",
    re_placed: "Whether it took the place of a deleted order of the same `order_id`.",
    ...price,
    paid: "What has been paid.",
    refunded: "What was paid back.",
    balance_due:
      "What is still to be paid; below 0 where it is you who get money back. Of an order that was stopped nothing is due.",
    tracking_number: "The tracking number of its primary parcel; empty before there is one.",
    tracking_status: "Where its primary parcel is.",
    shipments: "Its parcels.",
    created_at: "When it was placed.",
    updated_at: "When it last changed.",
  },
  example: exampleOrder,
});
