import { ApiError } from "#shared/refusal/errors.ts";
import { unavailable } from "#shared/refusal/unavailable.ts";
import { retry } from "#shared/runtime/retry.ts";
import { runParallel } from "#shared/runtime/run-parallel.ts";
import { productVariations, readVariationSku, type VariationEntry } from "#shared/table/keys.ts";
import { queryIndex } from "#shared/table/table.ts";
import { offerCache } from "#shared/offer/offer-cache.ts";
import type { PublishedOffer } from "#shared/offer/published-offer.ts";
import type { ProductRecord } from "#shared/offer/catalog/product.ts";

/** Products that are looked up at a time. */
const PRODUCTS_AT_ONCE = 16;

/** The products of one generation. */
type Products = Pick<PublishedOffer, "generation" | "products">;

/**
 * Returns a published product and the keys of all its variations, in the order shown. Throws NOT_FOUND, and
 * SERVICE_UNAVAILABLE if the index keeps trailing.
 */
export function getProductVariations(id: string) {
  return readWhole(id, async (attempt) => {
    // The product may be stale itself: read it consistently from the second attempt on.
    const offer = await offerCache.get({ consistent: attempt > 1 });
    return { generation: offer.generation, product: getRecord(offer, id) };
  });
}

/** The keys of all variations of a product that the caller has read. Throws SERVICE_UNAVAILABLE as above. */
export async function listAllVariationKeys(
  generation: string,
  product: ProductRecord,
): Promise<readonly VariationEntry[]> {
  const { keys } = await readWhole(product.id, () => Promise.resolve({ generation, product }));
  return keys;
}

/** The SKUs of all variations of some products. Throws SERVICE_UNAVAILABLE as above. */
export async function listSkus({ generation, products }: Products): Promise<Set<string>> {
  const found = await runParallel(PRODUCTS_AT_ONCE, products, (product) =>
    listAllVariationKeys(generation, product),
  );
  return new Set(found.flat().map(readVariationSku));
}

/**
 * Reads a product's variations from the index, which is eventually consistent, until their number is the one in the
 * product.
 */
async function readWhole(
  id: string,
  read: (attempt: number) => Promise<{ generation: string; product: ProductRecord }>,
) {
  const found = await retry(async (attempt) => {
    const { generation, product } = await read(attempt);
    const keys = await listVariationKeys(generation, id);
    return keys.length === product.variations_count ? { product, keys } : undefined;
  });
  if (found !== undefined) return found;
  throw unavailable(new Error(`The index of product ${id} trails`), {
    message: "The catalog was changed this moment. Try again in a few seconds.",
  });
}

/** The keys of a product's variations that the index has now, in the order shown. */
export async function listVariationKeys(
  generation: string,
  productId: string,
): Promise<VariationEntry[]> {
  const { entries } = await queryIndex<VariationEntry>({
    index: "GSI1",
    partition: productVariations(generation, productId),
  });
  return entries;
}

/** A product as merchants see it; throws NOT_FOUND. */
export function getRecord(offer: Products, id: string): ProductRecord {
  const product = offer.products.find((candidate) => candidate.id === id);
  if (product === undefined) throw new ApiError("NOT_FOUND", `There is no product ${id}.`);
  return product;
}
