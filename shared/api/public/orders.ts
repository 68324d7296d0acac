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
import { route } from "#shared/api/route/route.ts";

/** The service's id of an order or the client's own reference: both fit the form of a reference. */
const params = z.object({ order_id: OrderReference });

export const createOrder = route({
  method: "POST",
  path: "/orders",
  permission: "create:orders",
  body: OrderCreateSchema,
  reply: Order,
  code: "ORDER_CREATED",
  message: "Order created successfully",
  errors: ["DUPLICATE_ORDER_ID", "CONFLICT"],
});

export const listOrders = route({
  method: "GET",
  path: "/orders",
  permission: "read:orders",
  query: OrderQuery,
  reply: pageOf(Order).register(z.globalRegistry, { id: "OrderListData" }),
  message: "Orders retrieved successfully",
  errors: [],
});

export const getOrder = route({
  method: "GET",
  path: "/orders/{order_id}",
  permission: "read:orders",
  params,
  reply: Order,
  message: "Order retrieved successfully",
  errors: ["NOT_FOUND"],
});

export const updateOrder = route({
  method: "PUT",
  path: "/orders/{order_id}",
  permission: "update:orders",
  params,
  body: OrderUpdateSchema,
  reply: Order,
  replyId: "UpdateOrderResponse",
  message: "Order updated successfully",
  errors: ["NOT_FOUND", "ORDER_NOT_EDITABLE", "CONFLICT"],
});

export const deleteOrder = route({
  method: "DELETE",
  path: "/orders/{order_id}",
  permission: "delete:orders",
  params,
  reply: z.strictObject({}),
  message: "Order deleted successfully",
  timestamp: "seconds",
  errors: ["NOT_FOUND", "ORDER_NOT_DELETABLE", "CONFLICT"],
});

export const cancelOrder = route({
  method: "POST",
  path: "/orders/{order_id}/cancel",
  permission: "cancel:orders",
  params,
  body: OrderCancelSchema,
  reply: Cancellation,
  code: "ORDER_CANCELLED",
  message: "Order cancelled successfully",
  errors: ["NOT_FOUND", "ORDER_NOT_CANCELLABLE", "CONFLICT"],
});
