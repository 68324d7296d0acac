import type { operatorRoutes } from "#shared/api/operator/routes.ts";
import type { TableAccess } from "./table-access.ts";
import {
  catalog,
  changeKey,
  productVariations,
  inspectedImport,
  listOrders,
  ownKeys,
  readOrder,
  writeOrder,
  listReplaced,
  readRateCard,
  deadLetters,
  readQueue,
} from "./needs.ts";

/** What each of the operators' routes may do with the table beside authentication; one without an entry does not compile. */
export const operatorAccess: Record<keyof typeof operatorRoutes, readonly TableAccess[]> = {
  "operator/webhooks/list-webhooks": [{ actions: ["Query"], keys: ["USER#*"] }],
  "operator/webhooks/enable-webhook": [{ actions: ["UpdateItem"], keys: ["USER#*"] }],
  "operator/deliveries/list-dead-letters": [deadLetters],
  "operator/deliveries/redrive-dead-letters": [
    deadLetters,
    { actions: ["BatchGetItem"], keys: ["USER#*", "UNDELIVERED#*"] },
    { actions: ["BatchWriteItem"], keys: ["UNDELIVERED#*"] },
  ],
  "operator/deliveries/discard-dead-letters": [
    deadLetters,
    { actions: ["BatchWriteItem"], keys: ["UNDELIVERED#*"] },
  ],
  "operator/deliveries/redrive-faults": [],
  "operator/keys/issue-key": [{ actions: ["PutItem"], keys: ["KEY#*"] }],
  "operator/keys/list-keys": [...ownKeys, { actions: ["Query"], keys: ["RATE#*"] }],
  "operator/keys/update-key": changeKey,
  "operator/keys/rotate-key": changeKey,
  "operator/keys/revoke-key": changeKey,
  "operator/catalog/upsert-catalog": [
    ...catalog,
    { actions: ["PutItem"], keys: ["CATALOG", "CATALOG#*"] },
  ],
  "operator/catalog/upsert-product": [
    ...catalog,
    ...productVariations,
    { actions: ["PutItem"], keys: ["CATALOG", "PRODUCT#*"] },
  ],
  "operator/catalog/upsert-variation": [
    ...catalog,
    { actions: ["Query"], keys: ["PRODUCT#*"], index: "GSI1" },
    { actions: ["GetItem", "UpdateItem"], keys: ["SKU#*"] },
    { actions: ["PutItem"], keys: ["CATALOG", "PRODUCT#*", "SKU#*"] },
  ],
  "operator/catalog/export-catalog": [...catalog, ...productVariations],
  "operator/catalog/begin-import": [
    { actions: ["GetItem"], keys: ["CATALOG"] },
    { actions: ["PutItem"], keys: ["CATALOG_IMPORT"] },
  ],
  "operator/catalog/list-imports": [
    { actions: ["GetItem"], keys: ["CATALOG"] },
    { actions: ["Query"], keys: ["CATALOG_IMPORT"] },
  ],
  "operator/catalog/stage-part": [
    ...catalog,
    { actions: ["GetItem", "UpdateItem"], keys: ["CATALOG_IMPORT"] },
    { actions: ["GetItem", "Query", "PutItem"], keys: ["CATALOG_IMPORT#*"] },
    { actions: ["BatchGetItem"], keys: ["SKU#*"] },
    { actions: ["BatchWriteItem"], keys: ["CATALOG#*", "PRODUCT#*", "SKU#*"] },
  ],
  "operator/catalog/check-import": [...catalog, ...inspectedImport],
  "operator/catalog/publish-import": [
    ...catalog,
    ...inspectedImport,
    // One statement: its transaction touches keys of both kinds at once.
    { actions: ["PutItem", "UpdateItem"], keys: ["CATALOG", "CATALOG_IMPORT"] },
    { actions: ["UpdateItem"], keys: ["PRODUCT#*"] },
  ],
  "operator/catalog/clear-import": [
    { actions: ["GetItem"], keys: ["CATALOG", "CATALOG_IMPORT"] },
    { actions: ["UpdateItem"], keys: ["CATALOG_IMPORT"] },
    { actions: ["Query"], keys: ["CATALOG#*", "PRODUCT#*", "CATALOG_IMPORT#*"] },
    { actions: ["Query"], keys: ["PRODUCT#*"], index: "GSI1" },
    {
      actions: ["BatchWriteItem"],
      keys: ["CATALOG#*", "PRODUCT#*", "SKU#*", "CATALOG_IMPORT", "CATALOG_IMPORT#*"],
    },
  ],
  "operator/production/list-production-lines": catalog,
  "operator/production/upsert-production-line": [
    ...catalog,
    { actions: ["PutItem"], keys: ["CATALOG", "PRODUCTION_LINE"] },
  ],
  "operator/production/get-rate-card": catalog,
  "operator/production/replace-rate-card": [
    ...catalog,
    { actions: ["PutItem"], keys: ["CATALOG", "RATE_CARD"] },
  ],
  "operator/service/get-openapi": [],
  "operator/service/get-docs": [],
  "operator/orders/claim-order": [
    ...readQueue,
    readRateCard,
    readOrder,
    writeOrder,
    { actions: ["GetItem", "PutItem"], keys: ["CLAIM#*"] },
  ],
  "operator/orders/get-order": [readOrder, { actions: ["Query"], keys: ["ORDER#*"] }],
  "operator/orders/list-queue": readQueue,
  "operator/orders/list-versions": [{ actions: ["Query"], keys: ["ORDER#*"] }],
  "operator/orders/move-order": [readRateCard, readOrder, listReplaced, writeOrder],
  "operator/orders/move-orders": [readRateCard, readOrder, listReplaced, writeOrder],
  "operator/rebuild/rebuild-orders": [
    // Keys alone: a scan passes by everything that is stored, secrets too.
    { actions: ["Scan"], keys: ["*"], attributes: ["PK", "SK"] },
    { actions: ["BatchGetItem", "Query", "PutItem"], keys: ["ORDER#*"] },
    { actions: ["Query"], keys: ["USER#*"], index: "GSI1" },
    { actions: ["Query", "PutItem"], keys: ["USER#*#CHUNKS"] },
  ],
  "operator/orders/record-payment": [readOrder, listReplaced, writeOrder],
  "operator/orders/record-production": [readOrder, writeOrder],
  "operator/orders/search-orders": [
    ...listOrders,
    { actions: ["Query"], keys: ["REFERENCE#*"], index: "GSI5" },
    { actions: ["Query"], keys: ["TRACKING#*"] },
  ],
  "operator/owners/list-owners": [
    ...ownKeys,
    { actions: ["Query"], keys: ["OWNERS"], index: "GSI3" },
    { actions: ["Query"], keys: ["USER#*#CHUNKS"] },
  ],
  "operator/shipments/add-shipment": [
    readOrder,
    writeOrder,
    { actions: ["BatchWriteItem"], keys: ["TRACKING#*"] },
  ],
  "operator/shipments/add-tracking-events": [readOrder, writeOrder],
  "operator/shipments/void-shipment": [readOrder, writeOrder],
};
