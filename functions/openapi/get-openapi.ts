import { getOpenapi as contract } from "#shared/api/public/openapi-route.ts";
import document from "#shared/api/public/openapi.json" with { type: "json" };
import { openEndpoint } from "#shared/http/open-endpoint.ts";

/** The OpenAPI document, for anybody. */
export const handler = openEndpoint(contract, () => Promise.resolve({ data: document }));
