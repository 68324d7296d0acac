import { listProductionLines as contract } from "#shared/api/public/production-lines.ts";
import { listProductionLines } from "#shared/offer/browse/browse-production-lines.ts";
import { endpoint } from "#shared/http/endpoint.ts";

/** The production lines that pass the filters, a page at a time. */
export const handler = endpoint(contract, async ({ query }) => ({
  data: await listProductionLines(query),
}));
