import { describe, digits } from "#shared/values/describe.ts";
import { Cancellation, OrderCancelSchema } from "./cancellation.ts";
import { TEXT_LENGTH } from "#shared/values/fields.ts";

export const { example: exampleCancellation } = describe(Cancellation, {
  id: "Cancellation",
  about: "A cancelled order, and its refund.",
  fields: {
    order_id: "The owner's own reference of the order.",
    status: "Always `cancelled`.",
    cancellation_reason: "The reason that you gave; may be empty.",
    cancelled_at: "When it was cancelled, in UTC.",
    refund_amount: "The payment, which will be refunded; 0 if nothing was paid.",
    refund_status:
      "Always `pending`: the refund follows later. With a `refund_amount` of 0 there is no refund.",
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

describe(OrderCancelSchema, {
  id: "OrderCancelSchema",
  about: "The reason to cancel an order.",
  fields: {
    reason: `The reason, up to ${digits(TEXT_LENGTH)} characters; the order keeps it as its \`cancellation_reason\`. Left out, it is empty.`,
  },
  example: { reason: "Customer changed their mind" },
});
