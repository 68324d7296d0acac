import { readVariation, type VariationRecord } from "#shared/offer/catalog/product.ts";
import {
  isBounded,
  loadKeys,
  readLoads,
  type LineLoads,
} from "#shared/offer/production-line/line-load.ts";
import type { OperatorProductionLine } from "#shared/offer/production-line/production-line.ts";
import { unavailable } from "#shared/refusal/unavailable.ts";
import { retry } from "#shared/runtime/retry.ts";
import {
  offerPartKey,
  offerVersionKey,
  variationKey,
  type StoredItem,
  type TableKey,
} from "#shared/table/keys.ts";
import { findItem, findItems } from "#shared/table/table.ts";
import { readOfferPart, type OfferPartName } from "./offer-parts.ts";
import {
  readOfferVersion,
  toPublishedOffer,
  type OfferVersion,
  type PublishedOffer,
} from "./published-offer.ts";

/** How long a version is taken for the current one: a change takes effect within a second. */
const FRESH_MS = 500;

/**
 * How long environments spread their reads of a new part. A partition key gives 3,000 read units a second (AWS limit): a
 * thousand environments take 1,250 of them.
 */
const SPREAD_MS_PER_KB = 100;
const LONGEST_SPREAD_MS = 3000;

/** The published offer, and the variations and other items that were read with it. */
interface OfferRead {
  readonly published: PublishedOffer;
  readonly variations: readonly VariationRecord[];
  readonly extraItems: readonly StoredItem[];
}

/** Reads the published offer, and keeps in memory what the next request can use. */
class OfferCache {
  /** The version that was read last. */
  #version: { readonly published: OfferVersion; readonly at: number } | undefined;
  /** The offer that was loaded last. */
  #loaded: { readonly version: string; readonly offer: PublishedOffer } | undefined;
  /** When this environment reads a change that it has seen. */
  #due: number | undefined;
  /** The generation and the lines of the last order, most likely those of the next one too. */
  #generation = "";
  #lines: readonly OperatorProductionLine[] = [];
  #loads: LineLoads = new Map();

  /** The version of the published offer as it was last written; undefined until something is published. */
  async findVersion(): Promise<OfferVersion | undefined> {
    return this.#keepVersion(
      await findItem(offerVersionKey, readOfferVersion, { consistent: true }),
    );
  }

  /**
   * The published offer: one small read every half second, and what has changed after a change. A change of the last
   * three and a half seconds may be missing, but only as a whole. A consistent read sees every change that was confirmed
   * before it.
   */
  async get({ consistent = false } = {}): Promise<PublishedOffer> {
    if (consistent) return this.of(await this.findVersion());
    return this.#ready(
      this.#freshVersion() ?? this.#keepVersion(await findItem(offerVersionKey, readOfferVersion)),
    );
  }

  /**
   * The published offer of a version, or of a later one if the version's parts were deleted meanwhile. Throws
   * SERVICE_UNAVAILABLE if parts are missing for seconds.
   */
  async of(version: OfferVersion | undefined): Promise<PublishedOffer> {
    let wanted = version;
    const offer = await retry(async () => {
      if (this.#loaded !== undefined && this.#loaded.version === wanted?.version) {
        return this.#loaded.offer;
      }
      const loaded = await this.#load(wanted);
      if (loaded === undefined) wanted = await this.findVersion();
      return loaded;
    });
    if (offer === undefined) {
      throw unavailable(new Error("Parts of the published offer are missing"));
    }
    if (wanted !== undefined) this.#loaded = { version: wanted.version, offer };
    this.#due = undefined;
    return offer;
  }

  /**
   * The published offer with the variations of some SKUs, all of one generation: one batch read, and a second one only
   * after a publication. The items of `extraKeys` are read in the same batch.
   */
  async read(
    skus: readonly string[],
    extraKeys: readonly TableKey[],
    options: { readonly consistent: boolean },
  ): Promise<OfferRead> {
    const keys = (generation: string) => skus.map((sku) => variationKey(generation, sku));
    const fresh = options.consistent ? undefined : this.#freshVersion();
    const supposed = fresh?.generation ?? this.#generation;
    const wanted = [
      ...(fresh === undefined ? [offerVersionKey] : []),
      ...keys(supposed),
      ...extraKeys,
    ];
    const { versions, variations, extraItems } = sortItems(
      await findItems(wanted, (item) => item, options),
      supposed,
    );
    const version = fresh ?? this.#keepVersion(versions[0]);
    const published = await (options.consistent ? this.of(version) : this.#ready(version));
    const { generation } = published;
    this.#generation = generation;
    return {
      published,
      variations:
        generation === supposed
          ? variations
          : await findItems(keys(generation), readVariation, options),
      extraItems,
    };
  }

  /** The keys of the loads that the next read of the version reads too: those of the last order's lines. */
  dueLoads(): TableKey[] {
    return this.#freshVersion() === undefined ? loadKeys(this.#lines) : [];
  }

  /**
   * The pieces that lines with a capacity got today, as of the last read: a few seconds old. Loads of lines whose
   * capacity was not known are read at once, as at an environment's first order: otherwise a burst that starts many
   * environments would fill a line that is full. `items` has the loads that were due, if they were.
   */
  async loadsOf(
    lines: readonly OperatorProductionLine[],
    items: readonly StoredItem[] | undefined,
  ): Promise<LineLoads> {
    if (items !== undefined) this.#loads = readLoads(items);
    const known = new Set(this.#lines.filter(isBounded).map(({ id }) => id));
    const unread = loadKeys(lines.filter(({ id }) => !known.has(id)));
    if (unread.length > 0) {
      const read = readLoads(await findItems(unread, (item) => item));
      this.#loads = new Map([...this.#loads, ...read]);
    }
    this.#lines = lines;
    return this.#loads;
  }

  /**
   * The version, if it was read less than half a second ago. Without this cache every request would read one item: a hot
   * partition.
   */
  #freshVersion(): OfferVersion | undefined {
    const known = this.#version;
    if (known === undefined || Math.abs(Date.now() - known.at) >= FRESH_MS) return undefined;
    return known.published;
  }

  #keepVersion(published: OfferVersion | undefined): OfferVersion | undefined {
    this.#version = published && { published, at: Date.now() };
    return published;
  }

  /**
   * The published offer of a version, or for a while after its change the one before: environments read a new part one
   * after the other, within 3 seconds if it is large.
   */
  async #ready(version: OfferVersion | undefined): Promise<PublishedOffer> {
    if (this.#loaded === undefined || this.#loaded.version === version?.version) {
      return this.of(version);
    }
    this.#due ??= (version?.changed_at ?? 0) + Math.random() * this.#spreadOf(version);
    return Date.now() < this.#due ? this.#loaded.offer : this.of(version);
  }

  #spreadOf(version: OfferVersion | undefined): number {
    const bytes = this.#missingParts(version).map((part) => part.bytes);
    return Math.min((Math.max(0, ...bytes) / 1024) * SPREAD_MS_PER_KB, LONGEST_SPREAD_MS);
  }

  /** Reads the parts that the offer in memory does not have; undefined if one of them was deleted. */
  async #load(version: OfferVersion | undefined): Promise<PublishedOffer | undefined> {
    const missing = this.#missingParts(version);
    const found = await findItems(
      missing.map(({ id }) => offerPartKey(id)),
      readOfferPart,
    );
    const known = [...(this.#loaded?.offer.parts ?? []), ...found];
    const parts = (version?.parts ?? []).flatMap(
      ({ id }) => known.find((part) => part.id === id) ?? [],
    );
    if (parts.length < (version?.parts.length ?? 0)) return undefined;
    return toPublishedOffer(version?.generation ?? "", parts);
  }

  /** The parts of a version that the offer in memory does not have. */
  #missingParts(version: OfferVersion | undefined): readonly OfferPartName[] {
    const held = new Set(this.#loaded?.offer.parts.map(({ id }) => id));
    return (version?.parts ?? []).filter(({ id }) => !held.has(id));
  }
}

/** The offer of this environment. */
export const offerCache = new OfferCache();

/** Separates the offer's version and the variations of a generation from other items of the same read. */
function sortItems(items: readonly StoredItem[], generation: string) {
  const versions: OfferVersion[] = [];
  const variations: VariationRecord[] = [];
  const extraItems: StoredItem[] = [];
  for (const item of items) {
    if (item.SK === offerVersionKey.SK) versions.push(readOfferVersion(item));
    else if (item.SK === variationKey(generation, "").SK) variations.push(readVariation(item));
    else extraItems.push(item);
  }
  return { versions, variations, extraItems };
}
