import { getCatalog, listCatalogs } from "./catalog.ts";
import type { Route } from "./route.ts";

/**
 * Every route by the entry file of its Lambda below `functions/`. For the stack, the OpenAPI document and tests; a
 * function imports its own route, so that its bundle does not carry the others.
 */
export const routes = {
  "catalog/list-catalogs": listCatalogs,
  "catalog/get-catalog": getCatalog,
} as const satisfies Record<string, Route>;

export type RouteEntry = keyof typeof routes;
