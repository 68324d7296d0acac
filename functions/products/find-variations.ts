import { findVariations as contract } from "#shared/api/public/products.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { findVariations } from "#shared/offer/browse/find-variations.ts";

/** The variations of up to 100 SKUs, of any products. */
export const handler = endpoint(contract, async ({ query }) => ({
  data: await findVariations(query.sku),
}));
