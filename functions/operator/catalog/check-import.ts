import { checkImport as contract } from "#shared/api/operator/catalog.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { checkImport } from "#shared/offer/import/check-import.ts";
import { toCatalogImport } from "#shared/offer/import/import.ts";

/** Checks an import as a whole. */
export const handler = endpoint(contract, async ({ params }) => {
  const { record, published, ...check } = await checkImport(params.import_id);
  return { data: { ...toCatalogImport({ record, published }), ...check } };
});
