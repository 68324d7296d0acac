import { listErasures as contract } from "#shared/api/operator/erasures.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { listErasures } from "#shared/care/erasure-store.ts";

/** The orders that were erased, a page at a time. */
export const handler = endpoint(contract, async ({ query }) => ({
  data: await listErasures(query),
}));
