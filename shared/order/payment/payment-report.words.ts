import { exampleOrder } from "#shared/order/order.words.ts";
import { describe, describeValue } from "#shared/values/describe.ts";
import { OrderPaymentSchema } from "./payment-report.ts";

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

describeValue(unpaid.shape.payment_status, {
  about: "What there is to tell of a payment that is awaited.",
  values: {
    failed: "It failed.",
    pending: "It is awaited again after it failed.",
  },
});

describe(unpaid, {
  about: "Tells that a payment failed, or is awaited again.",
  fields: { ...payment, payment_status: "What there is to tell." },
  example: { payment_status: "failed", version: 2, created_at: exampleOrder.created_at },
});

describeValue(OrderPaymentSchema, {
  id: "OrderPaymentSchema",
  about: "Where the payment of an order stands, as your bookkeeping has it. Refunds are moves.",
  example: examplePayment,
});
