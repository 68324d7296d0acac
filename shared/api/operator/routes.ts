import type { Route } from "../route.ts";
import { listKeys } from "./keys.ts";
import { getOpenapi } from "./openapi-route.ts";

/** Every route of the operator API by the entry file of its Lambda below `functions/`. */
export const operatorRoutes = {
  "operator/keys/list-keys": listKeys,
  "operator/openapi/get-openapi": getOpenapi,
} as const satisfies Record<string, Route>;
