import { listProductionLines as contract } from "#shared/api/public/production-lines.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { listProductionLines } from "#shared/offer/browse/browse-production-lines.ts";
import { toProductionLine } from "#shared/offer/production-line/production-line.ts";

/** The production lines that pass the filters, a page at a time. */
export const handler = endpoint(contract, async ({ query }) => {
  const { items, pagination } = await listProductionLines(query);
  return { data: { items: items.map(toProductionLine), pagination } };
});
