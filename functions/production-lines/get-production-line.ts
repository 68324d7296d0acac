import { getProductionLine as contract } from "#shared/api/public/production-lines.ts";
import { getProductionLine } from "#shared/offer/browse/browse-production-lines.ts";
import { endpoint } from "#shared/http/endpoint.ts";

/** One production line. */
export const handler = endpoint(contract, async ({ params }) => ({
  data: await getProductionLine(params.production_line_id),
}));
