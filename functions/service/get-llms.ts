import { getLlms as contract } from "#shared/api/public/service.ts";
import { openEndpoint } from "#shared/http/open-endpoint.ts";
import { textFile } from "#shared/http/packed-document.ts";

/** The overview for programs that read documents, for anybody. */
export const handler = openEndpoint(contract, textFile("llms.txt"));
