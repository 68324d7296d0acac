import { getProductionLine as contract } from "#shared/api/public/production-lines.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { getProductionLine } from "#shared/offer/browse/browse-production-lines.ts";
import { ProductionLineSchema } from "#shared/offer/production-line/production-line.ts";
import { pick } from "#shared/values/pick.ts";

/** Returns a production line. */
export const handler = endpoint(contract, async ({ params }) => ({
  data: pick(ProductionLineSchema, await getProductionLine(params.production_line_id)),
}));
