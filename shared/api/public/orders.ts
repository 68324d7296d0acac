import * as z from "zod/mini";
import { ArtworkCheckRequest, type ArtworkReport } from "#shared/order/artwork/artwork-report.ts";
import { type Cancellation, OrderCancelSchema } from "#shared/order/stop/cancellation.ts";
import { ChangesQuery, type Changes } from "#shared/order/list/changes.ts";
import { OrderQuery } from "#shared/order/list/order-query.ts";
import { OrderCreateSchema, OrderUpdateSchema } from "#shared/order/place/order-draft.ts";
import { OrderHoldSchema } from "#shared/order/hold/hold-request.ts";
import { OrderReference } from "#shared/order/place/order-reference.ts";
import { type Quote, QuoteRequest } from "#shared/order/quote/quote.ts";
import type { Order } from "#shared/order/order.ts";
import { OrderSimulateSchema } from "#shared/order/test-order/simulation.ts";
import { type Page } from "#shared/values/page.ts";
import type { ReplyOf, Route } from "#shared/api/route/route.ts";

/** The service's id of an order or the client's own reference: both fit the form of a reference. */
const params = z.object({ order_id: OrderReference });

export const createOrder = {
  method: "POST",
  path: "/orders",
  permission: "create:orders",
  touches: ["readExplainedOfferAndArtwork", "findNearSkus", "changeOrder"],
  body: OrderCreateSchema,
  reply: null as ReplyOf<Order>,
  code: "ORDER_CREATED",
  message: "Order created successfully",
} as const satisfies Route;

export const quoteOrder = {
  method: "POST",
  path: "/quotes",
  permission: "create:orders",
  touches: ["readExplainedOffer", "findNearSkus"],
  body: QuoteRequest,
  reply: null as ReplyOf<{ items: Quote[] }>,
  message: "Order priced, not placed",
} as const satisfies Route;

export const checkArtwork = {
  method: "POST",
  path: "/artwork-checks",
  permission: "create:orders",
  touches: ["readExplainedOffer", "findNearSkus"],
  countsAs: 20,
  body: ArtworkCheckRequest,
  reply: null as ReplyOf<ArtworkReport>,
  message: "Artwork checked",
} as const satisfies Route;

export const listOrders = {
  method: "GET",
  path: "/orders",
  permission: "read:orders",
  touches: ["listOrders"],
  query: OrderQuery,
  reply: null as ReplyOf<Page<Order>>,
  message: "Orders retrieved successfully",
} as const satisfies Route;

export const listChanges = {
  method: "GET",
  // Below /orders, `changes` could be a client's reference.
  path: "/changes",
  permission: "read:orders",
  touches: ["listChanges"],
  query: ChangesQuery,
  reply: null as ReplyOf<Changes>,
  message: "Changes retrieved successfully",
} as const satisfies Route;

export const getOrder = {
  method: "GET",
  path: "/orders/{order_id}",
  permission: "read:orders",
  touches: ["readOrder"],
  params,
  reply: null as ReplyOf<Order>,
  message: "Order retrieved successfully",
} as const satisfies Route;

export const updateOrder = {
  method: "PUT",
  path: "/orders/{order_id}",
  permission: "update:orders",
  touches: ["readExplainedOfferAndArtwork", "findNearSkus", "changeOrder"],
  params,
  body: OrderUpdateSchema,
  reply: null as ReplyOf<Order>,
  message: "Order updated successfully",
} as const satisfies Route;

export const deleteOrder = {
  method: "DELETE",
  path: "/orders/{order_id}",
  permission: "delete:orders",
  touches: ["changeOrder"],
  params,
  reply: null as ReplyOf<Record<string, never>>,
  message: "Order deleted successfully",
  timestamp: "seconds",
} as const satisfies Route;

export const cancelOrder = {
  method: "POST",
  path: "/orders/{order_id}/cancel",
  permission: "cancel:orders",
  touches: ["changeOrder"],
  params,
  body: OrderCancelSchema,
  reply: null as ReplyOf<Cancellation>,
  code: "ORDER_CANCELLED",
  message: "Order cancelled successfully",
} as const satisfies Route;

export const holdOrder = {
  method: "POST",
  path: "/orders/{order_id}/hold",
  permission: "update:orders",
  touches: ["changeOrder"],
  params,
  body: OrderHoldSchema,
  reply: null as ReplyOf<Order>,
  message: "Order held successfully",
} as const satisfies Route;

export const releaseOrder = {
  method: "POST",
  path: "/orders/{order_id}/release",
  permission: "update:orders",
  touches: ["changeOrder"],
  params,
  reply: null as ReplyOf<Order>,
  message: "Order released successfully",
} as const satisfies Route;

export const simulateOrder = {
  method: "POST",
  path: "/orders/{order_id}/simulate",
  permission: "update:orders",
  touches: ["changeOrder", "readRateCard", "writeTracking"],
  params,
  body: OrderSimulateSchema,
  reply: null as ReplyOf<Order>,
  message: "Order simulated successfully",
} as const satisfies Route;
