import { getProductionLine as contract } from "#shared/api/production-lines.ts";
import { getProductionLine } from "#shared/production-line/browse-production-lines.ts";
import { endpoint } from "#shared/http/endpoint.ts";

/** One production line. */
export const handler = endpoint(contract, async ({ params }) => ({
  data: await getProductionLine(params.production_line_id),
}));
