import * as z from "zod/mini";
import { Cancellation, OrderCancelSchema } from "#shared/order/stop/cancellation.ts";
import { OrderQuery } from "#shared/order/list/order-query.ts";
import {
  OrderCreateSchema,
  OrderReference,
  OrderUpdateSchema,
} from "#shared/order/place/order-draft.ts";
import { Order } from "#shared/order/order.ts";
import { pageOf } from "#shared/values/page.ts";
import { exampleOrder } from "#shared/api/route/example-order.ts";
import { route } from "#shared/api/route/route.ts";

/** The service's id of an order or the client's own reference: both fit the form of a reference. */
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
  errors: ["DUPLICATE_ORDER_ID", "CONFLICT"],
  example: { body: request, reply: exampleOrder },
});

export const listOrders = route({
  method: "GET",
  path: "/orders",
  summary: "List your orders",
  description:
    "Sorted by created_at unless sort_by tells otherwise; with updated_from or updated_to by updated_at. Pages by created_at are all within reach. By updated_at, 10,000 orders are: those last changed between updated_from and updated_to or, without these, those at either end of the list; with a status or dates, those that were changed last. What is further away is a 422.",
  tag: "Orders",
  permission: "read:orders",
  query: OrderQuery,
  reply: pageOf(Order).register(z.globalRegistry, { id: "OrderListData" }),
  message: "Orders retrieved successfully",
  errors: [],
  example: {
    reply: { items: [exampleOrder], pagination: { page: 1, limit: 20, pages: 1, total: 1 } },
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
  example: { reply: exampleOrder },
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
    reply: { ...exampleOrder, note: "Leave at the door" },
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
