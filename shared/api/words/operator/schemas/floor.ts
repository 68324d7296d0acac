import { describe, describeValue, describeValues } from "#shared/api/words/describe.ts";
import { exampleOrder } from "#shared/api/words/schemas/example-order.ts";
import { FloorStatus, OrderClaimSchema, OrderQueue } from "#shared/order/floor/floor-queue.ts";
import { OrderPaymentSchema } from "#shared/order/floor/payment-report.ts";
import { OrderProductionSchema } from "#shared/order/floor/production-report.ts";
import { exampleOperatorOrder } from "./example-operator-order.ts";

describeValues(FloorStatus, "The states in which the floor has something to do with an order.", {
  new_order: "Waiting to be made.",
  on_hold: "Waiting for an answer: release or reject it.",
  in_production: "Being made: ship it, or cancel it.",
});

export const { example: exampleQueue } = describe(OrderQueue, {
  about: "A page of orders.",
  fields: {
    items:
      "The orders of this page. There may be fewer than the limit, or none, with more to come.",
    next_cursor: "The `cursor` of the next page; `null` on the last one.",
  },
  example: { items: [exampleOperatorOrder], next_cursor: null },
});

describe(OrderClaimSchema, {
  about: "Whose next order to take: that of a production line or that of a facility, one of them.",
  fields: {
    production_line_id: "The line, whichever of its facilities the order is for.",
    facility: "The facility, whichever line the order is for.",
    claim_id:
      "Your own name of this claim, up to 64 characters, one for each claim: sent again within a day, it answers the same order.",
  },
  example: {
    production_line_id: exampleOrder.production_line_id,
    facility: "TX",
    claim_id: "press-4-2026-11-21-0017",
  },
});

const [paid, unpaid] = OrderPaymentSchema.def.options;

const payment = {
  version:
    "The order's version that the payment is of. If the order has another one by now, nothing is recorded. Left out, the order is taken as it is.",
  created_at:
    "The `created_at` of the order that is meant. Needed for one that reads `re_placed`, because a deleted order has the same id; left out otherwise.",
};

const { example: examplePayment } = describe(paid, {
  about: "Tells that money has come in.",
  fields: {
    ...payment,
    payment_status: "Always `paid`.",
    amount:
      "What has been paid for the order in all, not what was added: an amount of more than 0 with two decimals at most, in the rate card's currency, up to the order's total; or `\"all\"`, for the total.",
  },
  example: {
    payment_status: "paid",
    amount: exampleOrder.total,
    version: 2,
    created_at: exampleOrder.created_at,
  },
});

describeValues(unpaid.shape.payment_status, "What there is to tell of a payment that is awaited.", {
  failed: "It failed.",
  pending: "It is awaited again after it failed.",
});

describe(unpaid, {
  about: "Tells that a payment failed, or is awaited again.",
  fields: { ...payment, payment_status: "What there is to tell." },
  example: { payment_status: "failed", version: 2, created_at: exampleOrder.created_at },
});

describeValue(
  OrderPaymentSchema,
  "Where the payment of an order stands, as your bookkeeping has it. Refunds are moves.",
  examplePayment,
);

const items = OrderProductionSchema.shape.items.def.innerType.def.element;

const { example: file } = describe(items.shape.print_files.def.element, {
  about: "How one file of a line is printed.",
  fields: {
    key: "The print area of the file, as the order has it.",
    print_tech: "How it is printed, in your own words. Left out, it stays as it is.",
    thumbnail:
      "The `http` or `https` URL of a small picture of it, for the client. Left out, it stays as it is.",
  },
  example: {
    key: "front",
    print_tech: "DTG",
    thumbnail: "https://images.example.com/thumbnails/ada-front.png",
  },
});

const { example: item } = describe(items, {
  about: "How the files of one line are printed.",
  fields: {
    item_id: "The line of the order.",
    print_files: "The files to tell of, 1 to 20. Others stay as they are.",
  },
  example: { item_id: "01JB3Q8M2X5V7K9Z4T6W8Y0A1C", print_files: [file] },
});

export const { example: exampleProduction } = describe(OrderProductionSchema, {
  about: "What the factory tells of an order: at least one field. What is left out stays as it is.",
  fields: {
    order_fulfill_id: "The factory's own number of the order. Empty, it is cleared.",
    production_status:
      "How the making of it goes, while the order is `in_production` or `shipped`. The order's own status stays.",
    items: "How its lines are printed, 1 to 50 of them.",
  },
  example: { order_fulfill_id: "F-20417", production_status: "in_progress", items: [item] },
});
