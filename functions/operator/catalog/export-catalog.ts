import { exportCatalog as contract } from "#shared/api/operator/catalog.ts";
import { exportCatalog } from "#shared/offer/import/export-catalog.ts";
import { endpoint } from "#shared/http/endpoint.ts";

/** The published catalog in the form that an import takes, a page at a time. */
export const handler = endpoint(contract, async ({ query }) => ({
  data: await exportCatalog(query.cursor),
}));
