import { upsertProduct as contract } from "#shared/api/operator/catalog.ts";
import { upsertProduct } from "#shared/offer/edit/upsert-product.ts";
import { endpoint } from "#shared/http/endpoint.ts";

/** Changes a product, or makes it. */
export const handler = endpoint(contract, async ({ params, body }) => ({
  data: await upsertProduct(params.sku, body),
}));
