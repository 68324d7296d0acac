import { getDocs as contract } from "#shared/api/operator/service.ts";
import { openEndpoint } from "#shared/http/open-endpoint.ts";
import { packedPage } from "#shared/http/packed-document.ts";

/** The reference of the operator API as a page, for anybody. */
export const handler = openEndpoint(contract, packedPage("page.html.gz", "guide.md"));
