import { getCatalog as contract } from "#shared/api/public/catalog.ts";
import { getCatalog } from "#shared/offer/browse/browse-catalog.ts";
import { endpoint } from "#shared/http/endpoint.ts";

/** One catalog. */
export const handler = endpoint(contract, async ({ params }) => ({
  data: await getCatalog(params.catalog_id),
}));
