import type { Route } from "#shared/api/route/route.ts";
import { getCatalog, listCatalogs } from "./catalog.ts";
import { getKey } from "./key.ts";
import {
  cancelOrder,
  createOrder,
  deleteOrder,
  getOrder,
  listOrders,
  updateOrder,
} from "./orders.ts";
import { getProductionLine, listProductionLines } from "./production-lines.ts";
import { getProduct, listProducts, listVariations } from "./products.ts";
import { quoteOrder } from "./quotes.ts";
import { getChangelog, getDocs, getOpenapi } from "./service.ts";
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listDeliveries,
  listWebhooks,
  recover,
  redeliver,
  rotateSecret,
  testWebhook,
  updateWebhook,
} from "./webhooks.ts";

/**
 * Every route of the public API by the entry file of its Lambda below `functions/`. For the stack, the OpenAPI document and tests; a
 * function imports its own route, so that its bundle does not carry the others.
 */
export const routes = {
  "catalog/list-catalogs": listCatalogs,
  "catalog/get-catalog": getCatalog,
  "products/list-products": listProducts,
  "products/get-product": getProduct,
  "products/list-variations": listVariations,
  "production-lines/list-production-lines": listProductionLines,
  "production-lines/get-production-line": getProductionLine,
  "orders/create-order": createOrder,
  "orders/quote-order": quoteOrder,
  "orders/list-orders": listOrders,
  "orders/get-order": getOrder,
  "orders/update-order": updateOrder,
  "orders/delete-order": deleteOrder,
  "orders/cancel-order": cancelOrder,
  "webhooks/create-webhook": createWebhook,
  "webhooks/list-webhooks": listWebhooks,
  "webhooks/get-webhook": getWebhook,
  "webhooks/update-webhook": updateWebhook,
  "webhooks/delete-webhook": deleteWebhook,
  "webhooks/rotate-secret": rotateSecret,
  "webhooks/test-webhook": testWebhook,
  "webhooks/list-deliveries": listDeliveries,
  "webhooks/redeliver": redeliver,
  "webhooks/recover": recover,
  "key/get-key": getKey,
  "openapi/get-openapi": getOpenapi,
  "openapi/get-docs": getDocs,
  "changelog/get-changelog": getChangelog,
} as const satisfies Record<string, Route>;
