import { getDocs } from "#shared/api/public/service.ts";
import type { Route } from "#shared/api/route/route.ts";
import {
  discardDeadLetters,
  listDeadLetters,
  redriveDeadLetters,
  redriveFaults,
} from "./deliveries.ts";
import { issueKey, listKeys, revokeKey, rotateKey, updateKey } from "./keys.ts";
import {
  beginImport,
  checkImport,
  clearImport,
  exportCatalog,
  listImports,
  publishImport,
  stagePart,
  upsertCatalog,
  upsertProduct,
  upsertVariation,
} from "./catalog.ts";
import {
  getRateCard,
  listProductionLines,
  replaceRateCard,
  upsertProductionLine,
} from "./production.ts";
import { getOpenapi } from "./service.ts";
import {
  claimOrder,
  getOrder,
  listQueue,
  listVersions,
  moveOrder,
  moveOrders,
  recordPayment,
  recordProduction,
  searchOrders,
} from "./orders.ts";
import { listOwners } from "./owners.ts";
import { rebuildOrders } from "./rebuild.ts";
import { addShipment, addTrackingEvents, voidShipment } from "./shipments.ts";
import { enableWebhook, listWebhooks } from "./webhooks.ts";

/** Every route of the operator API by the entry file of its Lambda below `functions/`. */
export const operatorRoutes = {
  "operator/deliveries/list-dead-letters": listDeadLetters,
  "operator/deliveries/redrive-dead-letters": redriveDeadLetters,
  "operator/deliveries/discard-dead-letters": discardDeadLetters,
  "operator/deliveries/redrive-faults": redriveFaults,
  "operator/webhooks/list-webhooks": listWebhooks,
  "operator/webhooks/enable-webhook": enableWebhook,
  "operator/keys/issue-key": issueKey,
  "operator/keys/list-keys": listKeys,
  "operator/keys/update-key": updateKey,
  "operator/keys/rotate-key": rotateKey,
  "operator/keys/revoke-key": revokeKey,
  "operator/catalog/upsert-catalog": upsertCatalog,
  "operator/catalog/upsert-product": upsertProduct,
  "operator/catalog/upsert-variation": upsertVariation,
  "operator/catalog/export-catalog": exportCatalog,
  "operator/catalog/begin-import": beginImport,
  "operator/catalog/list-imports": listImports,
  "operator/catalog/stage-part": stagePart,
  "operator/catalog/check-import": checkImport,
  "operator/catalog/publish-import": publishImport,
  "operator/catalog/clear-import": clearImport,
  "operator/production/list-production-lines": listProductionLines,
  "operator/production/upsert-production-line": upsertProductionLine,
  "operator/production/get-rate-card": getRateCard,
  "operator/production/replace-rate-card": replaceRateCard,
  "operator/openapi/get-openapi": getOpenapi,
  "operator/openapi/get-docs": getDocs,
  "operator/orders/claim-order": claimOrder,
  "operator/orders/get-order": getOrder,
  "operator/orders/list-queue": listQueue,
  "operator/orders/list-versions": listVersions,
  "operator/orders/move-order": moveOrder,
  "operator/orders/move-orders": moveOrders,
  "operator/orders/rebuild-orders": rebuildOrders,
  "operator/orders/record-payment": recordPayment,
  "operator/orders/record-production": recordProduction,
  "operator/orders/search-orders": searchOrders,
  "operator/owners/list-owners": listOwners,
  "operator/shipments/add-shipment": addShipment,
  "operator/shipments/add-tracking-events": addTrackingEvents,
  "operator/shipments/void-shipment": voidShipment,
} as const satisfies Record<string, Route>;
