import { getOpenapi as publicDocument } from "#shared/api/public/service.ts";
export { getDocs } from "#shared/api/public/service.ts";
import type { ReplyOf, Route } from "#shared/api/route/route.ts";

export const getOpenapi = {
  ...publicDocument,
  message: "The OpenAPI document of the operator API",
} as const satisfies Route;

export const getFloor = {
  method: "GET",
  path: "/floor",
  permission: null,
  touches: [],
  reply: null as ReplyOf<string>,
  bare: true,
  contentType: "text/html",
  isSmall: true,
  message: "The page",
} as const satisfies Route;
