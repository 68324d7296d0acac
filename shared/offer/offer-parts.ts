import { deflateSync, inflateSync } from "node:zlib";
import * as z from "zod/mini";
import { CatalogRecord, readCatalog } from "#shared/offer/catalog/catalog.ts";
import { ProductRecord, readProduct } from "#shared/offer/catalog/product.ts";
import { Facility, readFacility } from "#shared/offer/production-line/facility.ts";
import {
  ProductionLineRecord,
  readProductionLine,
} from "#shared/offer/production-line/production-line.ts";
import { readRateCard } from "#shared/offer/rate-card/default-rate-card.ts";
import { RateCardRecord } from "#shared/offer/rate-card/rate-card-record.ts";
import { ValidationFailure } from "#shared/refusal/errors.ts";
import { chunk } from "#shared/runtime/chunk.ts";
import { offerPartKey, readOfferPartKey, type StoredItem } from "#shared/table/keys.ts";

/** The records that operators publish in addition to the variations, as they wrote them. */
const OfferRecords = z.strictObject({
  catalogs: z.readonly(z.array(CatalogRecord)),
  products: z.readonly(z.array(ProductRecord)),
  productionLines: z.readonly(z.array(ProductionLineRecord)),
  facilities: z.readonly(z.array(Facility)),
  rateCard: RateCardRecord,
});
export type OfferRecords = z.infer<typeof OfferRecords>;

/** A part of the published offer, as the offer's version names it. */
export const OfferPartName = z.strictObject({
  id: z.string(),
  /** The size of its packed records. */
  bytes: z.int(),
});
export type OfferPartName = z.infer<typeof OfferPartName>;

/**
 * A part and its records: the first part has all but the products, each other one some products. Its item is written once
 * and never changed.
 */
export const OfferPart = z.extend(OfferPartName, { records: z.partial(OfferRecords) });
export type OfferPart = z.infer<typeof OfferPart>;

type PartRecords = OfferPart["records"];

/** Parts of an offer, and the items of those that are not stored yet. */
export interface NewParts {
  readonly parts: readonly OfferPart[];
  readonly items: readonly StoredItem[];
}

/** A change of one product rewrites one part, some 25 KB. */
const PART_PRODUCTS = 256;

/** A larger part is split, so that no part is a hot key when every environment reads it after a change. */
const PART_BYTES = 32 * 1024;

/** The most that an item of the table takes is 400 KB (AWS limit). */
const MOST_BYTES = 380 * 1024;

/**
 * The parts of a whole offer, to be stored under the name of a version. Throws VALIDATION_ERROR if the first part is too
 * long for an item of the table.
 */
export function partsOf(version: string, { products, ...others }: OfferRecords): NewParts {
  const shelves = chunk(products, PART_PRODUCTS).map((some) => ({ products: some }));
  return packParts(version, [others, ...shelves], []);
}

/**
 * The parts of an offer after a change: records with a known id replace the former ones, others are added. Throws
 * VALIDATION_ERROR if the first part is too long for an item of the table.
 */
export function changeParts(
  version: string,
  former: readonly OfferPart[],
  { products = [], ...others }: Partial<OfferRecords>,
): NewParts {
  const [head = {}, ...shelves] = former.map(({ records }) => records);
  return packParts(
    version,
    [changeHead(head, others), ...changeShelves(shelves, products)],
    former,
  );
}

function changeHead(head: PartRecords, changes: PartRecords): PartRecords {
  if (Object.keys(changes).length === 0) return head;
  const { catalogs = [], productionLines = [], facilities = [] } = head;
  const idOf = ({ id }: { readonly id: string }) => id;
  return {
    ...head,
    ...changes,
    catalogs: merge(catalogs, changes.catalogs ?? [], idOf),
    productionLines: merge(productionLines, changes.productionLines ?? [], idOf),
    facilities: merge(facilities, changes.facilities ?? [], ({ code }) => code),
  };
}

function changeShelves(
  shelves: readonly PartRecords[],
  changed: readonly ProductRecord[],
): PartRecords[] {
  let added = changed;
  const next = shelves.map((shelf) => {
    const { products = [] } = shelf;
    const own = changed.filter(({ id }) => products.some((product) => product.id === id));
    added = added.filter((product) => !own.includes(product));
    return own.length === 0 ? shelf : { products: merge(products, own, ({ id }) => id) };
  });
  if (added.length === 0) return next;
  return [...next.slice(0, -1), { products: [...(next.at(-1)?.products ?? []), ...added] }];
}

function merge<Row>(
  rows: readonly Row[],
  changed: readonly Row[],
  nameOf: (row: Row) => string,
): Row[] {
  return [...new Map([...rows, ...changed].map((row) => [nameOf(row), row])).values()];
}

/** Packs records that no former part has: these keep their items. */
function packParts(
  version: string,
  contents: readonly PartRecords[],
  former: readonly OfferPart[],
): NewParts {
  const items: StoredItem[] = [];
  const parts = contents.flatMap((records) => {
    const kept = former.find((part) => part.records === records);
    if (kept !== undefined) return [kept];
    return splitToFit(records).map(({ packed, ...part }) => {
      const id = `${version}.${String(items.length)}`;
      items.push({ ...offerPartKey(id), packed });
      return { id, bytes: packed.length, ...part };
    });
  });
  return { parts, items };
}

function splitToFit(
  records: PartRecords,
): { readonly records: PartRecords; readonly packed: Uint8Array }[] {
  const packed = deflateSync(JSON.stringify(records));
  const { products = [] } = records;
  if (packed.length > MOST_BYTES && products.length < 2) throw tooLarge(packed.length);
  if (packed.length <= PART_BYTES || products.length < 2) return [{ records, packed }];
  const middle = Math.ceil(products.length / 2);
  return chunk(products, middle).flatMap((half) => splitToFit({ products: half }));
}

function tooLarge(bytes: number): ValidationFailure {
  const msg = `All catalogs, production lines, facilities and the rate card have ${String(bytes)} bytes together when packed; at most ${String(MOST_BYTES)} are accepted: give catalogs shorter descriptions, or have fewer`;
  return new ValidationFailure([{ loc: ["body"], msg, type: "too_long" }]);
}

/** Reads a stored part, of any release. */
export function readOfferPart(item: StoredItem): OfferPart {
  const packed = item["packed"] as Uint8Array;
  const { catalogs, products, productionLines, facilities, rateCard } = JSON.parse(
    inflateSync(packed).toString(),
  ) as Record<keyof OfferRecords, StoredItem[] | undefined> & { rateCard?: StoredItem };
  return {
    id: readOfferPartKey(item),
    bytes: packed.length,
    records: {
      ...(catalogs && { catalogs: catalogs.map(readCatalog) }),
      ...(products && { products: products.map(readProduct) }),
      ...(productionLines && { productionLines: productionLines.map(readProductionLine) }),
      ...(facilities && { facilities: facilities.map(readFacility) }),
      ...(rateCard && { rateCard: readRateCard(rateCard) }),
    },
  };
}

/** All records of some parts. */
export function recordsOf(parts: readonly OfferPart[], rateCard: RateCardRecord): OfferRecords {
  const of = <Name extends Exclude<keyof OfferRecords, "rateCard">>(name: Name) =>
    parts.flatMap(({ records }) => (records[name] ?? []) as OfferRecords[Name][number][]);
  return {
    catalogs: of("catalogs"),
    products: of("products"),
    productionLines: of("productionLines"),
    facilities: of("facilities"),
    rateCard: parts.find(({ records }) => records.rateCard)?.records.rateCard ?? rateCard,
  };
}
