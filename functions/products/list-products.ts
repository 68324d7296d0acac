import { listProducts as contract } from "#shared/api/public/products.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { listProducts } from "#shared/offer/browse/browse-products.ts";
import { toProduct } from "#shared/offer/catalog/product.ts";

/** The products that pass the filters, a page at a time. */
export const handler = endpoint(contract, async ({ query }) => {
  const { items, pagination } = await listProducts(query);
  return { data: { items: items.map(toProduct), pagination } };
});
