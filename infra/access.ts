import type { RouteEntry } from "#shared/api/apis.ts";
import type { QueueAction, TableAccess } from "./function.ts";

/** What the chain itself needs of the table: the caller's key, and the count of its requests. */
export const authentication: readonly TableAccess[] = [
  { actions: ["GetItem"], keys: ["KEY#*"] },
  { actions: ["UpdateItem"], keys: ["RATE#*"] },
];

/** What is published beside the variations, all of it. */
const published: TableAccess = {
  actions: ["Query"],
  keys: ["CATALOG#*", "PRODUCT#*", "PRODUCTION_LINE"],
};

/** The published catalog without its variations. */
const catalog: readonly TableAccess[] = [
  { actions: ["GetItem"], keys: ["CATALOG", "RATE_CARD"] },
  published,
];

/** Variations by SKU, together with the catalog's version. */
const offer: readonly TableAccess[] = [
  { actions: ["BatchGetItem"], keys: ["CATALOG", "SKU#*"] },
  { actions: ["GetItem"], keys: ["RATE_CARD"] },
  published,
];

/** A key by its id, and the counts that tell when it was last used. */
const keyById: readonly TableAccess[] = [
  { actions: ["Query"], keys: ["KEY#*"], index: "GSI2" },
  { actions: ["Query"], keys: ["RATE#*"] },
];

/** Keys of a product's variations, and some of those variations. */
const productVariations: readonly TableAccess[] = [
  { actions: ["Query"], keys: ["PRODUCT#*"], index: "GSI1" },
  { actions: ["BatchGetItem"], keys: ["SKU#*"] },
];

/** An import with all its parts, and the SKUs that it is compared with. */
const inspectedImport: readonly TableAccess[] = [
  { actions: ["GetItem"], keys: ["CATALOG_IMPORT"] },
  { actions: ["Query"], keys: ["CATALOG_IMPORT#*"] },
  { actions: ["Query"], keys: ["PRODUCT#*"], index: "GSI1" },
];

/** The list of an owner's orders. */
const listOrders: readonly TableAccess[] = [
  { actions: ["Query"], keys: ["USER#*"], index: "GSI1" },
  { actions: ["Query"], keys: ["USER#*"], index: "GSI2" },
  { actions: ["Query"], keys: ["USER#*"], index: "GSI3" },
  { actions: ["BatchGetItem"], keys: ["ORDER#*"] },
  { actions: ["Query"], keys: ["USER#*#CHUNKS"] },
];

/** An owner's keys. */
const ownKeys: readonly TableAccess[] = [
  { actions: ["Query"], keys: ["USER#*"], index: "GSI1" },
  { actions: ["BatchGetItem"], keys: ["KEY#*"] },
];

const readOrder: TableAccess = { actions: ["GetItem"], keys: ["ORDER#*"] };
const writeOrder: TableAccess = { actions: ["PutItem"], keys: ["ORDER#*"] };

/** The deleted orders that others have replaced under their id. */
const listReplaced: TableAccess = { actions: ["Query"], keys: ["ORDER#*"] };
/** Whether production waits for payment. */
const readRateCard: TableAccess = { actions: ["GetItem"], keys: ["RATE_CARD"] };

/** One at a time looks through the dead letters. */
const deadLetterLease: TableAccess = { actions: ["PutItem", "DeleteItem"], keys: ["DEAD_LETTERS"] };
/** The queues of the production floor, the lines that a facility's is made of, and the orders in them. */
const readQueue: readonly TableAccess[] = [
  { actions: ["Query"], keys: ["LINE#*"], index: "GSI4" },
  { actions: ["Query"], keys: ["PRODUCTION_LINE"] },
  { actions: ["BatchGetItem"], keys: ["ORDER#*"] },
];

/** What each route may do with the table beside authentication; a route without an entry does not compile. */
export const access: Record<RouteEntry, readonly TableAccess[]> = {
  "catalog/list-catalogs": catalog,
  "catalog/get-catalog": catalog,
  "products/list-products": [...catalog, { actions: ["GetItem"], keys: ["SKU#*"] }],
  "products/get-product": catalog,
  "products/list-variations": [...catalog, ...productVariations],
  "production-lines/list-production-lines": catalog,
  "production-lines/get-production-line": catalog,
  "orders/create-order": [...offer, readOrder, writeOrder],
  "orders/quote-order": offer,
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
    { actions: ["Query", "BatchGetItem"], keys: ["WEBHOOK#*"] },
  ],
  "webhooks/redeliver": [
    { actions: ["GetItem", "BatchGetItem"], keys: ["USER#*"] },
    { actions: ["GetItem"], keys: ["WEBHOOK#*"] },
  ],
  "key/get-key": [],
  "openapi/get-openapi": [],
  "openapi/get-docs": [],
  "changelog/get-changelog": [],
  "operator/webhooks/list-webhooks": [{ actions: ["Query"], keys: ["USER#*"] }],
  "operator/webhooks/enable-webhook": [{ actions: ["UpdateItem"], keys: ["USER#*"] }],
  "operator/deliveries/list-dead-letters": [deadLetterLease],
  "operator/deliveries/redrive-dead-letters": [
    deadLetterLease,
    { actions: ["GetItem"], keys: ["USER#*"] },
    { actions: ["BatchWriteItem"], keys: ["UNDELIVERED#*"] },
  ],
  "operator/deliveries/discard-dead-letters": [deadLetterLease],
  "operator/keys/issue-key": [{ actions: ["PutItem"], keys: ["KEY#*"] }],
  "operator/keys/list-keys": [...ownKeys, { actions: ["Query"], keys: ["RATE#*"] }],
  "operator/keys/rotate-key": [
    ...keyById,
    { actions: ["GetItem", "PutItem", "UpdateItem"], keys: ["KEY#*"] },
  ],
  "operator/keys/revoke-key": [...keyById, { actions: ["UpdateItem"], keys: ["KEY#*"] }],
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
  "operator/openapi/get-openapi": [],
  "operator/openapi/get-docs": [],
  "operator/orders/claim-order": [...readQueue, readRateCard, readOrder, writeOrder],
  "operator/orders/get-order": [readOrder, { actions: ["Query"], keys: ["ORDER#*"] }],
  "operator/orders/list-queue": readQueue,
  "operator/orders/list-versions": [{ actions: ["Query"], keys: ["ORDER#*"] }],
  "operator/orders/move-order": [readRateCard, readOrder, listReplaced, writeOrder],
  "operator/orders/move-orders": [readRateCard, readOrder, listReplaced, writeOrder],
  "operator/orders/rebuild-orders": [
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

/** The routes that put notifications into the delivery queue. */
export const enqueuing: readonly RouteEntry[] = [
  "webhooks/test-webhook",
  "webhooks/redeliver",
  "webhooks/recover",
  "operator/deliveries/redrive-dead-letters",
];

const look: readonly QueueAction[] = ["ReceiveMessage", "ChangeMessageVisibility"];

/** What routes may do with the queues that they look through: hide messages, show them again, delete. */
export const lookingThrough: Partial<Record<RouteEntry, readonly QueueAction[]>> = {
  "operator/deliveries/list-dead-letters": look,
  "operator/deliveries/redrive-dead-letters": [...look, "DeleteMessage"],
  "operator/deliveries/discard-dead-letters": [...look, "DeleteMessage"],
};
