import { describe, digits } from "#shared/values/describe.ts";
import { Cancellation, OrderCancelSchema } from "./cancellation.ts";
import { TEXT_LENGTH } from "#shared/values/fields.ts";

export const { example: exampleCancellation } = describe(Cancellation, {
  id: "Cancellation",
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

describe(OrderCancelSchema, {
  id: "OrderCancelSchema",
  about: "Why an order is cancelled.",
  fields: {
    reason: `The reason, up to ${digits(TEXT_LENGTH)} characters; the order keeps it as its \`cancellation_reason\`. Left out, it is empty.`,
  },
  example: { reason: "Customer changed their mind" },
});
