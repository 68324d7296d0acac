import type { routes } from "#shared/api/public/routes.ts";
import type { TableAccess } from "./table-access.ts";
import { catalog, offer, productVariations, listOrders, readOrder, writeOrder } from "./needs.ts";

/** What each of the merchants' routes may do with the table beside authentication; one without an entry does not compile. */
export const publicAccess: Record<keyof typeof routes, readonly TableAccess[]> = {
  "catalog/list-catalogs": catalog,
  "catalog/get-catalog": catalog,
  "products/list-products": [...catalog, { actions: ["GetItem"], keys: ["SKU#*"] }],
  "products/get-product": catalog,
  "products/list-variations": [...catalog, ...productVariations],
  "production-lines/list-production-lines": catalog,
  "production-lines/get-production-line": catalog,
  "orders/create-order": [...offer, readOrder, writeOrder],
  "quotes/quote-order": offer,
  "orders/list-orders": listOrders,
  "orders/get-order": [readOrder],
  "orders/update-order": [...offer, readOrder, writeOrder],
  "orders/delete-order": [readOrder, writeOrder],
  "orders/cancel-order": [readOrder, writeOrder],
  "webhooks/create-webhook": [{ actions: ["PutItem", "UpdateItem"], keys: ["USER#*", "SECRET#*"] }],
  "webhooks/list-webhooks": [{ actions: ["Query"], keys: ["USER#*"] }],
  "webhooks/get-webhook": [{ actions: ["GetItem"], keys: ["USER#*"] }],
  "webhooks/update-webhook": [{ actions: ["UpdateItem"], keys: ["USER#*"] }],
  "webhooks/delete-webhook": [
    { actions: ["DeleteItem", "UpdateItem"], keys: ["USER#*", "SECRET#*"] },
  ],
  "webhooks/rotate-secret": [
    // One statement: its transaction puts the one and updates the other.
    { actions: ["GetItem", "PutItem", "UpdateItem"], keys: ["USER#*", "SECRET#*"] },
  ],
  "webhooks/test-webhook": [{ actions: ["GetItem", "BatchGetItem"], keys: ["USER#*"] }],
  "webhooks/recover": [
    { actions: ["GetItem", "BatchGetItem"], keys: ["USER#*"] },
    { actions: ["Query", "BatchWriteItem"], keys: ["UNDELIVERED#*"] },
  ],
  "webhooks/list-deliveries": [
    { actions: ["GetItem"], keys: ["USER#*"] },
    { actions: ["Query"], keys: ["WEBHOOK#*"] },
  ],
  "webhooks/redeliver": [
    { actions: ["GetItem", "BatchGetItem"], keys: ["USER#*"] },
    { actions: ["GetItem"], keys: ["WEBHOOK#*"] },
  ],
  "key/get-key": [],
  "service/get-openapi": [],
  "service/get-docs": [],
  "service/get-changelog": [],
};
