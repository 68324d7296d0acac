import { getOpenapi as contract } from "#shared/api/openapi-route.ts";
import document from "#shared/api/openapi.json" with { type: "json" };
import { endpoint } from "#shared/http/endpoint.ts";

/** The OpenAPI document, for anybody. */
export const handler = endpoint(contract, () => Promise.resolve({ data: document }));
