import {
  readVariation,
  type ProductRecord,
  type VariationRecord,
} from "#shared/offer/catalog/product.ts";
import type { ProductionLineSchema } from "#shared/offer/production-line/production-line.ts";
import type { RateCardRecord } from "#shared/offer/rate-card/rate-card.ts";
import type { Fault } from "#shared/refusal/errors.ts";
import { offerVersionKey, variationKey, type StoredItem } from "#shared/table/keys.ts";
import { findItems } from "#shared/table/table.ts";
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
}

/** A variation and its product; undefined if nobody offers the SKU. */
export function findOffered({ variations, products }: Offer, sku: string) {
  const variation = variations.get(sku);
  const product = products.find(({ id }) => id === variation?.product_id);
  return variation && product && { variation, product };
}

/** The fault of a SKU that nobody offers. */
export function unknownSku(sku: string, loc: Fault["loc"]): Fault {
  const msg = `There is no variation with the SKU ${sku}; GET /products/{product_id}/variations lists those of a product`;
  return { loc, msg, type: "unknown_sku" };
}

/** What an order is checked against and priced by. */
export interface OfferContext {
  readonly offer: Offer;
  readonly productionLines: readonly ProductionLineSchema[];
  readonly rateCard: RateCardRecord;
}

/** The generation of the last order, most likely that of the next one too. */
let lastGeneration = "";

/**
 * The offer for the SKUs of some lines, all of one generation. It costs one batch read of the variations, and with
 * them, twice a second, of the published version; only after a publication a second read. Stock, availability and price
 * are current. Of all else a change of the last half second may be missing, but only as a whole, as if the order had
 * come before it. An unknown SKU is looked up again with consistent reads, which miss nothing.
 */
export async function loadOffer(lines: readonly { readonly sku: string }[]): Promise<OfferContext> {
  const skus = [...new Set(lines.map(({ sku }) => sku))];
  const context = await readOffer(skus, { consistent: false });
  return offersAll(context.offer, skus) ? context : readOffer(skus, { consistent: true });
}

function offersAll({ variations, products }: Offer, skus: readonly string[]): boolean {
  const ids = new Set(products.map(({ id }) => id));
  return skus.every((sku) => ids.has(variations.get(sku)?.product_id ?? ""));
}

async function readOffer(
  skus: readonly string[],
  options: { readonly consistent: boolean },
): Promise<OfferContext> {
  const keys = (generation: string) => skus.map((sku) => variationKey(generation, sku));
  const known = options.consistent ? undefined : knownVersion();
  const supposed = known?.generation ?? lastGeneration;
  const asked = [...(known === undefined ? [offerVersionKey] : []), ...keys(supposed)];
  const found = await findItems(asked, readEither, options);
  const version = known ?? keepVersion(found.find((item) => "version" in item));
  const { generation, products, productionLines, rateCard } = await (options.consistent
    ? publishedOfferOf(version)
    : readyPublishedOffer(version));
  lastGeneration = generation;
  const variations =
    generation === supposed
      ? found.filter((item): item is VariationRecord => !("version" in item))
      : await findItems(keys(generation), readVariation, options);
  return {
    offer: { products, variations: new Map(variations.map((item) => [item.sku, item])) },
    productionLines,
    rateCard,
  };
}

function readEither(item: StoredItem): OfferVersion | VariationRecord {
  return item.SK === offerVersionKey.SK ? readOfferVersion(item) : readVariation(item);
}
