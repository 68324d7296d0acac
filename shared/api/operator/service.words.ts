import { serviceWords as publicWords } from "#shared/api/public/service.words.ts";
import type { RoutesWords } from "#shared/api/route/operation.words.ts";
import type { operatorRoutes } from "./routes.ts";

export const serviceWords = {
  "operator/openapi/get-openapi": publicWords["openapi/get-openapi"],
  "operator/openapi/get-docs": publicWords["openapi/get-docs"],
} satisfies Partial<RoutesWords<typeof operatorRoutes>>;
