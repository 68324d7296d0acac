import { upsertVariation as contract } from "#shared/api/operator/catalog.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { toVariationRow } from "#shared/offer/catalog/convert-row.ts";
import { upsertVariation } from "#shared/offer/edit/upsert-variation.ts";

/** Changes a variation, or makes it. */
export const handler = endpoint(contract, async ({ params, body }) => {
  const { variation, product, productionLines } = await upsertVariation(params.sku, body);
  return { data: toVariationRow(variation, product.sku, productionLines) };
});
