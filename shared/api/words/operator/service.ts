import type { operatorRoutes } from "#shared/api/operator/routes.ts";
import type { RoutesWords } from "#shared/api/words/operation-words.ts";
import { serviceWords as publicWords } from "#shared/api/words/public/service.ts";

export const serviceWords = {
  "operator/openapi/get-openapi": publicWords["openapi/get-openapi"],
  "operator/openapi/get-docs": publicWords["openapi/get-docs"],
} satisfies Partial<RoutesWords<typeof operatorRoutes>>;
