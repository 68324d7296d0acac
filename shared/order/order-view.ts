import { toAmount } from "#shared/values/money.ts";
import type { OrderItemRecord, OrderRecord } from "./order-record.ts";
import type { Insert, Order, OrderItem, PrintFile } from "./order.ts";
import { balanceDue } from "./payment.ts";
import { toShipment } from "./shipment.ts";

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
    hold_reason: record.hold_reason,
    rejected_status: record.rejected_status,
    cancellation_reason: record.cancellation_reason,
    re_placed: record.re_placed,
    subtotal: toAmount(record.subtotal),
    shipping_fee: toAmount(record.shipping_fee),
    box_fee: toAmount(record.box_fee),
    discount: toAmount(record.discount),
    tax: toAmount(record.tax),
    total: toAmount(record.total),
    paid: toAmount(record.paid),
    refunded: toAmount(record.refunded),
    balance_due: toAmount(balanceDue(record)),
    tracking_number: primary?.tracking_number ?? "",
    tracking_status: primary?.tracking_status ?? "unknown",
    shipments: record.shipments.map(toShipment),
    created_at: record.created_at,
    updated_at: record.updated_at,
  };
}

/** The same order, its parcels without their tracking events. */
export function withoutTracking<Shown extends Order>(order: Shown): Shown {
  const shipments = order.shipments.map((parcel) => ({ ...parcel, tracking_events: [] }));
  return { ...order, shipments };
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
