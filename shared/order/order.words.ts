import { describe } from "#shared/values/describe.ts";
import { pick } from "#shared/values/pick.ts";
import { shownExample, shownWords } from "./order-fields.words.ts";
import { exampleCheck, exampleKept } from "#shared/artwork/print-file-check.words.ts";
import { EstimatedDelivery, Order, OrderItem, PreviewFile, PrintFile } from "./order.ts";

/** A line of {@link exampleOrder}. */
export const exampleItem = {
  item_id: "01JB3Q8M2X5V7K9Z4T6W8Y0A1C",
  sku: "TEE-CLASSIC-BLACK-M",
  product_name: "Classic Tee",
  color: "Black",
  size: "M",
  quantity: 2,
  base_cost: 8.5,
  retail_price: 24.9,
  not_made_quantity: 0,
  product_reference: "ADA-TEE-1",
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
} satisfies OrderItem;

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
  reprint_of: null,
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
  unshipped: [],
  claims: [],
  is_test: false,
  erased_at: null,
  created_at: "2026-11-21T12:00:00.123000",
  updated_at: "2026-11-21T12:00:00.123000",
});

describe(PrintFile, {
  id: "PrintFile",
  about: "The file that is printed at one print area.",
  fields: {
    key: "The print area.",
    url: "The artwork.",
    thumbnail:
      "A small picture of the artwork, given by you or made by production; absent without one.",
    print_tech:
      "The printing technique, as you asked or production has decided; absent if neither has named one.",
    check:
      "The result of the check whether the file can be printed. The service fetches the file soon after the order was placed or the file was changed. The check is `null` if the provider has switched checks off, or if the order was shipped or stopped before the check. Lists may leave it out for a very large order.",
    kept: "The copy that the service keeps for production, made by the check: what is printed is what was checked, even if the file at its URL changes. Absent if the provider keeps no copies, and for a file that is not checked, is longer than 200 MB, or that its host sends compressed, without its length or too slowly. It stays when the copy is gone: after the provider's days, or after an erasure.",
  },
  example: {
    key: "front",
    url: "https://files.example.com/ada-front.png",
    thumbnail: "https://images.example.com/thumbnails/ada-front.png",
    print_tech: "DTG",
    check: exampleCheck,
    kept: exampleKept,
  },
});

describe(PreviewFile, {
  id: "PreviewFile",
  about: "A picture of how an item should look.",
  fields: { key: "The name of the picture.", url: "The URL of the picture." },
  example: { key: "Front mockup", url: "https://files.example.com/ada-preview.png" },
});

export const { fields: orderItemFields } = describe(OrderItem, {
  id: "OrderItem",
  about: "An item of an order.",
  fields: {
    item_id: "The id of the item, given by you or made by the service. Parcels name it.",
    sku: "The SKU of the variation.",
    product_name: "The product's name at the time of the order.",
    color: "The variation's colour.",
    size: "The variation's size.",
    quantity: "The number of pieces.",
    base_cost: "The price of one piece, before shipping, discount and tax.",
    retail_price:
      "The amount that the recipient paid for one piece, in the order's `retail_currency`; absent if it was not given.",
    product_reference: "The owner's own identifier of the product; absent if it was not given.",
    not_made_quantity:
      "The pieces of `quantity` that production could not make, and for which the order costs nothing; absent or 0 if all were made. The issue `PIECES_NOT_MADE` gives the reason.",
    print_files: "The files that are printed on it.",
    preview_files: "Pictures of how it should look.",
    inserts: "The inserts of the whole order, repeated on each of its items.",
  },
  example: exampleItem,
});

export const price = {
  subtotal: "The price of the pieces: the sum of `base_cost` times `quantity`.",
  shipping_fee:
    "The price of shipping, including the surcharge for speed. With the owner's label, the surcharge alone.",
  box_fee: "The price of the box for inserts; 0 without inserts.",
  discount: "The discount for the number of pieces, by the steps of the rate card.",
  tax: "The tax of the destination, if the rate card has one.",
  total: "`subtotal` + `shipping_fee` + `box_fee` + `tax` - `discount`, to the cent.",
};

/** How an estimate is calculated. */
export const estimate =
  "It counts business days, Monday to Friday, whatever holidays there are. `null` if the provider has not set how long production or transport takes.";

describe(EstimatedDelivery, {
  id: "EstimatedDelivery",
  about: "The first and the last day on which an order should arrive.",
  fields: { from_date: "The first day, as `YYYY-MM-DD`.", to_date: "The last day." },
  example: { from_date: "2026-11-25", to_date: "2026-12-02" },
});

export const { fields: orderFields } = describe(Order, {
  id: "Order",
  about:
    "An order as it is now. All amounts are in the one currency of the products; all times are in UTC. A text that was not given is empty.",
  fields: {
    id: "The service's id of the order.",
    order_id: "The client's own reference of the order, unique among its owner's orders.",
    user_id: "The owner of the order: the owner of the key that placed it.",
    created_by: "The user who placed it.",
    ...shownWords,
    items: "Its items.",
    status: "The status of the order.",
    payment_status: "The status of its payment, which the provider records.",
    production_status: "The status of its production.",
    produce_after:
      "The end of the time in which it can be corrected. Production does not take it before. `null` if it does not wait.",
    estimated_delivery: `When it should arrive. ${estimate} It counts from the start of production once that has begun. Before, it counts from now, or from \`produce_after\` if that is later. During production neither date lies in the past. An order that was stopped has none.`,
    hold_reason:
      "Why it is on hold, for people: the message of its first blocking issue. Empty if it is not on hold.",
    rejected_status: "Why it was rejected, for people; empty if it was not.",
    cancellation_reason:
      "Why it was cancelled, for people; empty if it was not, or without a reason.",
    issues:
      "The problems that keep it from production, then the warnings, or an empty list. Lists leave them out for a very large order.",
    re_placed:
      "Whether it takes the place of a deleted order, with the same `order_id` and the same `id`.",
    reprint_of:
      "The `order_id` of the order whose claimed pieces it prints again, for nothing; `null` for other orders.",
    ...price,
    paid: "The amount that was paid.",
    refunded: "The amount that was refunded.",
    balance_due:
      "The amount that is still to be paid; below 0 if a refund is due. A stopped order has nothing left to pay.",
    tracking_number: "The tracking number of its primary parcel; empty before there is one.",
    tracking_status: "The tracking status of its primary parcel.",
    shipments: "Its parcels.",
    claims: "Its claims, the oldest first: what was wrong with it, and what was decided.",
    unshipped:
      "The pieces that are in no parcel and are not printed again, although the order was shipped. They are sent later, or not at all; your provider knows. Empty before.",
    is_test:
      "Whether a test key placed it. A test order is never produced: it goes through its states automatically.",
    erased_at:
      "When its recipient was erased; `null` if they were not. Since then name, contact, address, artwork, labels, tracking numbers and notes are empty, and only payments and refunds are still recorded.",
    created_at: "When it was placed.",
    updated_at: "When it last changed.",
  },
  example: exampleOrder,
});
