import * as z from "zod/mini";
import { positiveAmount, requiredText, versionNumber } from "#shared/values/fields.ts";

/**
 * When the order was created that a payment or refund is of: one that was placed anew has the id of the deleted one
 * before it, and money of the one must not be booked on the other.
 */
export const placedAt = () => z.optional(requiredText());

/** Where the payment of an order stands, as its operator has it; refunds are moves of the order. */
export const OrderPaymentSchema = z
  .object({
    payment_status: z.enum(["paid", "failed", "pending"]),
    /** The order's total if absent. */
    paid: z.optional(positiveAmount()),
    /** The order's version that the payment is of; one without it takes the order as it is. */
    version: z.optional(versionNumber()),
    created_at: placedAt(),
  })
  .check(
    z.superRefine(({ payment_status, paid }, context) => {
      if (paid === undefined || payment_status === "paid") return;
      const message = `Nothing is paid while the payment_status is ${payment_status}: leave it out`;
      context.addIssue({ code: "custom", path: ["paid"], message, params: { type: "not_paid" } });
    }),
  )
  .register(z.globalRegistry, { id: "OrderPaymentSchema" });
export type OrderPaymentSchema = z.infer<typeof OrderPaymentSchema>;
