import { setTimeout as sleep } from "node:timers/promises";
import { ApiError } from "#shared/refusal/errors.ts";
import { runParallel } from "#shared/runtime/run-parallel.ts";
import { productVariations, readVariationSku, type TableKey } from "#shared/table/keys.ts";
import { queryIndex } from "#shared/table/table.ts";
import { getCatalogSnapshot, type CatalogSnapshot } from "#shared/offer/catalog-snapshot.ts";
import type { ProductRecord } from "#shared/offer/catalog/product.ts";

/** The index trails the table, as a rule by far less than a second: so often, and with such pauses, it is read again. */
const ATTEMPTS = 6;
const PAUSE_MS = 25;

/** Products that are looked up at the same time. */
const PRODUCTS_AT_ONCE = 16;

/** The products of one generation. */
type Products = Pick<CatalogSnapshot, "generation" | "products">;

/** A product and the keys of all its variations, in the order in which it shows them. */
export interface ProductVariations {
  readonly product: ProductRecord;
  readonly keys: readonly TableKey[];
}

/**
 * A product of the published catalog with the keys of its variations, all of them: an index that does not yet hold as
 * many as the product has is read again. Throws NOT_FOUND, and SERVICE_UNAVAILABLE when the index keeps trailing.
 * `read` gives the catalog of each attempt, for a caller who has one already.
 */
export async function getProductVariations(
  id: string,
  // The product's count may be what is out of date.
  read: (attempt: number) => Promise<Products> = (attempt) =>
    getCatalogSnapshot({ consistent: attempt > 1 }),
): Promise<ProductVariations> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    if (attempt > 1) await sleep(PAUSE_MS * 2 ** attempt);
    const snapshot = await read(attempt);
    const product = getRecord(snapshot, id);
    const keys = await listVariationKeys(snapshot.generation, id);
    if (keys.length === product.variations_count) return { product, keys };
  }
  throw new ApiError(
    "SERVICE_UNAVAILABLE",
    "The catalog was changed this moment. Try again in a few seconds.",
    { headers: { "retry-after": "2" }, cause: new Error(`The index of product ${id} trails`) },
  );
}

/** The SKUs of every variation of some products; throws as {@link getProductVariations} does. */
export async function listSkus(catalog: Products): Promise<Set<string>> {
  const found = await runParallel(PRODUCTS_AT_ONCE, catalog.products, ({ id }) =>
    getProductVariations(id, () => Promise.resolve(catalog)),
  );
  return new Set(found.flatMap(({ keys }) => keys.map(readVariationSku)));
}

/** The keys of a product's variations as the index has them at present, in the order in which it shows them. */
export async function listVariationKeys(
  generation: string,
  productId: string,
): Promise<TableKey[]> {
  const { entries } = await queryIndex({
    index: "GSI1",
    partition: productVariations(generation, productId),
  });
  return entries;
}

/** A product as merchants see it; throws NOT_FOUND. */
export function getRecord(snapshot: Products, id: string): ProductRecord {
  const product = snapshot.products.find((candidate) => candidate.id === id);
  if (product === undefined) throw new ApiError("NOT_FOUND", `There is no product ${id}.`);
  return product;
}
