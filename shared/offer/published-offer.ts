import * as z from "zod/mini";
import { loadRateCard } from "#shared/offer/rate-card/load-rate-card.ts";
import type { RateCardRecord } from "#shared/offer/rate-card/rate-card.ts";
import {
  readProductionLine,
  type ProductionLineSchema,
} from "#shared/offer/production-line/production-line.ts";
import {
  catalogPartition,
  offerVersionKey,
  productionLinePartition,
  productPartition,
  withoutKeys,
  type StoredItem,
} from "#shared/table/keys.ts";
import { findItem, queryItems } from "#shared/table/table.ts";
import { byName } from "#shared/offer/by-name.ts";
import { readCatalog, type CatalogRecord } from "#shared/offer/catalog/catalog.ts";
import { readProduct, type ProductRecord } from "#shared/offer/catalog/product.ts";
import { timestamp } from "#shared/values/time.ts";

/** All that operators publish and orders are checked against, except the variations. */
export interface PublishedOffer {
  /** Names the catalogs, products and variations that were published together. */
  readonly generation: string;
  readonly catalogs: readonly CatalogRecord[];
  /** As merchants see them: those of an inactive catalog are inactive too. */
  readonly products: readonly ProductRecord[];
  /** As operators wrote them. */
  readonly writtenProducts: readonly ProductRecord[];
  readonly productionLines: readonly ProductionLineSchema[];
  readonly rateCard: RateCardRecord;
}

/** Names the state of the published catalog; whoever changes a part of it writes a new one. */
export const OfferVersion = z.strictObject({
  /** Changes with every change in the snapshot or of a variation, its stock and price aside. */
  version: z.string(),
  /** The generation that is read. */
  generation: z.string(),
  /** The former generation: readers that began with it may still be under way. */
  former_generation: z.optional(z.string()),
  /** When it was written. */
  changed_at: z.optional(z.string()),
});
export type OfferVersion = z.infer<typeof OfferVersion>;

/** The version's item as a record, whatever release wrote it. */
export function readOfferVersion(item: StoredItem): OfferVersion {
  return withoutKeys(item) as OfferVersion;
}

/** How long a version is taken for the current one: a change holds within a second, as a key's does. */
const FRESH_MS = 500;

/** Longer than a replica of the table trails the others, and than clocks differ. */
const SETTLED_MS = 10_000;

let known: { readonly published: OfferVersion; readonly at: number } | undefined;
let cached: { readonly version: string; readonly snapshot: PublishedOffer } | undefined;
let loading: { readonly version: string; readonly snapshot: Promise<PublishedOffer> } | undefined;

/** The version that was read less than half a second ago, if one was: no item is read by every request of everybody. */
export function knownVersion(): OfferVersion | undefined {
  if (known === undefined || Math.abs(Date.now() - known.at) >= FRESH_MS) return undefined;
  return known.published;
}

/** Takes a version that was read just now for the current one. */
export function keepVersion(published: OfferVersion | undefined): OfferVersion | undefined {
  known = published && { published, at: Date.now() };
  return published;
}

/** The version of the published catalog as it was last written; undefined until something is published. */
export async function findOfferVersion(): Promise<OfferVersion | undefined> {
  return keepVersion(await findItem(offerVersionKey, readOfferVersion, { consistent: true }));
}

/**
 * The published catalog. Kept in memory: half a second costs one small read, and all of it is read only after a change.
 * What was changed less than half a second ago may be missing, always as a whole: all is as it was before the change. A
 * consistent read sees every change confirmed before it.
 */
export async function getPublishedOffer({ consistent = false } = {}): Promise<PublishedOffer> {
  if (consistent) return offerOf(await findOfferVersion());
  return readyOffer(
    knownVersion() ?? keepVersion(await findItem(offerVersionKey, readOfferVersion)),
  );
}

/** The catalog of a version, or the one before it while another request is loading that: nobody waits for what others do. */
export async function readyOffer(published: OfferVersion | undefined): Promise<PublishedOffer> {
  if (cached !== undefined && loading !== undefined) return cached.snapshot;
  return offerOf(published);
}

/** The catalog of a version. Requests that need the same one at the same moment load it once. */
export async function offerOf(published: OfferVersion | undefined): Promise<PublishedOffer> {
  const version = published?.version ?? "";
  if (cached?.version === version) return cached.snapshot;
  if (loading?.version === version) return loading.snapshot;
  const own = { version, snapshot: loadOfferOf(published) };
  loading = own;
  try {
    const snapshot = await own.snapshot;
    cached = { version, snapshot };
    return snapshot;
  } finally {
    if (loading === own) loading = undefined;
  }
}

async function loadOfferOf(published: OfferVersion | undefined): Promise<PublishedOffer> {
  const { generation = "", changed_at = timestamp() } = published ?? {};
  // A replica that trails would have what was before the change kept under its version. Later, all replicas do.
  const consistent = changed_at > timestamp(new Date(Date.now() - SETTLED_MS));
  const [catalogs, products, productionLines, rateCard] = await Promise.all([
    queryItems(catalogPartition(generation), readCatalog, { consistent }),
    queryItems(productPartition(generation), readProduct, { consistent }),
    queryItems(productionLinePartition, readProductionLine, { consistent }),
    loadRateCard({ consistent }),
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
