import { describe } from "#shared/values/describe.ts";
import { pick } from "#shared/values/pick.ts";
import { shownExample, shownWords } from "./order-fields.words.ts";
import { exampleCheck } from "#shared/artwork/print-file-check.words.ts";
import { EstimatedDelivery, Order, OrderItem, PreviewFile, PrintFile } from "./order.ts";

/** A line of {@link exampleOrder}. */
export const exampleItem: OrderItem = {
  item_id: "01JB3Q8M2X5V7K9Z4T6W8Y0A1C",
  sku: "TEE-CLASSIC-BLACK-M",
  product_name: "Classic Tee",
  color: "Black",
  size: "M",
  quantity: 2,
  base_cost: 8.5,
  print_files: [
    {
      key: "front",
      url: "https://files.example.com/ada-front.png",
      check: {
        status: "pending",
        width_px: null,
        height_px: null,
        dpi: null,
        checked_at: null,
      },
    },
  ],
  preview_files: [{ key: "Front mockup", url: "https://files.example.com/ada-preview.png" }],
  inserts: [],
};

/** The order that the documents of both APIs show. */
export const exampleOrder = pick(Order, {
  ...shownExample,
  id: "66511ff7-0708-531c-9eed-6f88d9fd5b9e",
  order_id: "SHOP-2001",
  user_id: "3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90",
  created_by: "3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90",
  items: [exampleItem],
  status: "new_order",
  payment_status: "pending",
  production_status: "pending",
  produce_after: null,
  estimated_delivery: { from_date: "2026-11-25", to_date: "2026-12-02" },
  hold_reason: "",
  rejected_status: "",
  cancellation_reason: "",
  issues: [],
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
  is_test: false,
  erased_at: null,
  created_at: "2026-11-21T12:00:00.123000",
  updated_at: "2026-11-21T12:00:00.123000",
});

describe(PrintFile, {
  id: "PrintFile",
  about: "What is printed at one print area.",
  fields: {
    key: "The print area.",
    url: "The artwork.",
    thumbnail:
      "A small picture of it, as you gave it or production has made it; absent if there is none.",
    print_tech:
      "How it is printed, as you asked or production has decided; absent if nobody said so.",
    check:
      "Whether it can be printed: the service fetches the file soon after the order was placed or the file was changed. `null` where whoever runs the service has switched that off, for a file that was not checked before the order was shipped or stopped, and in lists for a very large order.",
  },
  example: {
    key: "front",
    url: "https://files.example.com/ada-front.png",
    thumbnail: "https://images.example.com/thumbnails/ada-front.png",
    print_tech: "DTG",
    check: exampleCheck,
  },
});

describe(PreviewFile, {
  id: "PreviewFile",
  about: "A picture of how an item should look.",
  fields: { key: "Its name.", url: "Where the picture is." },
  example: { key: "Front mockup", url: "https://files.example.com/ada-preview.png" },
});

export const { fields: orderItemFields } = describe(OrderItem, {
  id: "OrderItem",
  about: "One item of an order.",
  fields: {
    item_id: "The id of the item, as it was given, or one that the service made. Parcels name it.",
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
    "What shipping costs, with the surcharge for speed; with a label that was given, the surcharge alone.",
  box_fee: "What the box for inserts costs; 0 without inserts.",
  discount: "What is taken off for the number of pieces, by the steps of the rate card.",
  tax: "The tax of the place that it goes to, if the rate card has one.",
  total: "`subtotal` + `shipping_fee` + `box_fee` + `tax` - `discount`, to the cent.",
};

/** What an estimate goes by. */
export const estimate =
  "Reckoned in business days, Monday to Friday, whatever holidays there are; `null` where whoever runs the service has not said how long making or transport takes.";

describe(EstimatedDelivery, {
  id: "EstimatedDelivery",
  about: "The days between which an order should arrive.",
  fields: { from_date: "The first of them, as `YYYY-MM-DD`.", to_date: "The last of them." },
  example: { from_date: "2026-11-25", to_date: "2026-12-02" },
});

export const { fields: orderFields } = describe(Order, {
  id: "Order",
  about:
    "An order as it stands. All amounts are in the one currency of the products; all times are in UTC. A text that was not given is empty.",
  fields: {
    id: "The service's id of the order.",
    order_id: "The client's own reference of it, unique among the orders of one owner.",
    user_id: "Whose order it is: the owner of the key that placed it.",
    created_by: "Who placed it.",
    ...shownWords,
    items: "Its items.",
    status: "Where it stands.",
    payment_status: "Where its payment stands. Whoever runs the service records it.",
    production_status: "How the making of it goes.",
    produce_after:
      "Until when it can be corrected: production leaves it alone until then. `null` if it need not wait.",
    estimated_delivery: `When it should arrive. ${estimate} It counts from the start of production once that has begun, before that from now, or from the end of \`produce_after\` if that is later; while the order is made, neither date lies in the past. An order that was stopped has none.`,
    hold_reason:
      "Why it is on hold, for people: the message of the first blocking one of its `issues`; empty if it is not on hold.",
    rejected_status: "Why it was rejected, for people; empty if it was not.",
    cancellation_reason:
      "Why it was cancelled, for people; empty if it was not or no reason was given.",
    issues:
      "What keeps it from production, or is worth a look, the gravest first; empty if nothing wrong is known. A list leaves them out for a very large order.",
    re_placed: "Whether it took the place of a deleted order of the same `order_id`.",
    ...price,
    paid: "What has been paid.",
    refunded: "What was paid back.",
    balance_due:
      "What is still to be paid; below 0 where money is to be paid back. Of an order that was stopped nothing is due.",
    tracking_number: "The tracking number of its primary parcel; empty before there is one.",
    tracking_status: "Where its primary parcel is.",
    shipments: "Its parcels.",
    is_test:
      "Whether a key to test with placed it: nobody makes it, and it goes through its states by itself.",
    erased_at:
      "When its recipient was erased; `null` if they were not. Name, contact, address, artwork, labels, tracking numbers and notes are empty since then, and only payments and refunds are still recorded.",
    created_at: "When it was placed.",
    updated_at: "When it last changed.",
  },
  example: exampleOrder,
});
