import { checkImport as contract } from "#shared/api/operator/catalog.ts";
import { checkImport } from "#shared/offer/import/check-import.ts";
import { endpoint } from "#shared/http/endpoint.ts";

/** Checks an import as a whole. */
export const handler = endpoint(contract, async ({ params }) => ({
  data: await checkImport(params.import_id),
}));
