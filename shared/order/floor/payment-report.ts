import * as z from "zod/mini";
import { amountOrAll, requiredText, versionNumber } from "#shared/values/fields.ts";

/**
 * When the order was created that a payment or refund is of: one that was placed anew has the id of the deleted one
 * before it, and money of the one must not be booked on the other.
 */
export const placedAt = () => z.optional(requiredText());

const common = {
  /** The order's version that the payment is of; one without it takes the order as it is. */
  version: z.optional(versionNumber()),
  created_at: placedAt(),
};

/** Where the payment of an order stands, as its operator has it; refunds are moves of the order. */
export const OrderPaymentSchema = z.discriminatedUnion("payment_status", [
  z.object({
    payment_status: z.literal("paid"),
    /** All that was paid so far; of `all`, the order's total. */
    amount: amountOrAll(),
    ...common,
  }),
  z.object({ payment_status: z.enum(["failed", "pending"]), ...common }),
]);
export type OrderPaymentSchema = z.infer<typeof OrderPaymentSchema>;
