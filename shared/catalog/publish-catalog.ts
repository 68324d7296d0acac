import { randomUUID } from "node:crypto";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { v7 as uuidv7 } from "uuid";
import type { RateCardRecord } from "#shared/order/rate-card.ts";
import type { ProductionLineSchema } from "#shared/production-line/production-line.ts";
import {
  catalogKey,
  catalogVersionKey,
  importKey,
  productKey,
  productionLineKey,
  rateCardKey,
  variationIndexKeys,
  variationKey,
} from "#shared/table/keys.ts";
import { table, TABLE_NAME } from "#shared/table/table.ts";
import { putItems } from "#shared/table/write-batches.ts";
import { timestamp } from "#shared/time.ts";
import { findCatalogVersion } from "./catalog-snapshot.ts";
import type { CatalogRecord } from "./catalog.ts";
import type { ImportRecord } from "./import.ts";
import type { ProductRecord, VariationRecord } from "./product.ts";

/** A whole catalog, as operators publish it. */
export interface CatalogPublication {
  readonly catalogs: readonly CatalogRecord[];
  readonly products: readonly ProductRecord[];
  /** In the order in which their product shows them. */
  readonly variations: readonly VariationRecord[];
  readonly productionLines: readonly ProductionLineSchema[];
  readonly rateCard: RateCardRecord;
}

/**
 * Puts a publication's catalogs, products and variations as a new generation, beside its lines and rate card, then the
 * version that names it, which makes running functions read it. Safe to repeat.
 */
export async function publishCatalog(publication: CatalogPublication): Promise<void> {
  const generation = uuidv7();
  const published = await findCatalogVersion({ consistent: true });
  await putItems([
    ...publication.catalogs.map((catalog) => ({
      ...catalog,
      ...catalogKey(generation, catalog.id),
    })),
    ...publication.products.map((product) => ({
      ...product,
      ...productKey(generation, product.id),
    })),
    ...publication.productionLines.map((line) => ({ ...line, ...productionLineKey(line.id) })),
    ...publication.variations.map((variation, position) => ({
      ...variation,
      ...variationKey(generation, variation.sku),
      ...variationIndexKeys(generation, variation, position),
    })),
    { ...publication.rateCard, ...rateCardKey },
    { ...importOf(generation, publication), ...importKey(generation) },
  ]);
  await table.send(
    new PutCommand({
      TableName: TABLE_NAME,
      Item: {
        ...catalogVersionKey,
        version: randomUUID(),
        generation,
        former_generation: published?.generation,
      },
    }),
  );
}

/** The publication in the list of imports, from which it can be cleared one day. */
function importOf(id: string, publication: CatalogPublication): ImportRecord {
  const { catalogs, products, variations } = publication;
  const rows = catalogs.length + products.length + variations.length;
  return {
    id,
    published: true,
    abandoned: false,
    created_at: timestamp(),
    parts: { 1: { rows, write_id: id } },
    revision: id,
  };
}
