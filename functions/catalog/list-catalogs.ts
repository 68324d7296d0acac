import { listCatalogs as contract } from "#shared/api/public/catalog.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { listCatalogs } from "#shared/offer/browse/browse-catalog.ts";
import { Catalog } from "#shared/offer/catalog/catalog.ts";
import { pageOf } from "#shared/values/page.ts";
import { pick } from "#shared/values/pick.ts";

const CatalogPage = pageOf(Catalog);

/** The catalogs, filtered by name, a page at a time. */
export const handler = endpoint(contract, async ({ query }) => ({
  data: pick(CatalogPage, await listCatalogs(query)),
}));
