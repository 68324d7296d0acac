import { upsertProduct as contract } from "#shared/api/operator/catalog.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { toProductRow } from "#shared/offer/catalog/convert-row.ts";
import { upsertProduct } from "#shared/offer/edit/upsert-product.ts";

/** Changes a product, or makes it. */
export const handler = endpoint(contract, async ({ params, body }) => {
  const { product, productionLines } = await upsertProduct(params.sku, body);
  return { data: toProductRow(product, productionLines) };
});
