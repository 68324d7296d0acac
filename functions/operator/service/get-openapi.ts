import { getOpenapi as contract } from "#shared/api/operator/service.ts";
import { openEndpoint } from "#shared/http/open-endpoint.ts";
import { packedOpenapi } from "#shared/http/packed-document.ts";

/** The OpenAPI document of the operator API, for anybody. */
export const handler = openEndpoint(contract, packedOpenapi("openapi.json.gz"));
