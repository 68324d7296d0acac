import * as z from "zod/mini";
import { HistoryEntry } from "./history.ts";
import { absentFields, carriedFields, partOf } from "./order-fields.ts";
import { OrderStatus, PaymentStatus, ProductionStatus } from "./order-status.ts";
import { OrderItem } from "./order.ts";
import { Shipment } from "./shipment.ts";

/** An item as it is stored: its cost in cents, the preview keys as the client sent them. */
export const OrderItemRecord = z.extend(z.omit(OrderItem, { inserts: true }), {
  base_cost: z.int(),
  production_config: z.string(),
});
export type OrderItemRecord = z.infer<typeof OrderItemRecord>;

const reason = { kept: z.string(), absent: "" };
const time = { kept: z.nullable(z.string()), absent: null };
const cents = { kept: z.int(), absent: 0 };

/**
 * What becomes of an order, as {@link carriedFields} has what it was placed with: `absent` is what a new order begins
 * with, and what one reads as that was stored before there was the field.
 */
export const laterFields = {
  /** Why the order is on hold. */
  hold_reason: reason,
  rejected_status: reason,
  cancellation_reason: reason,
  cancelled_at: time,
  deleted_at: time,
  re_placed: { kept: z.boolean(), absent: false },
  /** The factory's own number of the order. */
  order_fulfill_id: { kept: z.string(), absent: "" },
  /** The mark of the claim that took it, if that had an id: who repeats it knows its order by it. */
  claim: { kept: z.string(), absent: "" },
  shipments: { kept: z.readonly(z.array(Shipment)), absent: [] },
  /** What has been paid, in cents. */
  paid: cents,
  /** What has been paid back of what was paid, in cents. */
  refunded: cents,
};

/** An order as it is stored: money in cents, and what its replies do not show. */
export const OrderRecord = z.strictObject({
  id: z.uuid(),
  order_id: z.string(),
  user_id: z.uuid(),
  created_by: z.uuid(),
  ...partOf(carriedFields, "kept"),
  /** Whether the client named the facility; otherwise it changes with the line. */
  names_facility: z.boolean(),
  /** The name of the production line when it was chosen: renaming the line must not change notifications. */
  production_line_name: z.string(),
  items: z.readonly(z.array(OrderItemRecord)),
  status: OrderStatus,
  payment_status: PaymentStatus,
  production_status: ProductionStatus,
  subtotal: z.int(),
  shipping_fee: z.int(),
  box_fee: z.int(),
  discount: z.int(),
  tax: z.int(),
  total: z.int(),
  ...partOf(laterFields, "kept"),
  /** Of the request that placed the order: tells whether a later request with its reference is a repetition. */
  fingerprint: z.string(),
  /** Counts the writes; every write is on the condition of the version that it read. */
  version: z.int(),
  /** Names the write that made this version, so that a repeated write knows its own work. */
  write_id: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  /** Who made this version and how; null if it was made before histories were kept. */
  last_change: z.nullable(z.omit(HistoryEntry, { version: true, at: true, to: true })),
});
export type OrderRecord = z.infer<typeof OrderRecord>;

/** What a new order begins with. */
export const initialFields = partOf(laterFields, "absent");

/** What an order reads as where it was stored without a field. */
export const readDefaults = {
  ...absentFields,
  ...initialFields,
  names_facility: true,
  last_change: null,
};
