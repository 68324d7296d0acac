import { describe, describeValue } from "#shared/values/describe.ts";
import { pageOf } from "#shared/values/page.ts";
import { examplePagination, pageWords } from "#shared/values/page.words.ts";
import { pick } from "#shared/values/pick.ts";
import { exampleEntry } from "#shared/order/history.words.ts";
import { Missing } from "#shared/order/missing.ts";
import { OperatorOrder, OperatorOrderDetail, OperatorOrderItem } from "./operator-order.ts";
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
  claimed_by: "Press 4",
  due_date: exampleOrder.estimated_delivery?.to_date ?? null,
  unpacked: [{ item_id: exampleItem.item_id, sku: exampleItem.sku, quantity: 2 }],
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
  about: "One line of an order, as those who make it see it.",
  fields: {
    ...orderItemFields,
    production_config: "The client's notes for those who print the line; may be empty.",
    remade: "How many of its pieces were spoiled and made again, all in all.",
  },
  example: exampleOperatorItem,
});

describeValue(Missing, {
  id: "OrderLack",
  about: "What an order waits for that its owner has to bring.",
  values: {
    label:
      "Its shipping label: it ships by the client's own, and has no `label_url` yet. It is not produced before.",
    payment:
      "Its payment, or a part of it. It is not produced before if the rate card's `production_requires_payment` says so.",
  },
});

const { fields } = describe(OperatorOrder, {
  id: "OperatorOrder",
  about:
    "An order as those who run the service see it: all that its owner sees, and what the floor needs. All amounts are in the rate card's currency, and `null` for a key that has `floor:orders` without `manage:orders`; all times are in UTC.",
  fields: {
    ...orderFields,
    ...shownWords,
    production_line_name:
      "The name of the line that makes it, as it was when the order was placed.",
    merchant: "The name of the key that placed it, as it was then.",
    claimed_by: "The name of the key that claimed or started it; empty while nobody has.",
    due_date:
      "The day by which it was to arrive, had production taken it when it was placed or at the end of its `produce_after`: the order is late after it, whatever it waited for. `null` where its `estimated_delivery` is.",
    unpacked:
      "The pieces that are in no parcel; empty once all are. A parcel of which nobody said what it holds is taken to hold all that is left.",
    order_fulfill_id: "The factory's own number of it; empty until it is recorded.",
    cancelled_at: "When it was cancelled; `null` if it was not.",
    deleted_at:
      "When its owner deleted it; `null` if they did not. A deleted order is in no queue, and only a refund or a payment can still be recorded.",
    missing:
      "What its owner still has to bring. What else keeps it from production, its `issues` and its `produce_after` say.",
    version:
      "Counts its changes, from 1 on. Send it with a move or a payment, so that this is refused if somebody else changed the order since.",
  },
  example: exampleOperatorOrder,
});

export const { example: exampleDetail } = describe(OperatorOrderDetail, {
  id: "OperatorOrderDetail",
  about: "An order with its history.",
  fields: {
    ...fields,
    history:
      "The latest 1,000 changes of it, the oldest first. Where amounts are `null`, the notes of payments and refunds are empty.",
  },
  example: { ...exampleOperatorOrder, history: [exampleEntry] },
});

export const OperatorOrderListData = pageOf(OperatorOrder);

export const { example: exampleOrders } = describe(OperatorOrderListData, {
  id: "OperatorOrderListData",
  about: "A page of orders.",
  fields: pageWords("orders"),
  example: { items: [exampleOperatorOrder], pagination: examplePagination },
});
