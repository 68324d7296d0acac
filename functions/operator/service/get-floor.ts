import { getFloor as contract } from "#shared/api/operator/service.ts";
import { openEndpoint } from "#shared/http/open-endpoint.ts";
import { packedDocument } from "#shared/http/packed-document.ts";

/** The screen for those who print, for anybody: whoever works with it enters a key. */
export const handler = openEndpoint(contract, packedDocument("page.html.gz"));
