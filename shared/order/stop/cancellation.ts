import * as z from "zod/mini";
import { text } from "#shared/values/fields.ts";

/** Seed section 4.4. */
export const OrderCancelSchema = z
  .object({ reason: z._default(text(), "") })
  .register(z.globalRegistry, { id: "OrderCancelSchema" });

/** Seed section 2.8. */
export const Cancellation = z
  .strictObject({
    order_id: z.string(),
    status: z.literal("cancelled"),
    cancellation_reason: z.string(),
    cancelled_at: z.string(),
    refund_amount: z.number(),
    refund_status: z.literal("pending"),
  })
  .register(z.globalRegistry, { id: "Cancellation" });
export type Cancellation = z.infer<typeof Cancellation>;
