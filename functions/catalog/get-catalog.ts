import { getCatalog as contract } from "#shared/api/public/catalog.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { getCatalog } from "#shared/offer/browse/browse-catalog.ts";
import { Catalog } from "#shared/offer/catalog/catalog.ts";
import { pick } from "#shared/values/pick.ts";

/** Returns a catalog. */
export const handler = endpoint(contract, async ({ params }) => ({
  data: pick(Catalog, await getCatalog(params.catalog_id)),
}));
