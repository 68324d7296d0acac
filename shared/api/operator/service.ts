import { getDocs as publicDocs, getOpenapi as publicDocument } from "#shared/api/public/service.ts";
import type { ReplyOf, Route } from "#shared/api/route/route.ts";

const api = "operator";

export const getDocs = { ...publicDocs, api } as const satisfies Route;

export const getOpenapi = {
  ...publicDocument,
  api,
  message: "The OpenAPI document of the operator API",
} as const satisfies Route;

export const getFloor = {
  api,
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
