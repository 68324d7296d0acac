import { customsOf } from "#shared/offer/customs/customs-data.ts";
import { toCustomsRecord } from "#shared/offer/customs/customs-row.ts";
import { toOrderCustoms } from "#shared/order/customs/order-customs.ts";
import type { Client } from "#shared/api/client/client.ts";
import { exportCatalog, type CatalogRow } from "./export-catalog.ts";
import type { CustomsOf } from "../write-orders.ts";

type Row<Type extends CatalogRow["type"]> = Extract<CatalogRow, { type: Type }>;

/** Reads the catalog and the rate card once, and returns what they make of any order. */
export async function readCustoms(client: Client): Promise<CustomsOf> {
  const products = new Map<string, Row<"product">>();
  const variations = new Map<string, Row<"variation">>();
  for await (const row of exportCatalog(client)) {
    if (row.type === "product") products.set(row.sku, row);
    if (row.type === "variation") variations.set(row.sku, row);
  }
  const { currency } = await client.call("GET /rate-card", {});
  const recordOf = (row: Row<"product"> | Row<"variation"> | undefined) => ({
    customs: row && toCustomsRecord(row),
  });
  const factsOf = (sku: string) => {
    const variation = variations.get(sku);
    const product = products.get(variation?.product ?? "");
    return customsOf({ variation: recordOf(variation), product: recordOf(product) });
  };
  return (order) => toOrderCustoms(order, factsOf, currency);
}
