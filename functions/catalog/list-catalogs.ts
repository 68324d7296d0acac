import { listCatalogs as contract } from "#shared/api/public/catalog.ts";
import { listCatalogs } from "#shared/offer/browse/browse-catalog.ts";
import { endpoint } from "#shared/http/endpoint.ts";

/** The catalogs, filtered by name, a page at a time. */
export const handler = endpoint(contract, async ({ query }) => ({
  data: await listCatalogs(query),
}));
