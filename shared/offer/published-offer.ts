import * as z from "zod/mini";
import type { CatalogRecord } from "#shared/offer/catalog/catalog.ts";
import type { ProductRecord } from "#shared/offer/catalog/product.ts";
import type { Facility } from "#shared/offer/production-line/facility.ts";
import {
  withFacilities,
  type OperatorProductionLine,
} from "#shared/offer/production-line/production-line.ts";
import { defaultRateCard } from "#shared/offer/rate-card/default-rate-card.ts";
import type { RateCardRecord } from "#shared/offer/rate-card/rate-card-record.ts";
import { withoutKeys, type StoredItem } from "#shared/table/keys.ts";
import { LAYOUT } from "#shared/table/layout.ts";
import { OfferPartName, recordsOf, type OfferPart } from "./offer-parts.ts";

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
  /** A generation that is about to be published and takes changes of stock too; `attempt` names this one. */
  upcoming: z.optional(z.strictObject({ generation: z.string(), attempt: z.string() })),
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

/** Returns the offer that is stored in some parts. */
export function toPublishedOffer(generation: string, parts: readonly OfferPart[]): PublishedOffer {
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

/**
 * Sorts by name as people do: capitals and accents do not matter. Equal names are sorted by id, so that pages never
 * overlap. Not by `localeCompare`, whose first call loads the tables of all languages (5 ms).
 */
export function byName<Item extends { name: string; id: string }>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, name: plain(item.name) }))
    .sort((one, other) => compare(one.name, other.name) || compare(one.item.id, other.item.id))
    .map(({ item }) => item);
}

const plain = (name: string) => name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
