import { upsertCatalog as contract } from "#shared/api/operator/catalog.ts";
import { upsertCatalog } from "#shared/offer/edit/upsert-catalog.ts";
import { endpoint } from "#shared/http/endpoint.ts";

/** Changes a catalog, or makes it. */
export const handler = endpoint(contract, async ({ params, body }) => ({
  data: await upsertCatalog(params.catalog_id, body),
}));
