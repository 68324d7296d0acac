import * as z from "zod/mini";
import { loadRateCard } from "#shared/offer/rate-card/load-rate-card.ts";
import type { RateCardRecord } from "#shared/offer/rate-card/rate-card.ts";
import {
  readProductionLine,
  type ProductionLineRecord,
} from "#shared/offer/production-line/production-line.ts";
import {
  catalogPartition,
  catalogVersionKey,
  productionLinePartition,
  productPartition,
  withoutKeys,
  type StoredItem,
} from "#shared/table/keys.ts";
import { findItem, queryItems } from "#shared/table/table.ts";
import { byName } from "#shared/values/by-name.ts";
import { readCatalog, type CatalogRecord } from "#shared/offer/catalog/catalog.ts";
import { readProduct, type ProductRecord } from "#shared/offer/catalog/product.ts";

/** All that operators publish and orders are checked against, except the variations. */
export interface CatalogSnapshot {
  /** Names the catalogs, products and variations that were published together. */
  readonly generation: string;
  readonly catalogs: readonly CatalogRecord[];
  /** As merchants see them: those of an inactive catalog are inactive too. */
  readonly products: readonly ProductRecord[];
  /** As operators wrote them. */
  readonly writtenProducts: readonly ProductRecord[];
  readonly productionLines: readonly ProductionLineRecord[];
  readonly rateCard: RateCardRecord;
}

/** Names the state of the published catalog; whoever changes a part of it writes a new one. */
export const CatalogVersion = z.strictObject({
  /** Changes with every change in the snapshot or of a variation, its stock and price aside. */
  version: z.string(),
  /** The generation that is read. */
  generation: z.string(),
  /** The former generation: readers that began with it may still be under way. */
  former_generation: z.optional(z.string()),
});
export type CatalogVersion = z.infer<typeof CatalogVersion>;

/** The version's item as a record, whatever release wrote it. */
export function readCatalogVersion(item: StoredItem): CatalogVersion {
  return withoutKeys(item) as CatalogVersion;
}

let cached: { version: string; snapshot: CatalogSnapshot } | undefined;

/** The version of the published catalog; undefined until something is published. */
export function findCatalogVersion({ consistent = false } = {}) {
  return findItem(catalogVersionKey, readCatalogVersion, { consistent });
}

/**
 * The published catalog. Kept in memory: a call costs one small read, and all of it only after a change. A consistent
 * read sees every change confirmed before it.
 */
export async function getCatalogSnapshot({ consistent = false } = {}): Promise<CatalogSnapshot> {
  return snapshotOf(await findCatalogVersion({ consistent }));
}

/** The published catalog for a caller who has read its version already, together with other items. */
export async function snapshotOf(published: CatalogVersion | undefined): Promise<CatalogSnapshot> {
  const { version, generation } = published ?? { version: "", generation: "" };
  if (cached?.version === version) return cached.snapshot;
  const snapshot = await loadSnapshot(generation);
  cached = { version, snapshot };
  return snapshot;
}

async function loadSnapshot(generation: string): Promise<CatalogSnapshot> {
  const [catalogs, products, productionLines, rateCard] = await Promise.all([
    queryItems(catalogPartition(generation), readCatalog, { consistent: true }),
    queryItems(productPartition(generation), readProduct, { consistent: true }),
    queryItems(productionLinePartition, readProductionLine, { consistent: true }),
    loadRateCard({ consistent: true }),
  ]);
  const hidden = new Set(catalogs.filter(({ is_active }) => !is_active).map(({ id }) => id));
  const writtenProducts = byName(products);
  return {
    generation,
    catalogs: byName(catalogs),
    products: writtenProducts.map((product) =>
      hidden.has(product.catalog_id) ? { ...product, is_active: false } : product,
    ),
    writtenProducts,
    productionLines: byName(productionLines),
    rateCard,
  };
}
