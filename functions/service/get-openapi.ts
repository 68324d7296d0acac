import { getOpenapi as contract } from "#shared/api/public/service.ts";
import { openEndpoint } from "#shared/http/open-endpoint.ts";
import { packedOpenapi } from "#shared/http/packed-document.ts";

/** The OpenAPI document, for anybody. */
export const handler = openEndpoint(contract, packedOpenapi("openapi.json.gz"));
