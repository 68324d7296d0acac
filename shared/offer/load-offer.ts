import type { ProductRecord, VariationRecord } from "#shared/offer/catalog/product.ts";
import type { LineLoads } from "#shared/offer/production-line/line-load.ts";
import type { OperatorProductionLine } from "#shared/offer/production-line/production-line.ts";
import type { RateCardRecord } from "#shared/offer/rate-card/rate-card-record.ts";
import type { FieldFault } from "#shared/refusal/errors.ts";
import type { StoredItem, TableKey } from "#shared/table/keys.ts";
import { remedyUnknownSkus } from "./near-skus.ts";
import { offerCache } from "./offer-cache.ts";

/** The offer against which an order is checked and priced. */
export interface Offer {
  /** The variations that the order names, by SKU. */
  readonly variations: ReadonlyMap<string, VariationRecord>;
  readonly products: readonly ProductRecord[];
  readonly productionLines: readonly OperatorProductionLine[];
  readonly rateCard: RateCardRecord;
  /** Remedies for unknown SKUs, as far as there are any. */
  readonly remedies?: ReadonlyMap<string, string>;
  /** The pieces that lines with a capacity got today; without it, every line has room. */
  readonly loads?: LineLoads;
}

/** An offer, and the items of further keys that were read in the same batch. */
export interface LoadedOffer {
  readonly offer: Offer;
  readonly extraItems: readonly StoredItem[];
}

/** The part of an offer that says what a SKU is. */
export type OfferedVariations = Pick<Offer, "variations" | "products">;

/** Returns a variation and its product; undefined for an unknown SKU. */
export function findOffered({ variations, products }: OfferedVariations, sku: string) {
  const variation = variations.get(sku);
  const product = products.find(({ id }) => id === variation?.product_id);
  return variation && product && { variation, product };
}

/** Returns the fault of an unknown SKU. */
export function unknownSku(
  sku: string,
  { remedies }: Pick<Offer, "remedies">,
  loc: FieldFault["loc"],
): FieldFault {
  const remedy =
    remedies?.get(sku) ?? "GET /products/{product_id}/variations lists a product's variations";
  return { loc, msg: `Unknown SKU ${sku}. ${remedy}`, type: "unknown_sku" };
}

type Lines = readonly { readonly sku: string }[];

/**
 * The offer for the SKUs of some lines, all of one generation. It costs one batch read of the variations, and with
 * them, twice a second, of the published version; only after a publication a second read. Stock, availability and price
 * are current. Any other change of the last half second may be missing, but only as a whole, as if the order had come
 * before it. An unknown SKU is looked up again with consistent reads, which miss nothing. The items of `extraKeys` are
 * read with the variations.
 */
export async function loadOffer(
  lines: Lines,
  extraKeys: readonly TableKey[] = [],
): Promise<LoadedOffer> {
  const { offer, extraItems } = await loadGeneration(lines, extraKeys);
  return { offer, extraItems };
}

/** {@link loadOffer} for requests of merchants: with remedies for unknown SKUs, and with the loads of lines. */
export async function loadExplainedOffer(
  lines: Lines,
  extraKeys: readonly TableKey[] = [],
): Promise<LoadedOffer> {
  const due = offerCache.dueLoads();
  const loaded = await loadGeneration(lines, [...extraKeys, ...due]);
  const { generation, unknown, extraItems } = loaded;
  const { products, productionLines } = loaded.offer;
  const loads = await offerCache.loadsOf(productionLines, due.length > 0 ? extraItems : undefined);
  const offer = { ...loaded.offer, loads };
  if (unknown.length === 0) return { offer, extraItems };
  const remedies = await remedyUnknownSkus({ generation, products }, unknown);
  return { offer: { ...offer, remedies }, extraItems };
}

async function loadGeneration(lines: Lines, extraKeys: readonly TableKey[]) {
  const skus = [...new Set(lines.map(({ sku }) => sku))];
  const loose = await readOffer(skus, extraKeys, { consistent: false });
  return loose.unknown.length === 0 ? loose : readOffer(skus, extraKeys, { consistent: true });
}

async function readOffer(
  skus: readonly string[],
  extraKeys: readonly TableKey[],
  options: { readonly consistent: boolean },
) {
  const { published, variations, extraItems } = await offerCache.read(skus, extraKeys, options);
  const { generation, products, productionLines, rateCard } = published;
  const offer: Offer = {
    variations: new Map(variations.map((item) => [item.sku, item])),
    products,
    productionLines,
    rateCard,
  };
  const unknown = skus.filter((sku) => findOffered(offer, sku) === undefined);
  return { offer, generation, extraItems, unknown };
}
