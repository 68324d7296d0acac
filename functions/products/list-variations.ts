import { listVariations as contract } from "#shared/api/public/products.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { listVariations } from "#shared/offer/browse/browse-products.ts";
import { toVariation } from "#shared/offer/catalog/product.ts";

/** The variations of one product that pass the filters, a page at a time. */
export const handler = endpoint(contract, async ({ params, query }) => {
  const { product, items, pagination } = await listVariations(params.product_id, query);
  const named = { product_id: product.id, product_name: product.name };
  return { data: { items: items.map((item) => toVariation(item, product)), pagination, ...named } };
});
