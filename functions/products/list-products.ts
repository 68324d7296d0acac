import { listProducts as contract } from "#shared/api/public/products.ts";
import { listProducts } from "#shared/offer/browse/browse-products.ts";
import { endpoint } from "#shared/http/endpoint.ts";

/** The products that pass the filters, a page at a time. */
export const handler = endpoint(contract, async ({ query }) => ({
  data: await listProducts(query),
}));
