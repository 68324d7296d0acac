import { beginImport as contract } from "#shared/api/operator/catalog.ts";
import { beginImport } from "#shared/offer/import/import-store.ts";
import { endpoint } from "#shared/http/endpoint.ts";

/** Begins an import that nobody sees until it is published. */
export const handler = endpoint(contract, async () => ({
  data: await beginImport(),
}));
