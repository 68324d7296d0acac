import { getProduct as contract } from "#shared/api/public/products.ts";
import { getProduct } from "#shared/offer/browse/browse-products.ts";
import { endpoint } from "#shared/http/endpoint.ts";

/** One product. */
export const handler = endpoint(contract, async ({ params }) => ({
  data: await getProduct(params.product_id),
}));
