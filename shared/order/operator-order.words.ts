import { describe, describeValues } from "#shared/values/describe.ts";
import { exampleEntry } from "./history.words.ts";
import { Lack, OperatorOrder, OperatorOrderDetail, OperatorOrderItem } from "./operator-order.ts";
import { exampleItem, exampleOrder, orderFields, orderItemFields } from "./order.words.ts";

/** A line of {@link exampleOperatorOrder}. */
export const exampleOperatorItem = { ...exampleItem, production_config: "White underbase" };

/** The order of every example of the operator API. */
export const exampleOperatorOrder: OperatorOrder = {
  ...exampleOrder,
  items: [exampleOperatorItem],
  status: "in_production",
  payment_status: "paid",
  production_status: "in_progress",
  updated_at: "2026-11-21T12:30:00.456000",
  speed_type: "rush",
  ioss_number: "",
  preferred_carrier: "auto",
  is_scan_label: false,
  inserts: [],
  production_line_name: "Austin DTG",
  order_fulfill_id: "F-20417",
  cancelled_at: null,
  deleted_at: null,
  paid: exampleOrder.total,
  balance_due: 0,
  lacks: [],
  version: 3,
};

describe(OperatorOrderItem, {
  id: "OperatorOrderItem",
  about: "One line of an order, as those who make it see it.",
  fields: {
    ...orderItemFields,
    item_id: "The id of the line: the client's, or one that the service gave. Parcels name it.",
    production_config: "The client's notes for those who print the line; may be empty.",
  },
  example: exampleOperatorItem,
});

describeValues(Lack, {
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
    "An order as those who run the service see it: all that its owner sees, and what the floor needs. All amounts are in the rate card's currency; all times are in UTC.",
  fields: {
    ...orderFields,
    order_id: "The client's own reference. Other clients may have the same one.",
    user_id: "The owner of the key that it was placed with.",
    label_url: "The client's own shipping label, if it ships by one.",
    note: "The client's note for those who make it.",
    balance_due: "What is still to be paid; below 0 where it is the client who gets money back.",
    speed_type: "How fast it is to be made; empty for the usual speed.",
    ioss_number: "The IOSS number for the customs of the European Union; may be empty.",
    preferred_carrier: "Who is to carry it, where there is a choice.",
    is_scan_label: "Whether the client's label is to be scanned when it is used.",
    inserts: "What goes into the box beside the goods.",
    production_line_name:
      "The name of the line that makes it, as it was when the order was placed.",
    order_fulfill_id: "The factory's own number of it; empty until it is recorded.",
    cancelled_at: "When it was cancelled; `null` if it was not.",
    shipping_fee:
      "What shipping costs, with the surcharge for speed; for the client's own label, the surcharge alone.",
    deleted_at:
      "When its owner deleted it; `null` if they did not. A deleted order is in no queue, and only a refund or a payment can still be recorded.",
    lacks: "What it waits for. Empty, nothing keeps it from production.",
    version:
      "Counts its changes, from 1 on. Send it with a move or a payment, so that this is refused if somebody else changed the order since.",
  },
  example: exampleOperatorOrder,
});

export const { example: exampleDetail } = describe(OperatorOrderDetail, {
  id: "OperatorOrderDetail",
  about: "An order with its history.",
  fields: { ...fields, history: "The latest 1,000 changes of it, the oldest first." },
  example: { ...exampleOperatorOrder, history: [exampleEntry] },
});
