import { getOpenapi as publicDocument } from "../openapi-route.ts";
import { route } from "../route.ts";

export const getOpenapi = route({
  ...publicDocument,
  message: "The OpenAPI document of the operator API",
});
