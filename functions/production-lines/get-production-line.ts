import { getProductionLine as contract } from "#shared/api/public/production-lines.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { getProductionLine } from "#shared/offer/browse/browse-production-lines.ts";
import { toProductionLine } from "#shared/offer/production-line/production-line.ts";

/** One production line. */
export const handler = endpoint(contract, async ({ params }) => ({
  data: toProductionLine(await getProductionLine(params.production_line_id)),
}));
