import { getOperation as contract } from "#shared/api/public/service.ts";
import { openEndpoint } from "#shared/http/open-endpoint.ts";
import { packedTexts } from "#shared/http/packed-document.ts";
import { ApiError } from "#shared/refusal/errors.ts";

const read = packedTexts("operations.json.gz");

/** An operation as Markdown, by its id, for anybody. */
export const handler = openEndpoint(contract, (request) => {
  const { operation } = request.params;
  const answer = read(request, operation.replace(/\.md$/, ""));
  if (answer !== undefined) return Promise.resolve(answer);
  throw new ApiError("NOT_FOUND", `There is no operation ${operation}; llms.txt lists them.`);
});
