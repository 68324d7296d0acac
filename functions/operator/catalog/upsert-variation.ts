import { upsertVariation as contract } from "#shared/api/operator/catalog.ts";
import { upsertVariation } from "#shared/offer/edit/upsert-variation.ts";
import { endpoint } from "#shared/http/endpoint.ts";

/** Changes a variation, or makes it. */
export const handler = endpoint(contract, async ({ params, body }) => ({
  data: await upsertVariation(params.sku, body),
}));
