import type { RouteEntry } from "#shared/api/routes.ts";
import type { TableAccess } from "./function.ts";

/** What the chain itself needs of the table: the caller's key, and the count of its requests. */
export const authentication: readonly TableAccess[] = [
  { actions: ["GetItem"], keys: ["KEY#*"] },
  { actions: ["UpdateItem"], keys: ["RATE#*"] },
];

/** The published catalog without the variations, and its version. */
const catalog: readonly TableAccess[] = [
  { actions: ["GetItem", "Query"], keys: ["CATALOG", "PRODUCT", "PRODUCTION_LINE", "RATE_CARD"] },
];

/** What each route may do with the table beside authentication; a route without an entry does not compile. */
export const access: Record<RouteEntry, readonly TableAccess[]> = {
  "catalog/list-catalogs": catalog,
  "catalog/get-catalog": catalog,
};
