import { listImports as contract } from "#shared/api/operator/catalog.ts";
import { listImports } from "#shared/offer/import/import-store.ts";
import { endpoint } from "#shared/http/endpoint.ts";

/** The imports that are not cleared. */
export const handler = endpoint(contract, async () => ({
  data: { items: await listImports() },
}));
