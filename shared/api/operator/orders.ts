import * as z from "zod/mini";
import { uuid } from "#shared/values/fields.ts";
import { type OrderPage, QueueQuery } from "#shared/order/queues/floor-queue.ts";
import type { OrderArtwork } from "#shared/order/artwork/order-artwork.ts";
import { OrderTakeSchema } from "#shared/order/take/take-request.ts";
import type { OperatorOrder, OperatorOrderDetail } from "#shared/order/view/operator-order.ts";
import { type OrderMoveResult, OrderMove, OrderMoves } from "#shared/order/moves/move-request.ts";
import { AddressCorrectionSchema } from "#shared/order/address/address-correction.ts";
import { OrderPaymentSchema } from "#shared/order/payment/payment-report.ts";
import { OrderProductionSchema } from "#shared/order/production/production-report.ts";
import { OrderSearch, VersionsQuery } from "#shared/order/find/order-search.ts";
import { type AuditPage, AuditQuery } from "#shared/care/audit/audit-page.ts";
import { type RebuildPage, RebuildSchema } from "#shared/care/rebuild/rebuild-page.ts";
import { type Page } from "#shared/values/page.ts";
import type { ReplyOf, Route } from "#shared/api/route/route.ts";

/** Operators name an order by the service's id: a reference is unique for its owner only. */
const params = z.object({
  order_id: uuid("Must be the id of an order, a UUID; by its owner's reference it is searched for"),
});

/** A full list of moves, each with the longest reason in any script. */
const MOVES_BYTES = 256 * 1024;

const common = { permission: "manage:orders" } as const;
const floor = { permission: "floor:orders" } as const;

export const listQueue = {
  ...floor,
  method: "GET",
  path: "/orders",
  touches: ["listQueue"],
  query: QueueQuery,
  reply: null as ReplyOf<OrderPage>,
  message: "Orders retrieved successfully",
} as const satisfies Route;

export const getOrder = {
  ...floor,
  method: "GET",
  path: "/orders/{order_id}",
  touches: ["readOrder", "readHistory", "readOffer"],
  params,
  reply: null as ReplyOf<OperatorOrderDetail>,
  message: "Order retrieved successfully",
} as const satisfies Route;

export const getArtwork = {
  ...floor,
  method: "GET",
  path: "/orders/{order_id}/artwork",
  touches: ["readOrder", "readArtwork"],
  params,
  reply: null as ReplyOf<OrderArtwork>,
  message: "Artwork linked successfully",
} as const satisfies Route;

export const searchOrders = {
  ...floor,
  method: "GET",
  path: "/orders/search",
  touches: ["listOrders", "findOrders", "readTracking", "knowUsers"],
  query: OrderSearch,
  reply: null as ReplyOf<Page<OperatorOrder>>,
  message: "Orders retrieved successfully",
} as const satisfies Route;

export const listVersions = {
  ...common,
  method: "GET",
  path: "/orders/{order_id}/versions",
  touches: ["readHistory"],
  params,
  query: VersionsQuery,
  reply: null as ReplyOf<OrderPage>,
  message: "Orders retrieved successfully",
} as const satisfies Route;

export const takeOrder = {
  ...floor,
  method: "POST",
  path: "/orders/take",
  touches: ["listQueue", "readRateCard", "changeOrder", "takeOrder"],
  body: OrderTakeSchema,
  reply: null as ReplyOf<{ order: OperatorOrder | null }>,
  message: "The order is in production, if one waited",
} as const satisfies Route;

export const moveOrder = {
  ...floor,
  method: "POST",
  path: "/orders/{order_id}/moves",
  touches: ["readOffer", "readRateCard", "changeOrder", "readHistory", "endTake"],
  params,
  body: OrderMove,
  reply: null as ReplyOf<OperatorOrder>,
  message: "Order moved successfully",
} as const satisfies Route;

export const moveOrders = {
  ...floor,
  method: "POST",
  path: "/orders/moves",
  touches: ["readOffer", "readRateCard", "changeOrder", "readHistory", "endTake"],
  body: OrderMoves,
  maximumBodyBytes: MOVES_BYTES,
  reply: null as ReplyOf<{ results: OrderMoveResult[] }>,
  message: "The results have the outcome of each order",
} as const satisfies Route;

export const correctAddress = {
  ...common,
  method: "PUT",
  path: "/orders/{order_id}/address",
  touches: ["readCatalog", "changeOrder"],
  params,
  body: AddressCorrectionSchema,
  reply: null as ReplyOf<OperatorOrder>,
  message: "Address corrected successfully",
} as const satisfies Route;

export const recordPayment = {
  ...common,
  method: "PUT",
  path: "/orders/{order_id}/payment",
  touches: ["changeOrder", "readHistory"],
  params,
  body: OrderPaymentSchema,
  reply: null as ReplyOf<OperatorOrder>,
  message: "Payment recorded successfully",
} as const satisfies Route;

export const recordProduction = {
  ...floor,
  method: "PUT",
  path: "/orders/{order_id}/production",
  touches: ["changeOrder"],
  params,
  body: OrderProductionSchema,
  reply: null as ReplyOf<OperatorOrder>,
  message: "Production data recorded successfully",
} as const satisfies Route;

export const rebuildOrders = {
  ...common,
  method: "POST",
  path: "/orders/rebuild",
  touches: ["rebuildOrders", "readRateCard"],
  slow: true,
  body: RebuildSchema,
  reply: null as ReplyOf<RebuildPage>,
  message: "Differences are repaired, unless a finding says otherwise",
} as const satisfies Route;

export const auditOrders = {
  ...common,
  method: "GET",
  path: "/orders/audit",
  touches: ["auditOrders", "readArtwork"],
  slow: true,
  query: AuditQuery,
  reply: null as ReplyOf<AuditPage>,
  message: "The findings name everything that is wrong",
} as const satisfies Route;
