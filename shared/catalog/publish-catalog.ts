import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { BatchWriteCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import type { RateCard } from "#shared/order/rate-card.ts";
import type { ProductionLineSchema } from "#shared/production-line/production-line.ts";
import {
  catalogKey,
  catalogVersionKey,
  productKey,
  productionLineKey,
  rateCardKey,
  variationIndexKeys,
  variationKey,
} from "#shared/table/keys.ts";
import { table, TABLE_NAME } from "#shared/table/table.ts";
import type { CatalogRecord } from "./catalog.ts";
import type { ProductRecord, VariationRecord } from "./product.ts";

/** BatchWriteItem takes at most 25 items (AWS limit). */
const BATCH_WRITE_ITEMS = 25;
const BATCH_WRITE_ATTEMPTS = 8;

/** A whole catalog, as operators publish it. */
export interface CatalogPublication {
  readonly catalogs: readonly CatalogRecord[];
  readonly products: readonly ProductRecord[];
  /** In the order in which their product shows them. */
  readonly variations: readonly VariationRecord[];
  readonly productionLines: readonly ProductionLineSchema[];
  readonly rateCard: RateCard;
}

/** Puts every item of a publication, then a new version, which makes running functions read it. Safe to repeat. */
export async function publishCatalog(publication: CatalogPublication): Promise<void> {
  await putItems([
    ...publication.catalogs.map((catalog) => ({ ...catalog, ...catalogKey(catalog.id) })),
    ...publication.products.map((product) => ({ ...product, ...productKey(product.id) })),
    ...publication.productionLines.map((line) => ({ ...line, ...productionLineKey(line.id) })),
    ...publication.variations.map((variation, position) => ({
      ...variation,
      ...variationKey(variation.sku),
      ...variationIndexKeys(variation.product_id, position),
    })),
    { ...publication.rateCard, ...rateCardKey },
  ]);
  await table.send(
    new PutCommand({
      TableName: TABLE_NAME,
      Item: { ...catalogVersionKey, version: randomUUID() },
    }),
  );
}

async function putItems(items: readonly Record<string, unknown>[]): Promise<void> {
  for (let start = 0; start < items.length; start += BATCH_WRITE_ITEMS) {
    let pending: Record<string, unknown>[] = items
      .slice(start, start + BATCH_WRITE_ITEMS)
      .map((Item) => ({ PutRequest: { Item } }));
    for (let attempt = 1; pending.length > 0; attempt++) {
      if (attempt > BATCH_WRITE_ATTEMPTS) throw new Error("BatchWriteItem left items unprocessed");
      if (attempt > 1) await sleep(25 * 2 ** attempt);
      const { UnprocessedItems } = await table.send(
        new BatchWriteCommand({ RequestItems: { [TABLE_NAME]: pending } }),
      );
      pending = UnprocessedItems?.[TABLE_NAME] ?? [];
    }
  }
}
