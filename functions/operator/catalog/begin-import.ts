import { beginImport as contract } from "#shared/api/operator/catalog.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { beginImport } from "#shared/offer/import/import-store.ts";
import { toCatalogImport } from "#shared/offer/import/import.ts";

/** Begins an import that nobody sees until it is published. */
export const handler = endpoint(contract, async () => ({
  data: toCatalogImport(await beginImport()),
}));
