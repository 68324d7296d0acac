import { listVariations as contract } from "#shared/api/public/products.ts";
import { listVariations } from "#shared/offer/browse/browse-products.ts";
import { endpoint } from "#shared/http/endpoint.ts";

/** The variations of one product that pass the filters, a page at a time. */
export const handler = endpoint(contract, async ({ params, query }) => ({
  data: await listVariations(params.product_id, query),
}));
