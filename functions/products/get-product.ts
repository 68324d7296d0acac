import { getProduct as contract } from "#shared/api/products.ts";
import { getProduct } from "#shared/catalog/browse-products.ts";
import { endpoint } from "#shared/http/endpoint.ts";

/** One product. */
export const handler = endpoint(contract, async ({ params }) => ({
  data: await getProduct(params.product_id),
}));
