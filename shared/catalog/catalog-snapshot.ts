import { defaultRateCard, type RateCard } from "#shared/order/rate-card.ts";
import type { ProductionLineSchema } from "#shared/production-line/production-line.ts";
import {
  catalogPartition,
  catalogVersionKey,
  productionLinePartition,
  productPartition,
  rateCardKey,
  type TableKey,
} from "#shared/table/keys.ts";
import { findItem, queryItems } from "#shared/table/table.ts";
import type { CatalogRecord } from "./catalog.ts";
import type { ProductRecord } from "./product.ts";

/** Everything that operators publish and orders are checked against, but for the variations. */
export interface CatalogSnapshot {
  readonly catalogs: readonly CatalogRecord[];
  readonly products: readonly ProductRecord[];
  readonly productionLines: readonly ProductionLineSchema[];
  readonly rateCard: RateCard;
}

/** Names the state of the published catalog; whoever changes a part of it writes a new one. */
export interface CatalogVersion extends TableKey {
  readonly version: string;
}

let cached: { version: string; snapshot: CatalogSnapshot } | undefined;

/** The published catalog. Kept in memory: a call costs one small read, and all of it only after a change. */
export async function getCatalogSnapshot(): Promise<CatalogSnapshot> {
  return snapshotOf(await findItem<CatalogVersion>(catalogVersionKey));
}

/** The published catalog for a caller who has read its version already, together with other items. */
export async function snapshotOf(published: CatalogVersion | undefined): Promise<CatalogSnapshot> {
  const version = published?.version ?? "";
  if (cached?.version !== version) cached = { version, snapshot: await loadSnapshot() };
  return cached.snapshot;
}

async function loadSnapshot(): Promise<CatalogSnapshot> {
  const [catalogs, products, productionLines, rateCard] = await Promise.all([
    queryItems<CatalogRecord & TableKey>(catalogPartition, { consistent: true }),
    queryItems<ProductRecord>(productPartition, { consistent: true }),
    queryItems<ProductionLineSchema>(productionLinePartition, { consistent: true }),
    findItem<RateCard>(rateCardKey, { consistent: true }),
  ]);
  return {
    catalogs: byName(catalogs.filter(({ SK }) => SK !== catalogVersionKey.SK)),
    products: byName(products),
    productionLines: byName(productionLines),
    rateCard: rateCard ?? defaultRateCard,
  };
}

/** Lists show names in alphabetical order; the id settles equal names, so that pages never overlap. */
function byName<Item extends { name: string; id: string }>(items: Item[]): Item[] {
  return items.sort((a, b) => a.name.localeCompare(b.name, "en") || (a.id < b.id ? -1 : 1));
}
