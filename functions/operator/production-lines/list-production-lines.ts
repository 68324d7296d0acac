import { listProductionLines as contract } from "#shared/api/operator/production-lines.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { listProductionLines } from "#shared/offer/browse/browse-production-lines.ts";
import { OperatorProductionLine } from "#shared/offer/production-line/production-line.ts";
import { pageOf } from "#shared/values/page.ts";
import { pick } from "#shared/values/pick.ts";

const ProductionLinePage = pageOf(OperatorProductionLine);

/** The production lines that pass the filters, as they were last written, a page at a time. */
export const handler = endpoint(contract, async ({ query }) => ({
  data: pick(ProductionLinePage, await listProductionLines(query, { consistent: true })),
}));
