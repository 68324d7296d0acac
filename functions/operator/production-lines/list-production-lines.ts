import { listProductionLines as contract } from "#shared/api/operator/production-lines.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { listProductionLines } from "#shared/offer/browse/browse-production-lines.ts";
import { toProductionLine } from "#shared/offer/production-line/production-line.ts";

/** The production lines that pass the filters, as they were last written, a page at a time. */
export const handler = endpoint(contract, async ({ query }) => {
  const { items, pagination } = await listProductionLines(query, { consistent: true });
  return { data: { items: items.map(toProductionLine), pagination } };
});
