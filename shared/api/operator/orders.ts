import * as z from "zod/mini";
import { uuid } from "#shared/values/fields.ts";
import { OrderClaimSchema, OrderQueue, QueueQuery } from "#shared/order/floor/floor-queue.ts";
import { OperatorOrder, OperatorOrderDetail } from "#shared/order/operator-order.ts";
import { OrderMove, OrderMoveResult, OrderMoves } from "#shared/order/floor/move-request.ts";
import { OrderPaymentSchema } from "#shared/order/floor/payment-report.ts";
import { OrderProductionSchema } from "#shared/order/floor/production-report.ts";
import { OrderSearch, VersionsQuery } from "#shared/order/find/order-search.ts";
import { pageOf } from "#shared/values/page.ts";
import { route } from "#shared/api/route/route.ts";

/** Operators name an order by the service's id: a reference is unique for its owner only. */
const params = z.object({ order_id: uuid() });

/** A full list of moves, every reason at its greatest length, in bytes of any script. */
const MOVES_BYTES = 256 * 1024;

const common = { permission: "manage:orders" } as const;

export const listQueue = route({
  ...common,
  method: "GET",
  path: "/orders",
  query: QueueQuery,
  reply: OrderQueue,
  message: "Orders retrieved successfully",
  errors: [],
});

export const getOrder = route({
  ...common,
  method: "GET",
  path: "/orders/{order_id}",
  params,
  reply: OperatorOrderDetail,
  message: "Order retrieved successfully",
  errors: ["NOT_FOUND"],
});

export const searchOrders = route({
  ...common,
  method: "GET",
  path: "/orders/search",
  query: OrderSearch,
  reply: pageOf(OperatorOrder).register(z.globalRegistry, { id: "OperatorOrderListData" }),
  message: "Orders retrieved successfully",
  errors: [],
});

export const listVersions = route({
  ...common,
  method: "GET",
  path: "/orders/{order_id}/versions",
  params,
  query: VersionsQuery,
  reply: OrderQueue,
  message: "Orders retrieved successfully",
  errors: [],
});

export const claimOrder = route({
  ...common,
  method: "POST",
  path: "/orders/claim",
  body: OrderClaimSchema,
  reply: z
    .strictObject({ order: z.nullable(OperatorOrder) })
    .register(z.globalRegistry, { id: "OrderClaim" }),
  message: "The order is in production, if one waited",
  errors: ["CONFLICT"],
});

export const moveOrder = route({
  ...common,
  method: "POST",
  path: "/orders/{order_id}/moves",
  params,
  body: OrderMove,
  reply: OperatorOrder,
  message: "Order moved successfully",
  errors: ["NOT_FOUND", "ORDER_NOT_MOVABLE", "CONFLICT"],
});

export const moveOrders = route({
  ...common,
  method: "POST",
  path: "/orders/moves",
  body: OrderMoves,
  maximumBodyBytes: MOVES_BYTES,
  reply: z
    .strictObject({ results: z.array(OrderMoveResult) })
    .register(z.globalRegistry, { id: "OrderMoveResults" }),
  message: "The results tell what became of each order",
  errors: [],
});

export const recordPayment = route({
  ...common,
  method: "PUT",
  path: "/orders/{order_id}/payment",
  params,
  body: OrderPaymentSchema,
  reply: OperatorOrder,
  message: "Payment recorded successfully",
  errors: ["NOT_FOUND", "ORDER_NOT_MOVABLE", "CONFLICT"],
});

export const recordProduction = route({
  ...common,
  method: "PUT",
  path: "/orders/{order_id}/production",
  params,
  body: OrderProductionSchema,
  reply: OperatorOrder,
  message: "Production data recorded successfully",
  errors: ["NOT_FOUND", "ORDER_NOT_MOVABLE", "CONFLICT"],
});
