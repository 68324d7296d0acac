import * as z from "zod/mini";
import { Cancellation, OrderCancelSchema } from "#shared/order/cancellation.ts";
import { OrderQuery } from "#shared/order/order-query.ts";
import { OrderCreateSchema, OrderReference, OrderUpdateSchema } from "#shared/order/order-draft.ts";
import { Order } from "#shared/order/order.ts";
import { pageOf } from "#shared/page.ts";
import { route } from "./route.ts";

/** The service's id of an order or the client's own reference: both have the reference's form. */
const params = z.object({ order_id: OrderReference });

const request = {
  order_id: "SHOP-1001",
  first_name: "Ada",
  last_name: "Lovelace",
  email: "ada@example.com",
  phone: "+1 512 555 0100",
  address_line_1: "100 Congress Ave",
  city: "Austin",
  state: "TX",
  zip: "78701",
  country: "United States",
  facility: "TX",
  shipping_method: "standard",
  speed_type: "rush",
  items: [
    {
      sku: "TEE-CLASSIC-BLACK-M",
      quantity: 2,
      print_files: [{ key: "front", url: "https://files.example.com/ada-front.png" }],
      preview_files: [{ key: "front", url: "https://files.example.com/ada-preview.png" }],
    },
  ],
};

const order: Order = {
  id: "c2a6f3a4-0f0e-5d43-8c6e-0a8f3a1d9b27",
  order_id: "SHOP-1001",
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
  production_line_id: "5a9a3f4e-9d0a-4d7c-8f3b-2f6f1c7b9e21",
  label_url: "",
  note: "",
  items: [
    {
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
    },
  ],
  status: "new_order",
  payment_status: "pending",
  production_status: "pending",
  rejected_status: "",
  re_placed: false,
  subtotal: 17,
  shipping_fee: 11.25,
  box_fee: 0,
  discount: 0,
  tax: 0,
  total: 28.25,
  tracking_number: "",
  tracking_status: "unknown",
  shipments: [],
  created_at: "2026-11-21T12:00:00.123000",
  updated_at: "2026-11-21T12:00:00.123000",
};

export const createOrder = route({
  method: "POST",
  path: "/orders",
  summary: "Create an order",
  tag: "Orders",
  permission: "create:orders",
  body: OrderCreateSchema,
  reply: Order,
  code: "ORDER_CREATED",
  message: "Order created successfully",
  errors: ["DUPLICATE_ORDER_ID"],
  example: { body: request, reply: order },
});

export const listOrders = route({
  method: "GET",
  path: "/orders",
  summary: "List your orders",
  tag: "Orders",
  permission: "read:orders",
  query: OrderQuery,
  reply: pageOf(Order).register(z.globalRegistry, { id: "OrderListData" }),
  message: "Orders retrieved successfully",
  errors: [],
  example: {
    reply: { items: [order], pagination: { page: 1, limit: 20, pages: 1, total: 1 } },
  },
});

export const getOrder = route({
  method: "GET",
  path: "/orders/{order_id}",
  summary: "Get an order",
  tag: "Orders",
  permission: "read:orders",
  params,
  reply: Order,
  message: "Order retrieved successfully",
  errors: ["NOT_FOUND"],
  example: { reply: order },
});

export const updateOrder = route({
  method: "PUT",
  path: "/orders/{order_id}",
  summary: "Update an order",
  tag: "Orders",
  permission: "update:orders",
  params,
  body: OrderUpdateSchema,
  reply: Order,
  replyId: "UpdateOrderResponse",
  message: "Order updated successfully",
  errors: ["NOT_FOUND", "ORDER_NOT_EDITABLE", "CONFLICT"],
  example: {
    body: { note: "Leave at the door" },
    reply: { ...order, note: "Leave at the door" },
  },
});

export const deleteOrder = route({
  method: "DELETE",
  path: "/orders/{order_id}",
  summary: "Delete an order",
  tag: "Orders",
  permission: "delete:orders",
  params,
  reply: z.strictObject({}),
  message: "Order deleted successfully",
  timestamp: "seconds",
  errors: ["NOT_FOUND", "ORDER_NOT_DELETABLE", "CONFLICT"],
  example: { reply: {} },
});

export const cancelOrder = route({
  method: "POST",
  path: "/orders/{order_id}/cancel",
  summary: "Cancel an order",
  tag: "Orders",
  permission: "cancel:orders",
  params,
  body: OrderCancelSchema,
  reply: Cancellation,
  code: "ORDER_CANCELLED",
  message: "Order cancelled successfully",
  errors: ["NOT_FOUND", "ORDER_NOT_CANCELLABLE", "CONFLICT"],
  example: {
    body: { reason: "Customer changed their mind" },
    reply: {
      order_id: "SHOP-1001",
      status: "cancelled",
      cancellation_reason: "Customer changed their mind",
      cancelled_at: "2026-11-21T12:05:00.000000",
      refund_amount: 0,
      refund_status: "pending",
    },
  },
});
