import { describe, describeValue } from "#shared/values/describe.ts";
import { pageOf } from "#shared/values/page.ts";
import { examplePagination, pageWords } from "#shared/values/page.words.ts";
import { pick } from "#shared/values/pick.ts";
import { claimFields, exampleClaim } from "#shared/order/claim-record.words.ts";
import { exampleEntry } from "#shared/order/history.words.ts";
import { CustomsLine, OrderCustoms } from "#shared/order/customs/order-customs.ts";
import { Missing } from "#shared/order/missing-parts.ts";
import { RoutedBy } from "#shared/order/order-record.ts";
import {
  OperatorClaim,
  OperatorOrder,
  OperatorOrderDetail,
  OperatorOrderItem,
} from "./operator-order.ts";
import { shownExample, shownWords } from "#shared/order/order-fields.words.ts";
import {
  exampleItem,
  exampleOrder,
  orderFields,
  orderItemFields,
} from "#shared/order/order.words.ts";

/** A line of {@link exampleOperatorOrder}. */
export const exampleOperatorItem = {
  ...exampleItem,
  production_config: "White underbase",
  bin: "A-12",
  gtin: "4006381333931",
  remade: 0,
};

/** The order of every example of the operator API. */
export const exampleOperatorOrder = pick(OperatorOrder, {
  ...shownExample,
  ...exampleOrder,
  items: [exampleOperatorItem],
  status: "in_production",
  payment_status: "paid",
  production_status: "in_progress",
  updated_at: "2026-11-21T12:30:00.456000",
  production_line_name: "Austin DTG",
  merchant: "My shop",
  routed_by: "only_line",
  names_line: false,
  taken_by: "Press 4",
  started_at: "2026-11-21T12:30:00.456000",
  ship_from: "",
  ship_by: "2026-11-25",
  due_date: exampleOrder.estimated_delivery?.to_date ?? null,
  queue: "in_production",
  unpacked: [{ item_id: exampleItem.item_id, sku: exampleItem.sku, quantity: 2 }],
  unshipped_reason: "",
  order_fulfill_id: "F-20417",
  cancelled_at: null,
  deleted_at: null,
  paid: exampleOrder.total,
  balance_due: 0,
  missing: [],
  version: 3,
});

describe(OperatorOrderItem, {
  id: "OperatorOrderItem",
  about: "An item of an order, as operators see it.",
  fields: {
    ...orderItemFields,
    production_config: "The client's notes for production; may be empty.",
    bin: "The shelf or bin of its blanks when it was placed or last changed; may be empty.",
    gtin: "The number of the bar code on its blanks (GTIN) when it was placed or last changed, by which a scan counts a piece; may be empty.",
    remade: "The number of its pieces that were spoiled and made again.",
  },
  example: exampleOperatorItem,
});

describeValue(RoutedBy, {
  id: "RoutedBy",
  about: "The reason for an order's production line.",
  values: {
    named: "The order names it.",
    only_line: "No other line can make it.",
    country: "Among the lines that can, it alone prefers the order's country.",
    room: "Among those that are left, it alone has room today, by its `capacity_per_day`.",
    preference: "Among those that are left, it has the lowest `preference`.",
    name: "Among those that are left, its name comes first.",
    rerouted: "An operator gave it to the line.",
  },
});

describeValue(Missing, {
  id: "MissingPart",
  about: "Something that an order misses and its owner has to give.",
  values: {
    label:
      "The shipping label. The order ships by the client's own and has no `label_url` yet. It is not produced before its owner gives the label.",
    payment:
      "The payment, or a part of it. If the rate card has `production_requires_payment`, the order is not produced before it is paid.",
    customs_data:
      "Data for customs that the rate card requires. The order crosses a border, and its issues name what is missing.",
  },
});

export const { fields: operatorOrderFields } = describe(OperatorOrder, {
  id: "OperatorOrder",
  about:
    "An order as operators see it: its owner's fields, and those that the floor needs. All amounts are in the rate card's currency, and `null` for a key that has `floor:orders` without `manage:orders`. All times are in UTC.",
  fields: {
    ...orderFields,
    ...shownWords,
    production_line_name:
      "The name of the production line, as of the time when the line was chosen.",
    merchant: "The name that the key had when it placed the order.",
    routed_by: "The reason for its production line; empty if no reason is recorded.",
    names_line:
      "Whether its owner named a production line: the present one or, if it was rerouted, one before it.",
    ship_from:
      "The two-letter code of the country that it leaves from, if its address is in another customs territory; empty otherwise, and if its facility has no known place.",
    taken_by: "The name of the key that took or started it; empty before.",
    started_at: "When it was taken or started, or `null`.",
    issues:
      "The problems that keep it from production, then the warnings; last `LATE` if its `ship_by` is past, which its owner does not see. Empty without known problems. Lists leave them out for a very large order.",
    ship_by:
      "The last business day on which it should leave if production had taken it as soon as it could: when it was placed, or at its `produce_after`. It counts the most `production_days` of its line, on the working days of its facility and from its cut-off, as of when the order was placed or its line, facility or delay last changed. After this day it has the issue `LATE`. `null` once it was shipped, stopped or deleted, and if the line does not say how long it takes.",
    due_date:
      "The last day on which it should have arrived if production had taken it as soon as it could: when it was placed, or at its `produce_after`. After this day it is late, whatever it waited for. `null` if its `estimated_delivery` is.",
    queue: "The queue of the floor that it is in; `null` if the floor has nothing to do with it.",
    unpacked:
      "The pieces that are in no parcel and are not printed again; empty once all are in one. A parcel with unknown contents counts as holding all pieces that are left.",
    unshipped_reason:
      "Why the `unpacked` pieces of an order that has left production are not sent any more; empty while they are still to be sent.",
    order_fulfill_id: "The factory's own number of the order; empty until it is recorded.",
    cancelled_at: "When it was cancelled; `null` if it was not.",
    deleted_at:
      "When its owner deleted it; `null` if they did not. A deleted order is in no queue. Only a refund or a payment of it can still be recorded.",
    missing:
      "The label, payment or data for customs that its owner still has to give. Its `issues` and its `produce_after` say what else keeps it from production.",
    version:
      "The number of its changes, from 1 on. Send it with a move or a payment: the request is then refused if the order has changed since.",
  },
  example: exampleOperatorOrder,
});

describe(OperatorClaim, {
  id: "OperatorClaim",
  about: "A fault of an order, and the decision on it.",
  fields: {
    ...claimFields,
    refund_amount:
      "The amount that was given back for it; `null` for a key without `manage:orders`.",
  },
  example: exampleClaim,
});

const { example: exampleCustomsLine } = describe(CustomsLine, {
  id: "CustomsLine",
  about:
    "An item as customs ask for it: its owner's data, and what the catalog says of its variation now. Facts that are not known are `null`, or empty.",
  fields: {
    item_id: orderItemFields.item_id,
    sku: orderItemFields.sku,
    description: "Its name for customs, in plain words.",
    quantity: "The number of pieces.",
    unit_value: "The value of one piece, its `retail_price`.",
    weight_grams: "The weight of one piece in grams.",
    hs_code: "Its code of the Harmonized System.",
    origin_country: "The two-letter code of the country that it is made in.",
    product_reference: "Its seller's own identifier of the product.",
    manufacturer_product_id: "Its manufacturer's own identifier.",
    gtin: "The number of its bar code.",
  },
  example: {
    item_id: exampleItem.item_id,
    sku: exampleItem.sku,
    description: "Cotton T-shirt, printed",
    quantity: 2,
    unit_value: 24.9,
    weight_grams: 180,
    hs_code: "6109100012",
    origin_country: "HN",
    product_reference: "ADA-TEE-1",
    manufacturer_product_id: "64000-BLK-M",
    gtin: "4006381333931",
  },
});

const { example: exampleCustoms } = describe(OrderCustoms, {
  id: "OrderCustoms",
  about: "The data that customs ask of an order that crosses a border.",
  fields: {
    from: "The two-letter code of the country that it leaves.",
    to: "The two-letter code of the country that it goes to.",
    currency: "The currency of the values.",
    ioss_number: "The seller's IOSS number; may be empty.",
    recipient_tax_id: "The recipient's tax number; may be empty.",
    lines: "Its items.",
  },
  example: {
    from: "US",
    to: "DE",
    currency: "EUR",
    ioss_number: "IM3720000224",
    recipient_tax_id: "",
    lines: [exampleCustomsLine],
  },
});

export const { example: exampleDetail } = describe(OperatorOrderDetail, {
  id: "OperatorOrderDetail",
  about: "An order with its history.",
  fields: {
    ...operatorOrderFields,
    customs:
      "The data that customs ask of it; `null` if it crosses no border, or ships by its owner's label.",
    history:
      "Its latest 1,000 changes, the oldest first. For a key that sees amounts as `null`, the notes of payments and refunds are empty.",
  },
  example: { ...exampleOperatorOrder, customs: exampleCustoms, history: [exampleEntry] },
});

export const OperatorOrderListData = pageOf(OperatorOrder);

export const { example: exampleOrders } = describe(OperatorOrderListData, {
  id: "OperatorOrderListData",
  about: "A page of orders.",
  fields: pageWords("orders"),
  example: { items: [exampleOperatorOrder], pagination: examplePagination },
});
