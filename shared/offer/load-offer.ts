import {
  readVariation,
  type ProductRecord,
  type VariationRecord,
} from "#shared/offer/catalog/product.ts";
import type { OperatorProductionLine } from "#shared/offer/production-line/production-line.ts";
import {
  isBounded,
  loadKeys,
  readLoads,
  type LineLoads,
} from "#shared/offer/production-line/line-load.ts";
import type { RateCardRecord } from "#shared/offer/rate-card/rate-card-record.ts";
import type { FieldFault } from "#shared/refusal/errors.ts";
import {
  offerVersionKey,
  variationKey,
  type StoredItem,
  type TableKey,
} from "#shared/table/keys.ts";
import { findItems } from "#shared/table/table.ts";
import { remedyUnknownSkus } from "./near-skus.ts";
import {
  keepVersion,
  knownVersion,
  readOfferVersion,
  readyPublishedOffer,
  publishedOfferOf,
  type OfferVersion,
} from "./published-offer.ts";

/** The published products, and the variations that an order names, by SKU. */
export interface Offer {
  readonly variations: ReadonlyMap<string, VariationRecord>;
  readonly products: readonly ProductRecord[];
  /** Remedies for unknown SKUs, as far as there are any. */
  readonly remedies?: ReadonlyMap<string, string>;
}

/** Returns a variation and its product; undefined for an unknown SKU. */
export function findOffered({ variations, products }: Offer, sku: string) {
  const variation = variations.get(sku);
  const product = products.find(({ id }) => id === variation?.product_id);
  return variation && product && { variation, product };
}

/** Returns the fault of an unknown SKU. */
export function unknownSku(sku: string, { remedies }: Offer, loc: FieldFault["loc"]): FieldFault {
  const remedy =
    remedies?.get(sku) ?? "GET /products/{product_id}/variations lists a product's variations";
  return { loc, msg: `Unknown SKU ${sku}. ${remedy}`, type: "unknown_sku" };
}

/** The offer against which an order is checked and priced. */
export interface OfferContext {
  readonly offer: Offer;
  readonly productionLines: readonly OperatorProductionLine[];
  readonly rateCard: RateCardRecord;
}

/** The same with other items that were read in the same batch. */
export interface LoadedOffer extends OfferContext {
  readonly extraItems: readonly StoredItem[];
}

/** The offer by which an order is placed: it gets a line, and unknown SKUs have remedies. */
export interface ExplainedOffer extends OfferContext {
  /** The pieces that lines with a capacity got today, as of this environment's last read: a few seconds old. */
  readonly loads: LineLoads;
}

/** The generation and the lines of the last order, most likely those of the next one too. */
let lastGeneration = "";
let lastLines: OfferContext["productionLines"] = [];

let loads: LineLoads = new Map();

/**
 * The offer for the SKUs of some lines, all of one generation. It costs one batch read of the variations, and with
 * them, twice a second, of the published version; only after a publication a second read. Stock, availability and price
 * are current. Any other change of the last half second may be missing, but only as a whole, as if the order had come
 * before it. An unknown SKU is looked up again with consistent reads, which miss nothing. The items of the keys
 * `beside` are read with the variations.
 */
export async function loadOffer(
  lines: Lines,
  extraKeys: readonly TableKey[] = [],
): Promise<LoadedOffer> {
  const { context } = await loadGeneration(lines, extraKeys);
  return context;
}

/**
 * {@link loadOffer} for requests of merchants: with remedies for unknown SKUs, and with the loads of lines. These are
 * read together with the published version, and by themselves for lines whose capacity this environment has not known,
 * as at its first order: otherwise a burst that starts many environments would fill a line that is full.
 */
export async function loadExplainedOffer(
  lines: Lines,
  extraKeys: readonly TableKey[] = [],
): Promise<ExplainedOffer & LoadedOffer> {
  const due = knownVersion() === undefined ? loadKeys(lastLines) : [];
  const { context, generation, unknown } = await loadGeneration(lines, [...extraKeys, ...due]);
  if (due.length > 0) loads = readLoads(context.extraItems);
  const known = new Set(lastLines.filter(isBounded).map(({ id }) => id));
  const unread = loadKeys(context.productionLines.filter(({ id }) => !known.has(id)));
  if (unread.length > 0) {
    loads = new Map([...loads, ...readLoads(await findItems(unread, (item) => item))]);
  }
  lastLines = context.productionLines;
  if (unknown.length === 0) return { ...context, loads };
  const { offer } = context;
  const remedies = await remedyUnknownSkus({ generation, products: offer.products }, unknown);
  return { ...context, loads, offer: { ...offer, remedies } };
}

type Lines = readonly { readonly sku: string }[];

async function loadGeneration(lines: Lines, beside: readonly TableKey[]) {
  const skus = [...new Set(lines.map(({ sku }) => sku))];
  const loose = await readOffer(skus, beside, { consistent: false });
  if (unknownOf(loose.context.offer, skus).length === 0) return { ...loose, unknown: [] };
  const strict = await readOffer(skus, beside, { consistent: true });
  return { ...strict, unknown: unknownOf(strict.context.offer, skus) };
}

function unknownOf({ variations, products }: Offer, skus: readonly string[]): string[] {
  const ids = new Set(products.map(({ id }) => id));
  return skus.filter((sku) => !ids.has(variations.get(sku)?.product_id ?? ""));
}

async function readOffer(
  skus: readonly string[],
  extraKeys: readonly TableKey[],
  options: { readonly consistent: boolean },
): Promise<{ readonly context: LoadedOffer; readonly generation: string }> {
  const keys = (generation: string) => skus.map((sku) => variationKey(generation, sku));
  const known = options.consistent ? undefined : knownVersion();
  const supposed = known?.generation ?? lastGeneration;
  const asked = [
    ...(known === undefined ? [offerVersionKey] : []),
    ...keys(supposed),
    ...extraKeys,
  ];
  const { versions, variations, others } = sortItems(
    await findItems(asked, (item) => item, options),
    supposed,
  );
  const version = known ?? keepVersion(versions[0]);
  const { generation, products, productionLines, rateCard } = await (options.consistent
    ? publishedOfferOf(version)
    : readyPublishedOffer(version));
  lastGeneration = generation;
  const current =
    generation === supposed
      ? variations
      : await findItems(keys(generation), readVariation, options);
  const offer = { products, variations: new Map(current.map((item) => [item.sku, item])) };
  return { context: { offer, productionLines, rateCard, extraItems: others }, generation };
}

/** Separates the offer's version and the variations of a generation from other items of the same read. */
function sortItems(items: readonly StoredItem[], generation: string) {
  const versions: OfferVersion[] = [];
  const variations: VariationRecord[] = [];
  const others: StoredItem[] = [];
  for (const item of items) {
    if (item.SK === offerVersionKey.SK) versions.push(readOfferVersion(item));
    else if (item.SK === variationKey(generation, "").SK) variations.push(readVariation(item));
    else others.push(item);
  }
  return { versions, variations, others };
}
