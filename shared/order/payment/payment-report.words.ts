import { exampleOrder } from "#shared/order/order.words.ts";
import { describe, describeValue } from "#shared/values/describe.ts";
import { OrderPaymentSchema } from "./payment-report.ts";

const [paid, unpaid] = OrderPaymentSchema.def.options;

const payment = {
  version:
    "The expected version of the order. If the order has another version, nothing is recorded. Left out, any version is accepted.",
  created_at:
    "The `created_at` of the order. Required for an order that is `re_placed`, because a deleted order has the same id. Otherwise it may be left out.",
};

const { example: examplePayment } = describe(paid, {
  about: "Records a payment.",
  fields: {
    ...payment,
    payment_status: "Always `paid`.",
    amount:
      "The sum of all payments for the order, not only the latest one. An amount is more than 0, has two decimals at most, and is at most the order's total, in the rate card's currency. `\"all\"` stands for the total.",
  },
  example: {
    payment_status: "paid",
    amount: exampleOrder.total,
    version: 2,
    created_at: exampleOrder.created_at,
  },
});

describeValue(unpaid.shape.payment_status, {
  about: "The new status of a payment that is due.",
  values: {
    failed: "The payment failed.",
    pending: "The payment is due again after it failed.",
  },
});

describe(unpaid, {
  about: "Records that a payment failed, or is due again.",
  fields: { ...payment, payment_status: "The new status of the payment." },
  example: { payment_status: "failed", version: 2, created_at: exampleOrder.created_at },
});

describeValue(OrderPaymentSchema, {
  id: "OrderPaymentSchema",
  about: "A payment of an order from your bookkeeping. Refunds are moves.",
  example: examplePayment,
});
