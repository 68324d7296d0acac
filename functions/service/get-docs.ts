import { getDocs as contract } from "#shared/api/public/service.ts";
import { openEndpoint } from "#shared/http/open-endpoint.ts";
import { packedPage } from "#shared/http/packed-document.ts";

/** The reference as a page, for anybody. */
export const handler = openEndpoint(contract, packedPage("page.html.gz", "guide.md"));
