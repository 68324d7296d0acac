import { adjustStock as contract } from "#shared/api/operator/catalog.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { toVariationRow } from "#shared/offer/catalog/convert-row.ts";
import { adjustStock } from "#shared/offer/edit/adjust-stock.ts";

/** Adds to the stock of a variation, or takes from it. */
export const handler = endpoint(contract, async ({ params, body }) => {
  const { variation, product, productionLines } = await adjustStock(params.sku, body.change);
  return { data: toVariationRow(variation, product.sku, productionLines) };
});
