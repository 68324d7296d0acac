import * as z from "zod/mini";
import { ShippingMethod } from "#shared/offer/rate-card/shipping.ts";
import { OrderStatus, PaymentStatus, ProductionStatus } from "./order-status.ts";
import { Shipment, TrackingStatus } from "./shipment.ts";

/** Seed section 2.7. `thumbnail` and `print_tech` are there once production has set them. */
export const PrintFile = z.strictObject({
  key: z.string(),
  url: z.string(),
  thumbnail: z.optional(z.string()),
  print_tech: z.optional(z.string()),
});
export type PrintFile = z.infer<typeof PrintFile>;

/** Seed section 2.7. */
export const PreviewFile = z.strictObject({ key: z.string(), url: z.string() });
export type PreviewFile = z.infer<typeof PreviewFile>;

/** Seed section 2.7. */
export const Insert = z.strictObject({ name: z.string(), size: z.string(), url: z.string() });
export type Insert = z.infer<typeof Insert>;

/** Seed section 2.7. */
export const OrderItem = z.strictObject({
  item_id: z.string(),
  sku: z.string(),
  product_name: z.string(),
  color: z.string(),
  size: z.string(),
  quantity: z.int(),
  base_cost: z.number(),
  print_files: z.array(PrintFile),
  preview_files: z.array(PreviewFile),
  inserts: z.array(Insert),
});
export type OrderItem = z.infer<typeof OrderItem>;

/** Seed section 2.6, and what the design adds to it about shipping, payment and reasons. */
export const Order = z.strictObject({
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
  production_line_id: z.uuid(),
  label_url: z.string(),
  note: z.string(),
  items: z.array(OrderItem),
  status: OrderStatus,
  payment_status: PaymentStatus,
  production_status: ProductionStatus,
  /** Why the order is on hold, was rejected or was cancelled; empty where it is not. */
  hold_reason: z.string(),
  rejected_status: z.string(),
  cancellation_reason: z.string(),
  re_placed: z.boolean(),
  subtotal: z.number(),
  shipping_fee: z.number(),
  box_fee: z.number(),
  discount: z.number(),
  tax: z.number(),
  total: z.number(),
  paid: z.number(),
  /** What of it was paid back. */
  refunded: z.number(),
  /** What is still to be paid; less than nothing where it is to be paid back. */
  balance_due: z.number(),
  tracking_number: z.string(),
  tracking_status: TrackingStatus,
  shipments: z.array(Shipment),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Order = z.infer<typeof Order>;
