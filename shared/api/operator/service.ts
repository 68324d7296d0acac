import { getOpenapi as publicDocument } from "#shared/api/public/service.ts";
export { getDocs } from "#shared/api/public/service.ts";
import type { Route } from "#shared/api/route/route.ts";

export const getOpenapi = {
  ...publicDocument,
  message: "The OpenAPI document of the operator API",
} as const satisfies Route;
