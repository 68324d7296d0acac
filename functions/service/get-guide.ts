import { getGuide as contract } from "#shared/api/public/service.ts";
import { openEndpoint } from "#shared/http/open-endpoint.ts";
import { textFile } from "#shared/http/packed-document.ts";

/** The guide as Markdown, for anybody. */
export const handler = openEndpoint(contract, textFile("guide.md"));
