import { listImports as contract } from "#shared/api/operator/catalog.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { listImports } from "#shared/offer/import/import-store.ts";
import { toCatalogImport } from "#shared/offer/import/import.ts";

/** The imports that are not cleared. */
export const handler = endpoint(contract, async () => ({
  data: { items: (await listImports()).map(toCatalogImport) },
}));
