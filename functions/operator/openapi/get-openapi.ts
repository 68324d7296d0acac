import { getOpenapi as contract } from "#shared/api/operator/openapi-route.ts";
import document from "#shared/api/operator/openapi.json" with { type: "json" };
import { openEndpoint } from "#shared/http/open-endpoint.ts";

/** The OpenAPI document of the operator API, for anybody. */
export const handler = openEndpoint(contract, () => Promise.resolve({ data: document }));
