import { publishImport as contract } from "#shared/api/operator/catalog.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { toPublishedImport } from "#shared/offer/import/import.ts";
import { publishImport } from "#shared/offer/import/publish-import.ts";

/** Makes an import the published catalog, all of it at once. */
export const handler = endpoint(contract, async ({ params }) => ({
  data: toPublishedImport(await publishImport(params.import_id)),
}));
