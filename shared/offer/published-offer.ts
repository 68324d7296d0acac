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

/** A snapshot of all that operators publish, except the variations. */
export interface PublishedOffer {
  /** Names the catalogs, products and variations that were published together. */
  readonly generation: string;
  readonly catalogs: readonly CatalogRecord[];
  /** As merchants see them: the products of an inactive catalog are inactive. */
  readonly products: readonly ProductRecord[];
  /** As operators wrote them. */
  readonly writtenProducts: readonly ProductRecord[];
  readonly productionLines: readonly ProductionLineSchema[];
  readonly rateCard: RateCardRecord;
}

/** The version of the published offer; every change writes a new one. */
export const OfferVersion = z.strictObject({
  /** Changes with everything in the snapshot and with variations, except for stock and price. */
  version: z.string(),
  /** The generation that is read. */
  generation: z.string(),
  /** The generation before: requests that began with it may still be under way. */
  former_generation: z.optional(z.string()),
  /** A generation that is about to be published and takes changes of stock too; `mark` is of that one attempt. */
  upcoming: z.optional(z.strictObject({ generation: z.string(), mark: z.string() })),
  /** When it was written. */
  changed_at: z.optional(z.string()),
});
export type OfferVersion = z.infer<typeof OfferVersion>;

/** Reads a stored version, of any release. */
export function readOfferVersion(item: StoredItem): OfferVersion {
  return withoutKeys(item) as OfferVersion;
}

/** How long a version is taken for the current one: a change takes effect within a second. */
const FRESH_MS = 500;

/** Longer than a replica of the table trails the others, and than clocks differ. */
const SETTLED_MS = 10_000;

let known: { readonly published: OfferVersion; readonly at: number } | undefined;
let cached: { readonly version: string; readonly offer: PublishedOffer } | undefined;
let loading: { readonly version: string; readonly offer: Promise<PublishedOffer> } | undefined;

/**
 * The version, if it was read less than half a second ago. Without this cache every request would read one item: a hot
 * partition.
 */
export function knownVersion(): OfferVersion | undefined {
  if (known === undefined || Math.abs(Date.now() - known.at) >= FRESH_MS) return undefined;
  return known.published;
}

/** Caches a version that was read just now. */
export function keepVersion(published: OfferVersion | undefined): OfferVersion | undefined {
  known = published && { published, at: Date.now() };
  return published;
}

/** The version of the published offer as it was last written; undefined until something is published. */
export async function findOfferVersion(): Promise<OfferVersion | undefined> {
  return keepVersion(await findItem(offerVersionKey, readOfferVersion, { consistent: true }));
}

/**
 * The published offer, cached in memory: one small read every half second, a full read only after a change. A change
 * of the last half second may be missing, but only as a whole. A consistent read sees every change that was confirmed
 * before it.
 */
export async function getPublishedOffer({ consistent = false } = {}): Promise<PublishedOffer> {
  if (consistent) return publishedOfferOf(await findOfferVersion());
  return readyPublishedOffer(
    knownVersion() ?? keepVersion(await findItem(offerVersionKey, readOfferVersion)),
  );
}

/** The published offer of a version. While another request loads that, the one before it: nobody waits for others. */
export async function readyPublishedOffer(
  published: OfferVersion | undefined,
): Promise<PublishedOffer> {
  if (cached !== undefined && loading !== undefined) return cached.offer;
  return publishedOfferOf(published);
}

/** The published offer of a version. Concurrent requests load it once. */
export async function publishedOfferOf(
  published: OfferVersion | undefined,
): Promise<PublishedOffer> {
  const version = published?.version ?? "";
  if (cached?.version === version) return cached.offer;
  if (loading?.version === version) return loading.offer;
  const own = { version, offer: loadPublishedOffer(published) };
  loading = own;
  try {
    const offer = await own.offer;
    cached = { version, offer };
    return offer;
  } finally {
    if (loading === own) loading = undefined;
  }
}

async function loadPublishedOffer(published: OfferVersion | undefined): Promise<PublishedOffer> {
  const { generation = "", changed_at = timestamp() } = published ?? {};
  // Just after a change, an eventually consistent read could return the items before it, and they would be cached under
  // the new version.
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
