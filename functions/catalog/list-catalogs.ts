import { listCatalogs as contract } from "#shared/api/public/catalog.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { listCatalogs } from "#shared/offer/browse/browse-catalog.ts";
import { toCatalog } from "#shared/offer/catalog/catalog.ts";

/** The catalogs, filtered by name, a page at a time. */
export const handler = endpoint(contract, async ({ query }) => {
  const { items, pagination } = await listCatalogs(query);
  return { data: { items: items.map(toCatalog), pagination } };
});
