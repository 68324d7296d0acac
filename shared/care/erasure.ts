import * as z from "zod/mini";
import { OrderStatus } from "#shared/order/order-status.ts";
import { cursorOf, keyPart } from "#shared/values/cursor.ts";
import { uuid } from "#shared/values/fields.ts";
import { pageQuery } from "#shared/values/page.ts";

/** Holds the keys of the notification at which to continue. */
export const erasureCursor = cursorOf(
  "notifications of an erased order",
  z.tuple([keyPart, keyPart]),
);

/** The body of an erasure. */
export const OrderEraseSchema = z.object({
  /** Repeats an erasure after a restore. Leaves alone an order that was placed under the same id since. */
  again: z.optional(z.literal(true)),
  cursor: z.optional(erasureCursor.field),
});
export type OrderEraseSchema = z.infer<typeof OrderEraseSchema>;

/** An erased order as the list of erasures shows it, without personal data. */
export const Erasure = z.strictObject({
  /** The order's id. */
  id: z.uuid(),
  user_id: z.uuid(),
  erased_at: z.string(),
  /** When the service repeats the erasure; null once no stored data could bring the recipient back. */
  due_again_at: z.nullable(z.string()),
});
export type Erasure = z.infer<typeof Erasure>;

/** An order that prints pieces of an erased order again, or whose pieces that one prints again. */
export const RelatedOrder = z.strictObject({
  id: z.uuid(),
  order_id: z.string(),
  status: OrderStatus,
  /** Null if it is still to be made, and so is not erased. */
  erased_at: z.nullable(z.string()),
});
export type RelatedOrder = z.infer<typeof RelatedOrder>;

/** The progress of an erasure. */
export const OrderErasure = z.extend(z.omit(Erasure, { due_again_at: true }), {
  related: z.array(RelatedOrder),
  /** Null when all is done. */
  next_cursor: z.nullable(z.string()),
});
export type OrderErasure = z.infer<typeof OrderErasure>;

/** Query parameters of the list of erased orders. */
export const ErasuresQuery = z.object({ cursor: z.optional(uuid()), limit: pageQuery.limit });
export type ErasuresQuery = z.infer<typeof ErasuresQuery>;

/** A page of erased orders, sorted by their ids. */
export const ErasureList = z.strictObject({
  items: z.array(Erasure),
  next_cursor: z.nullable(z.string()),
});
export type ErasureList = z.infer<typeof ErasureList>;
