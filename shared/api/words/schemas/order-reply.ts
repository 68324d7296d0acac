import { describe } from "#shared/api/words/describe.ts";
import { Insert, Order, OrderItem, PreviewFile, PrintFile } from "#shared/order/order.ts";
import { Quote } from "#shared/order/quote/quote.ts";
import { ShippedItem, Shipment, TrackingEventSchema } from "#shared/order/shipment.ts";
import { Cancellation } from "#shared/order/stop/cancellation.ts";
import { exampleItem, exampleOrder, exampleShipment, exampleTracking } from "./example-order.ts";

describe(PrintFile, {
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
  about: "A picture of how an item should look.",
  fields: { key: "Its name.", url: "Where the picture is." },
  example: { key: "Front mockup", url: "https://files.example.com/ada-preview.png" },
});

describe(Insert, {
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

describe(ShippedItem, {
  about: "How many pieces of an item are in a parcel.",
  fields: { item_id: "The item of the order.", quantity: "How many of its pieces." },
  example: { item_id: "01JB3Q8M2X5V7K9Z4T6W8Y0A1C", quantity: 2 },
});

describe(TrackingEventSchema, {
  about: "What a carrier told of a parcel.",
  fields: {
    status: "What it means for the parcel.",
    description: "The carrier's own words.",
    location: "Where it happened; may be empty.",
    occurred_at: "When it happened, in UTC.",
  },
  example: exampleTracking,
});

describe(Shipment, {
  about: "One parcel of an order.",
  fields: {
    id: "The service's id of the parcel.",
    primary:
      "Whether the order's own `tracking_number` and `tracking_status` are those of this parcel.",
    carrier: "Who carries it.",
    service: "The carrier's service; may be empty.",
    tracking_number: "The carrier's number of the parcel.",
    tracking_status: "Where the parcel is.",
    tracking_url: "A page that people can follow it on; may be empty.",
    label_url: "The label on it; may be empty.",
    shipped_at: "When it left, in UTC; `null` if that is not known.",
    delivered_at: "When it arrived, in UTC; `null` before.",
    items: "What is in it.",
    tracking_events: "What the carrier told of it, the oldest first.",
  },
  example: exampleShipment,
});

const price = {
  subtotal: "What the pieces cost: the sum of `base_cost` times `quantity`.",
  shipping_fee:
    "What shipping costs, with the surcharge for speed; for your own label, the surcharge alone.",
  box_fee: "What the box for inserts costs; 0 without inserts.",
  discount: "What is taken off for the number of pieces, by the steps of the rate card.",
  tax: "The tax of the place that it goes to, if the rate card has one.",
  total: "`subtotal` + `shipping_fee` + `box_fee` + `tax` - `discount`, to the cent.",
};

export const { fields: orderFields } = describe(Order, {
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

export const { example: exampleQuote } = describe(Quote, {
  about: "What an order would cost by one shipping method.",
  fields: {
    shipping_method: "The method.",
    production_line_id: "The line that would make it.",
    production_line: "That line's name.",
    ...price,
  },
  example: {
    shipping_method: "standard",
    production_line_id: "900d2952-5c2d-5c8e-9cf8-afe0a0ae2949",
    production_line: "Austin DTG",
    subtotal: 17,
    shipping_fee: 11.25,
    box_fee: 0,
    discount: 0,
    tax: 0,
    total: 28.25,
  },
});

export const { example: exampleCancellation } = describe(Cancellation, {
  about: "What became of a cancelled order.",
  fields: {
    order_id: "The owner's own reference of the order.",
    status: "Always `cancelled`.",
    cancellation_reason: "The reason that you gave; may be empty.",
    cancelled_at: "When it was cancelled, in UTC.",
    refund_amount: "What had been paid and will be paid back; 0 if nothing was paid yet.",
    refund_status:
      "Always `pending`: a refund takes its time. With a `refund_amount` of 0 there is none.",
  },
  example: {
    order_id: "SHOP-2001",
    status: "cancelled",
    cancellation_reason: "Customer changed their mind",
    cancelled_at: "2026-11-21T12:05:00.000000",
    refund_amount: 0,
    refund_status: "pending",
  },
});
