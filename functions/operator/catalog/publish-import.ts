import { publishImport as contract } from "#shared/api/operator/catalog.ts";
import { publishImport } from "#shared/offer/import/publish-import.ts";
import { endpoint } from "#shared/http/endpoint.ts";

/** Makes an import the published catalog, all of it at once. */
export const handler = endpoint(contract, async ({ params }) => ({
  data: await publishImport(params.import_id),
}));
