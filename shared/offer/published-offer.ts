import * as z from "zod/mini";
import { byName } from "#shared/offer/by-name.ts";
import type { CatalogRecord } from "#shared/offer/catalog/catalog.ts";
import type { ProductRecord } from "#shared/offer/catalog/product.ts";
import type { Facility } from "#shared/offer/production-line/facility.ts";
import {
  withFacilities,
  type OperatorProductionLine,
} from "#shared/offer/production-line/production-line.ts";
import { defaultRateCard } from "#shared/offer/rate-card/default-rate-card.ts";
import type { RateCardRecord } from "#shared/offer/rate-card/rate-card-record.ts";
import { unavailable } from "#shared/refusal/unavailable.ts";
import { retry } from "#shared/runtime/retry.ts";
import { offerPartKey, offerVersionKey, withoutKeys, type StoredItem } from "#shared/table/keys.ts";
import { LAYOUT } from "#shared/table/layout.ts";
import { findItem, findItems } from "#shared/table/table.ts";
import { OfferPartName, readOfferPart, recordsOf, type OfferPart } from "./offer-parts.ts";

/** A snapshot of all that operators publish, except the variations. */
export interface PublishedOffer {
  /** Names the catalogs, products and variations that were published together. */
  readonly generation: string;
  readonly catalogs: readonly CatalogRecord[];
  /** As merchants see them: the products of an inactive catalog are inactive. */
  readonly products: readonly ProductRecord[];
  /** As operators wrote them. */
  readonly writtenProducts: readonly ProductRecord[];
  readonly productionLines: readonly OperatorProductionLine[];
  readonly facilities: readonly Facility[];
  readonly rateCard: RateCardRecord;
  /** How it is stored. */
  readonly parts: readonly OfferPart[];
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
  /** The parts that hold the offer. */
  parts: z.array(OfferPartName),
  /** Ids of the parts that only the version before had. The next change deletes them. */
  superseded: z.array(z.string()),
  /** When it was written, in epoch milliseconds. */
  changed_at: z.int(),
  /** That of the whole table (`shared/table/layout.ts`). */
  layout: z.int(),
});
export type OfferVersion = z.infer<typeof OfferVersion>;

/** Reads a stored version, of any release. */
export function readOfferVersion(item: StoredItem): OfferVersion {
  return withoutKeys(item) as OfferVersion;
}

/** The layout that a new version says: a table keeps its own, so that no release passes another's off as its own. */
export const layoutAfter = (published: OfferVersion | undefined): number =>
  published === undefined ? LAYOUT : published.layout;

/** How long a version is taken for the current one: a change takes effect within a second. */
const FRESH_MS = 500;

/**
 * How long environments spread their reads of a new part. A partition key gives 3,000 read units a second (AWS limit): a
 * thousand environments take 1,250 of them.
 */
const SPREAD_MS_PER_KB = 100;
const LONGEST_SPREAD_MS = 3000;

let known: { readonly published: OfferVersion; readonly at: number } | undefined;
let cached: { readonly version: string; readonly offer: PublishedOffer } | undefined;
/** When this environment reads a change that it has seen. */
let due: number | undefined;

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
 * The published offer, cached in memory: one small read every half second, and what has changed after a change. A change
 * of the last three and a half seconds may be missing, but only as a whole. A consistent read sees every change that was
 * confirmed before it.
 */
export async function getPublishedOffer({ consistent = false } = {}): Promise<PublishedOffer> {
  if (consistent) return publishedOfferOf(await findOfferVersion());
  return readyPublishedOffer(
    knownVersion() ?? keepVersion(await findItem(offerVersionKey, readOfferVersion)),
  );
}

/**
 * The published offer of a version, or for a while after its change the one before: environments read a new part one
 * after the other, within 3 seconds if it is large.
 */
export async function readyPublishedOffer(
  published: OfferVersion | undefined,
): Promise<PublishedOffer> {
  if (cached === undefined || cached.version === published?.version) {
    return publishedOfferOf(published);
  }
  due ??= (published?.changed_at ?? 0) + Math.random() * spreadOf(published);
  return Date.now() < due ? cached.offer : publishedOfferOf(published);
}

function spreadOf(published: OfferVersion | undefined): number {
  const bytes = missingParts(published).map((part) => part.bytes);
  return Math.min((Math.max(0, ...bytes) / 1024) * SPREAD_MS_PER_KB, LONGEST_SPREAD_MS);
}

/**
 * The published offer of a version, or of a later one if the version's parts were deleted meanwhile. Throws
 * SERVICE_UNAVAILABLE if parts are missing for seconds.
 */
export async function publishedOfferOf(
  published: OfferVersion | undefined,
): Promise<PublishedOffer> {
  let wanted = published;
  const offer = await retry(async () => {
    if (cached !== undefined && cached.version === wanted?.version) return cached.offer;
    const loaded = await loadPublishedOffer(wanted);
    if (loaded === undefined) wanted = await findOfferVersion();
    return loaded;
  });
  if (offer === undefined) throw unavailable(new Error("Parts of the published offer are missing"));
  if (wanted !== undefined) cached = { version: wanted.version, offer };
  due = undefined;
  return offer;
}

/** Reads the parts that the offer in memory does not have; undefined if one of them was deleted. */
async function loadPublishedOffer(
  published: OfferVersion | undefined,
): Promise<PublishedOffer | undefined> {
  const missing = missingParts(published);
  const found = await findItems(
    missing.map(({ id }) => offerPartKey(id)),
    readOfferPart,
  );
  const known = [...(cached?.offer.parts ?? []), ...found];
  const parts = (published?.parts ?? []).flatMap(
    ({ id }) => known.find((part) => part.id === id) ?? [],
  );
  if (parts.length < (published?.parts.length ?? 0)) return undefined;
  return toPublishedOffer(published?.generation ?? "", parts);
}

/** The parts of a version that the offer in memory does not have. */
function missingParts(published: OfferVersion | undefined): readonly OfferPartName[] {
  const held = new Set(cached?.offer.parts.map(({ id }) => id));
  return (published?.parts ?? []).filter(({ id }) => !held.has(id));
}

function toPublishedOffer(generation: string, parts: readonly OfferPart[]): PublishedOffer {
  const records = recordsOf(parts, defaultRateCard);
  const { catalogs, products, productionLines, facilities, rateCard } = records;
  const hidden = new Set(catalogs.filter(({ is_active }) => !is_active).map(({ id }) => id));
  const writtenProducts = byName(products);
  return {
    generation,
    catalogs: byName(catalogs),
    products: writtenProducts.map((product) =>
      hidden.has(product.catalog_id) ? { ...product, is_active: false } : product,
    ),
    writtenProducts,
    productionLines: byName(productionLines).map((line) => withFacilities(line, facilities)),
    facilities,
    rateCard,
    parts,
  };
}
