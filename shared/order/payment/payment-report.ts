import * as z from "zod/mini";
import { amountOrAll, requiredText, versionNumber } from "#shared/values/fields.ts";

/**
 * The `created_at` of the order that a payment or refund is for. An order that replaced a deleted one has the same id.
 * Without this field, money might be booked on the wrong order.
 */
export const placedAt = () => z.optional(requiredText());

const common = {
  /** Optimistic locking, as in a move. */
  version: z.optional(versionNumber()),
  created_at: placedAt(),
};

/** A report of an order's payment; refunds are moves of the order. */
export const OrderPaymentSchema = z.discriminatedUnion("payment_status", [
  z.object({
    payment_status: z.literal("paid"),
    /** The sum of all payments so far; `all` stands for the order's total. */
    amount: amountOrAll(),
    ...common,
  }),
  z.object({ payment_status: z.enum(["failed", "pending"]), ...common }),
]);
export type OrderPaymentSchema = z.infer<typeof OrderPaymentSchema>;
