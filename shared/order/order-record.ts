import * as z from "zod/mini";
import { ShippingMethod, SpeedType } from "#shared/offer/rate-card/shipping.ts";
import { HistoryEntry } from "./history.ts";
import { OrderStatus, PaymentStatus, ProductionStatus } from "./order-status.ts";
import { Insert, PreviewFile, PrintFile } from "./order.ts";
import { Shipment } from "./shipment.ts";

/** An item as it is stored: its cost in cents, the preview keys as the client sent them. */
export const OrderItemRecord = z.strictObject({
  item_id: z.string(),
  sku: z.string(),
  product_name: z.string(),
  color: z.string(),
  size: z.string(),
  quantity: z.int(),
  base_cost: z.int(),
  production_config: z.string(),
  print_files: z.array(PrintFile),
  preview_files: z.array(PreviewFile),
});
export type OrderItemRecord = z.infer<typeof OrderItemRecord>;

/** What every order has that was ever stored. A field that comes later is one of {@link OrderRecord} alone. */
export const OldestOrder = z.strictObject({
  id: z.uuid(),
  order_id: z.string(),
  user_id: z.uuid(),
  created_by: z.uuid(),
  seller: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  address_line_1: z.string(),
  address_line_2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
  facility: z.string(),
  shipping_method: ShippingMethod,
  speed_type: z.union([SpeedType, z.literal("")]),
  production_line_id: z.uuid(),
  /** The name of the production line when it was chosen: renaming the line must not change notifications. */
  production_line_name: z.string(),
  label_url: z.string(),
  note: z.string(),
  ioss_number: z.string(),
  preferred_carrier: z.string(),
  is_scan_label: z.boolean(),
  items: z.readonly(z.array(OrderItemRecord)),
  inserts: z.readonly(z.array(Insert)),
  status: OrderStatus,
  payment_status: PaymentStatus,
  production_status: ProductionStatus,
  rejected_status: z.string(),
  re_placed: z.boolean(),
  subtotal: z.int(),
  shipping_fee: z.int(),
  box_fee: z.int(),
  discount: z.int(),
  tax: z.int(),
  total: z.int(),
  /** What has been paid, in cents. */
  paid: z.int(),
  shipments: z.readonly(z.array(Shipment)),
  /** Of the request that placed the order: tells whether a later request with its reference is a repetition. */
  fingerprint: z.string(),
  /** Counts the writes; every write is on the condition of the version that it read. */
  version: z.int(),
  /** Names the write that made this version, so that a repeated write knows its own work. */
  write_id: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type OldestOrder = z.infer<typeof OldestOrder>;

/** An order as it is stored: money in cents, and what its replies do not show. */
export const OrderRecord = z.extend(OldestOrder, {
  /** Why the order is on hold. */
  hold_reason: z.string(),
  cancellation_reason: z.string(),
  cancelled_at: z.nullable(z.string()),
  deleted_at: z.nullable(z.string()),
  /** Whether the client named the facility; otherwise it changes with the line. */
  names_facility: z.boolean(),
  /** The factory's own number of the order. */
  order_fulfill_id: z.string(),
  /** The mark of the claim that took it, if that had an id: who repeats it knows its order by it. */
  claim: z.string(),
  /** What has been paid back of what was paid, in cents. */
  refunded: z.int(),
  /** Who made this version and how; null if it was made before histories were kept. */
  last_change: z.nullable(z.omit(HistoryEntry, { version: true, at: true, to: true })),
});
export type OrderRecord = z.infer<typeof OrderRecord>;
