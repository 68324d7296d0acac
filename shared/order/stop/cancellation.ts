import * as z from "zod/mini";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { lines } from "#shared/values/fields.ts";
import { toAmount } from "#shared/values/money.ts";

/** The body of a cancellation. */
export const OrderCancelSchema = z.object({ reason: z._default(lines(), "") });

/** The reply to a cancellation. */
export const Cancellation = z.strictObject({
  order_id: z.string(),
  status: z.literal("cancelled"),
  cancellation_reason: z.string(),
  cancelled_at: z.string(),
  refund_amount: z.number(),
  refund_status: z.literal("pending"),
});
export type Cancellation = z.infer<typeof Cancellation>;

/** Returns the reply for a cancelled order: the whole payment is due to be refunded. */
export function toCancellation(order: OrderRecord): Cancellation {
  const { order_id, cancellation_reason, cancelled_at, paid } = order;
  if (cancelled_at === null) throw new Error("A cancelled order has the time of its cancellation");
  return {
    order_id,
    status: "cancelled",
    cancellation_reason,
    cancelled_at,
    refund_amount: toAmount(paid),
    refund_status: "pending",
  };
}
