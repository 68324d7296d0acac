import type { Order, OrderItem } from "#shared/order/order.ts";
import type { Shipment, TrackingEventSchema } from "#shared/order/shipment.ts";

/** A line of {@link exampleOrder}. */
export const exampleItem: OrderItem = {
  item_id: "01JB3Q8M2X5V7K9Z4T6W8Y0A1C",
  sku: "TEE-CLASSIC-BLACK-M",
  product_name: "Classic Tee",
  color: "Black",
  size: "M",
  quantity: 2,
  base_cost: 8.5,
  print_files: [{ key: "front", url: "https://files.example.com/ada-front.png" }],
  preview_files: [{ key: "Front mockup", url: "https://files.example.com/ada-preview.png" }],
  inserts: [],
};

/** The order that the documents of both APIs show. */
export const exampleOrder: Order = {
  id: "66511ff7-0708-531c-9eed-6f88d9fd5b9e",
  order_id: "SHOP-2001",
  user_id: "3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90",
  created_by: "3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90",
  seller: "",
  first_name: "Ada",
  last_name: "Lovelace",
  email: "ada@example.com",
  phone: "+1 512 555 0100",
  address_line_1: "100 Congress Ave",
  address_line_2: "",
  city: "Austin",
  state: "TX",
  zip: "78701",
  country: "US",
  facility: "TX",
  shipping_method: "standard",
  production_line_id: "900d2952-5c2d-5c8e-9cf8-afe0a0ae2949",
  label_url: "",
  note: "",
  items: [exampleItem],
  status: "new_order",
  payment_status: "pending",
  production_status: "pending",
  hold_reason: "",
  rejected_status: "",
  cancellation_reason: "",
  re_placed: false,
  subtotal: 17,
  shipping_fee: 11.25,
  box_fee: 0,
  discount: 0,
  tax: 0,
  total: 28.25,
  paid: 0,
  refunded: 0,
  balance_due: 28.25,
  tracking_number: "",
  tracking_status: "unknown",
  shipments: [],
  created_at: "2026-11-21T12:00:00.123000",
  updated_at: "2026-11-21T12:00:00.123000",
};

/** What a carrier told of {@link exampleShipment}. */
export const exampleTracking: TrackingEventSchema = {
  status: "in_transit",
  description: "Accepted at USPS origin facility",
  location: "Austin, TX",
  occurred_at: "2026-11-21T18:30:00.000000",
};

/** The parcel that the documents of both APIs show. */
export const exampleShipment: Shipment = {
  id: "9d0c3a52-64b1-5c0e-9a7f-3b1d8e2f4a60",
  primary: true,
  carrier: "usps",
  service: "Ground Advantage",
  tracking_number: "9400100000000000000000",
  tracking_status: "in_transit",
  tracking_url: "https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000000",
  label_url: "",
  shipped_at: "2026-11-21T16:00:00.000000",
  delivered_at: null,
  items: [{ item_id: "01JB3Q8M2X5V7K9Z4T6W8Y0A1C", quantity: 2 }],
  tracking_events: [exampleTracking],
};
