import { getCatalog as contract } from "#shared/api/public/catalog.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { getCatalog } from "#shared/offer/browse/browse-catalog.ts";
import { toCatalog } from "#shared/offer/catalog/catalog.ts";

/** One catalog. */
export const handler = endpoint(contract, async ({ params }) => ({
  data: toCatalog(await getCatalog(params.catalog_id)),
}));
