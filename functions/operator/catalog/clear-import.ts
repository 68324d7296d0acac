import { clearImport as contract } from "#shared/api/operator/catalog.ts";
import { clearImport } from "#shared/offer/import/clear-import.ts";
import { endpoint } from "#shared/http/endpoint.ts";

/** Deletes some of the items of an import that is not needed any more. */
export const handler = endpoint(contract, async ({ params }) => ({
  data: await clearImport(params.import_id),
}));
