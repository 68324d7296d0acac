import { getProduct as contract } from "#shared/api/public/products.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { getProduct } from "#shared/offer/browse/browse-products.ts";
import { toProduct } from "#shared/offer/catalog/product.ts";

/** Returns a product. */
export const handler = endpoint(contract, async ({ params }) => ({
  data: toProduct(await getProduct(params.product_id)),
}));
