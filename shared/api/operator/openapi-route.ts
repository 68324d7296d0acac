import { getOpenapi as publicDocument } from "#shared/api/public/openapi-route.ts";
import { route } from "#shared/api/route/route.ts";

export const getOpenapi = route({
  ...publicDocument,
  message: "The OpenAPI document of the operator API",
});
