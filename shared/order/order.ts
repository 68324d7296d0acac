import * as z from "zod/mini";
import { ArtworkCheck, KeptFile } from "#shared/artwork/print-file-check.ts";
import { Claim } from "./claim-record.ts";
import { OrderIssue } from "./issue.ts";
import { OrderStatus, PaymentStatus, ProductionStatus } from "./order-status.ts";
import { Insert, partOf, shownFields } from "./order-fields.ts";
import { Shipment, TrackingStatus, UnpackedItem } from "./shipment.ts";

/** A file that is printed at a print area of an item. Its owner or production gives `thumbnail` and `print_tech`. */
export const PrintFile = z.strictObject({
  key: z.string(),
  url: z.string(),
  thumbnail: z.optional(z.string()),
  print_tech: z.optional(z.string()),
  /** The result of its check; null if it is not checked. */
  check: z.nullable(ArtworkCheck),
  /** The copy that its check kept; absent if there is none. */
  kept: z.optional(KeptFile),
});
export type PrintFile = z.infer<typeof PrintFile>;

/** A mockup of an item. */
export const PreviewFile = z.strictObject({ key: z.string(), url: z.string() });
export type PreviewFile = z.infer<typeof PreviewFile>;

/** An item as the public API shows it. */
export const OrderItem = z.strictObject({
  item_id: z.string(),
  sku: z.string(),
  product_name: z.string(),
  color: z.string(),
  size: z.string(),
  quantity: z.int(),
  base_cost: z.number(),
  /**
   * The amount that the recipient paid for one piece, and the merchant's own identifier of the product. Absent if they
   * were not given: a reply has 50 items at most in 62,700 bytes.
   */
  retail_price: z.optional(z.number()),
  product_reference: z.optional(z.string()),
  /** The pieces of `quantity` that production could not make; absent or 0 if all were made. */
  not_made_quantity: z.optional(z.int()),
  print_files: z.array(PrintFile),
  preview_files: z.array(PreviewFile),
  inserts: z.array(Insert),
});
export type OrderItem = z.infer<typeof OrderItem>;

/** The parts of a price and their total: cents where they are stored, amounts in replies. */
export const Price = z.object({
  subtotal: z.number(),
  shipping_fee: z.number(),
  box_fee: z.number(),
  discount: z.number(),
  tax: z.number(),
  total: z.number(),
});
export type Price = z.infer<typeof Price>;
export const priceNames = Object.keys(Price.shape) as (keyof Price)[];

/** The first and the last day on which the order should arrive, each `YYYY-MM-DD`. */
export const EstimatedDelivery = z.strictObject({ from_date: z.string(), to_date: z.string() });
export type EstimatedDelivery = z.infer<typeof EstimatedDelivery>;

/** An order as the public API shows it. */
export const Order = z.strictObject({
  id: z.uuid(),
  order_id: z.string(),
  user_id: z.uuid(),
  created_by: z.uuid(),
  ...partOf(shownFields, "kept"),
  items: z.array(OrderItem),
  status: OrderStatus,
  payment_status: PaymentStatus,
  production_status: ProductionStatus,
  /** Production does not take it before; null if it does not wait. */
  produce_after: z.nullable(z.string()),
  /** Null if the line or the rate card does not say how long it takes, and once the order was stopped. */
  estimated_delivery: z.nullable(EstimatedDelivery),
  /** The reasons; each is empty unless the order is on hold, was rejected or was cancelled. */
  hold_reason: z.string(),
  rejected_status: z.string(),
  cancellation_reason: z.string(),
  issues: z.array(OrderIssue),
  re_placed: z.boolean(),
  /** The reference of the order whose claimed pieces it prints again; null for other orders. */
  reprint_of: z.nullable(z.string()),
  ...Price.shape,
  paid: z.number(),
  /** The part of `paid` that was refunded. */
  refunded: z.number(),
  /** The amount still to be paid; negative if a refund is due. */
  balance_due: z.number(),
  tracking_number: z.string(),
  tracking_status: TrackingStatus,
  shipments: z.array(Shipment),
  /** The pieces without which it was shipped; empty before. */
  unshipped: z.array(UnpackedItem),
  claims: z.array(Claim),
  /** Whether it is a test order, which is never produced and goes through its states automatically. */
  is_test: z.boolean(),
  /** When the fields that identify its recipient were emptied, for good; null if they were not. */
  erased_at: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Order = z.infer<typeof Order>;
