import { upsertCatalog as contract } from "#shared/api/operator/catalog.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { toCatalogRow } from "#shared/offer/catalog/convert-row.ts";
import { upsertCatalog } from "#shared/offer/edit/upsert-catalog.ts";

/** Changes a catalog, or makes it. */
export const handler = endpoint(contract, async ({ params, body }) => ({
  data: toCatalogRow(await upsertCatalog(params.catalog_id, body)),
}));
