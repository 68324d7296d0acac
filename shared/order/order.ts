import { v5 as uuidv5 } from "uuid";
import * as z from "zod/mini";
import { ShippingMethod, type SpeedType } from "#shared/offer/rate-card/shipping.ts";
import { ApiError } from "#shared/refusal/errors.ts";
import { toAmount } from "#shared/values/money.ts";
import type { LastChange } from "./history.ts";
import { OrderStatus, PaymentStatus, ProductionStatus } from "./order-status.ts";
import { Shipment, toShipment, TrackingStatus } from "./shipment.ts";

/** Seed section 2.7. `thumbnail` and `print_tech` are there once production has set them. */
export const PrintFile = z
  .strictObject({
    key: z.string(),
    url: z.string(),
    thumbnail: z.optional(z.string()),
    print_tech: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: "PrintFile" });
export type PrintFile = z.infer<typeof PrintFile>;

/** Seed section 2.7. */
export const PreviewFile = z
  .strictObject({ key: z.string(), url: z.string() })
  .register(z.globalRegistry, { id: "PreviewFile" });
export type PreviewFile = z.infer<typeof PreviewFile>;

/** Seed section 2.7. */
export const Insert = z
  .strictObject({ name: z.string(), size: z.string(), url: z.string() })
  .register(z.globalRegistry, { id: "Insert" });
export type Insert = z.infer<typeof Insert>;

/** Seed section 2.7. */
export const OrderItem = z
  .strictObject({
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
  })
  .register(z.globalRegistry, { id: "OrderItem" });
export type OrderItem = z.infer<typeof OrderItem>;

/** Seed section 2.6, and what the design adds to it about shipping and rejection. */
export const Order = z
  .strictObject({
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
    rejected_status: z.string(),
    re_placed: z.boolean(),
    subtotal: z.number(),
    shipping_fee: z.number(),
    box_fee: z.number(),
    discount: z.number(),
    tax: z.number(),
    total: z.number(),
    tracking_number: z.string(),
    tracking_status: TrackingStatus,
    shipments: z.array(Shipment),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .register(z.globalRegistry, { id: "Order" });
export type Order = z.infer<typeof Order>;

/** An item as it is stored: its cost in cents, the preview keys as the client sent them. */
export type OrderItemRecord = Omit<OrderItem, "inserts"> & { readonly production_config: string };

/** An order as it is stored: money in cents, and what its replies do not show. */
export type OrderRecord = Omit<Order, "items" | "tracking_number" | "tracking_status"> & {
  readonly items: readonly OrderItemRecord[];
  readonly inserts: readonly Insert[];
  readonly speed_type: SpeedType | "";
  readonly ioss_number: string;
  readonly preferred_carrier: string;
  readonly is_scan_label: boolean;
  /** The name of the production line when it was chosen: what notifications tell must not change with it. */
  readonly production_line_name: string;
  readonly cancellation_reason?: string;
  readonly cancelled_at?: string;
  readonly deleted_at?: string;
  /** Why the order is on hold. */
  readonly hold_reason?: string;
  /** The factory's own number of the order. */
  readonly order_fulfill_id?: string;
  /** What has been paid, in cents. */
  readonly paid: number;
  /** What has been paid back of it, in cents; absent while that is nothing. */
  readonly refunded?: number;
  /** Of the request that placed the order: tells a repeated request from another one under its reference. */
  readonly fingerprint: string;
  /** Counts the writes; every write is on the condition of the version that it read. */
  readonly version: number;
  /** Names the write that made this version, so that a repeated write knows its own work. */
  readonly write_id: string;
  /** Who made this version and how; absent on orders that were written last before histories were kept. */
  readonly last_change?: LastChange;
};

const NAMESPACE = "f2a5c1de-7b0e-4a53-9f6d-5f3e0c9a1b47";

/** An order's id, from its owner and their reference: the reference is unique because the id is. */
export function orderId(owner: string, reference: string): string {
  return uuidv5(`${owner}/${reference}`, NAMESPACE);
}

/** An order as the API shows it: its fields always in this order, whatever order the table gives them in. */
export function toOrder(record: OrderRecord): Order {
  const primary = record.shipments.find((shipment) => shipment.primary);
  return {
    id: record.id,
    order_id: record.order_id,
    user_id: record.user_id,
    created_by: record.created_by,
    seller: record.seller,
    first_name: record.first_name,
    last_name: record.last_name,
    email: record.email,
    phone: record.phone,
    address_line_1: record.address_line_1,
    address_line_2: record.address_line_2,
    city: record.city,
    state: record.state,
    zip: record.zip,
    country: record.country,
    facility: record.facility,
    shipping_method: record.shipping_method,
    production_line_id: record.production_line_id,
    label_url: record.label_url,
    note: record.note,
    items: record.items.map((item) => toOrderItem(item, record.inserts)),
    status: record.status,
    payment_status: record.payment_status,
    production_status: record.production_status,
    rejected_status: record.rejected_status,
    re_placed: record.re_placed,
    subtotal: toAmount(record.subtotal),
    shipping_fee: toAmount(record.shipping_fee),
    box_fee: toAmount(record.box_fee),
    discount: toAmount(record.discount),
    tax: toAmount(record.tax),
    total: toAmount(record.total),
    tracking_number: primary?.tracking_number ?? "",
    tracking_status: primary?.tracking_status ?? "unknown",
    shipments: record.shipments.map(toShipment),
    created_at: record.created_at,
    updated_at: record.updated_at,
  };
}

/** A page of 100 orders must fit Lambda's reply of 6 MB (AWS limit), in which its quotes are escaped. */
const REPLY_BYTES = 62_700;
/** What an order may have before it is produced: the rest is for its production data. */
export const PLACED_BYTES = 62_000;

/**
 * Throws PAYLOAD_TOO_LARGE, with what to do about it, for an order whose reply would be too long even without its
 * parcels: its inserts stand on every one of its items, so that a request of the allowed size can ask for far more.
 */
export function requireFit(record: OrderRecord, remedy: string, most = REPLY_BYTES): void {
  const bytes = replyBytes({ ...toOrder(record), shipments: [] });
  if (bytes <= most) return;
  throw new ApiError(
    "PAYLOAD_TOO_LARGE",
    `The order would have ${String(bytes)} bytes in replies, its inserts on each item; at most ${String(most)} are accepted. ${remedy}`,
  );
}

/**
 * An order as a list shows it: one that is larger than its share of a page shows its parcels without their tracking
 * events, or if that is still too much, no parcels. It has them when it is read by itself.
 */
export function toListedOrder(record: OrderRecord): Order {
  const order = toOrder(record);
  const forms = [order, withoutTracking(order)];
  return forms.find((form) => replyBytes(form) <= REPLY_BYTES) ?? { ...order, shipments: [] };
}

/** The same order, its parcels without their tracking events. */
export function withoutTracking(order: Order): Order {
  const shipments = order.shipments.map((parcel) => ({ ...parcel, tracking_events: [] }));
  return { ...order, shipments };
}

/** The bytes of an order in Lambda's reply, in which its quotes are escaped. */
export function replyBytes(order: Order): number {
  return Buffer.byteLength(JSON.stringify(JSON.stringify(order)));
}

function toOrderItem(item: OrderItemRecord, inserts: readonly Insert[]): OrderItem {
  return {
    item_id: item.item_id,
    sku: item.sku,
    product_name: item.product_name,
    color: item.color,
    size: item.size,
    quantity: item.quantity,
    base_cost: toAmount(item.base_cost),
    print_files: item.print_files.map(toPrintFile),
    preview_files: item.preview_files.map(({ key, url }) => ({ key: mockupName(key), url })),
    inserts: inserts.map(({ name, size, url }) => ({ name, size, url })),
  };
}

function toPrintFile({ key, url, thumbnail, print_tech }: PrintFile): PrintFile {
  return {
    key,
    url,
    ...(thumbnail === undefined ? {} : { thumbnail }),
    ...(print_tech === undefined ? {} : { print_tech }),
  };
}

/** `left_sleeve` → `Left sleeve mockup`; a key that says mockup already stays as it is (design section 3). */
export function mockupName(key: string): string {
  if (/mockup/i.test(key)) return key;
  const words = key.replaceAll(/[_-]+/g, " ").trim();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} mockup`;
}
