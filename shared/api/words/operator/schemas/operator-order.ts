import { describe, describeValues } from "#shared/api/words/describe.ts";
import { orderFields, orderItemFields } from "#shared/api/words/schemas/order-reply.ts";
import { HistoryAction, HistoryEntry } from "#shared/order/history.ts";
import {
  Lack,
  OperatorOrder,
  OperatorOrderDetail,
  OperatorOrderItem,
} from "#shared/order/operator-order.ts";
import { exampleOperatorItem, exampleOperatorOrder } from "./example-operator-order.ts";

describe(OperatorOrderItem, {
  about: "One line of an order, as those who make it see it.",
  fields: {
    ...orderItemFields,
    item_id: "The id of the line: the client's, or one that the service gave. Parcels name it.",
    production_config: "The client's notes for those who print the line; may be empty.",
  },
  example: exampleOperatorItem,
});

describeValues(Lack, "What an order waits for that its owner has to bring.", {
  label:
    "Its shipping label: it ships by the client's own, and has no `label_url` yet. It is not produced before.",
  payment:
    "Its payment, or a part of it. It is not produced before if the rate card's `production_requires_payment` says so.",
});

const { fields } = describe(OperatorOrder, {
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

describeValues(HistoryAction, "What was done to an order.", {
  created: "It was placed.",
  replaced: "It was placed over a deleted order of the same reference.",
  updated: "Its owner changed it.",
  cancelled: "Its owner cancelled it.",
  deleted: "Its owner deleted it.",
  held: "Production put it on hold, by the move `hold`.",
  released: "It went back into the queue, by `release`.",
  started: "Production took it, by a claim or by `start`.",
  shipped: "It was finished, by `ship`.",
  rejected: "The factory refused it, by `reject`.",
  production_cancelled: "It was stopped while it was being made, by `cancel`.",
  refunded: "Money was paid back; the note has the amount.",
  payment: "A payment was recorded.",
  production: "The factory's number, the production status or files were recorded.",
  shipment: "A parcel was added or changed.",
  voided: "A parcel was taken back.",
  tracking: "A carrier told something of a parcel.",
});

describeValues(HistoryEntry.shape.by, "Through which API a change came.", {
  owner: "The merchants' API.",
  operator: "This API.",
});

const { example: exampleEntry } = describe(HistoryEntry, {
  about: "One change of an order: who did what, and when.",
  fields: {
    version: "The version that the change made, from 1 on.",
    at: "When it was made, in UTC.",
    by: "Through which API it came.",
    user_id: "The owner of the key.",
    key_id: "The key that it was made with.",
    key_name: "That key's name at the time.",
    action: "What was done.",
    from: "The order's status before; `null` when it was placed.",
    to: "The order's status after it.",
    note: "The reason that was given, or what was changed; may be empty.",
  },
  example: {
    version: 3,
    at: "2026-11-21T12:30:00.456000",
    by: "operator",
    user_id: "6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c",
    key_id: "7138a74c-e84a-887c-8104-9051f3845da2",
    key_name: "Press 4",
    action: "started",
    from: "new_order",
    to: "in_production",
    note: "",
  },
});

export const { example: exampleDetail } = describe(OperatorOrderDetail, {
  about: "An order with its history.",
  fields: { ...fields, history: "The latest 1,000 changes of it, the oldest first." },
  example: { ...exampleOperatorOrder, history: [exampleEntry] },
});
