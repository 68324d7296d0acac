import type { ProductRecord } from "#shared/offer/catalog/product.ts";
import { productVariations, readVariationSku, type VariationEntry } from "#shared/table/keys.ts";
import { queryIndex } from "#shared/table/table.ts";
import { letters, nearest } from "#shared/refusal/did-you-mean.ts";

/** Unknown SKUs of one order that are looked into, products that each may be of, and variations of each that are read. */
const UNKNOWN = 5;
const PRODUCTS = 3;
const VARIATIONS = 200;

/** So many letters have to be those of a product, and so many SKUs are named. */
const ALIKE = 3;
const NAMED = 10;

/** The published products of one generation. */
interface Products {
  readonly generation: string;
  readonly products: readonly Pick<ProductRecord, "id" | "sku" | "is_active">[];
}

/**
 * Returns remedies for unknown SKUs, by SKU: the nearest known SKU, or the variations of its product, which the first
 * letters give. It costs up to three queries for each of the first five SKUs; others get no remedy.
 */
export async function remedyUnknownSkus(
  { generation, products }: Products,
  skus: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const remedies = await Promise.all(
    skus.slice(0, UNKNOWN).map(async (sku) => {
      const alike = findAlike(sku, products);
      const known = await Promise.all(alike.map(({ id }) => listVariations(generation, id)));
      return [sku, remedyOf(sku, alike, known)] as const;
    }),
  );
  return new Map(
    remedies.flatMap(([sku, remedy]) => (remedy === undefined ? [] : [[sku, remedy]])),
  );
}

/** The products whose SKUs begin most like a SKU, the shortest of them first. */
function findAlike(sku: string, products: Products["products"]): Products["products"] {
  const given = letters(sku);
  const ranked = products
    .filter(({ is_active }) => is_active)
    .map((product) => ({ product, alike: countAlike(given, letters(product.sku)) }));
  const most = Math.max(ALIKE, ...ranked.map(({ alike }) => alike));
  return ranked
    .filter(({ alike }) => alike === most)
    .map(({ product }) => product)
    .sort((one, other) => one.sku.length - other.sku.length)
    .slice(0, PRODUCTS);
}

function countAlike(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

async function listVariations(generation: string, productId: string): Promise<string[]> {
  const partition = productVariations(generation, productId);
  const { entries } = await queryIndex<VariationEntry>({ index: "GSI1", partition }, VARIATIONS);
  return entries.map(readVariationSku);
}

function remedyOf(
  sku: string,
  products: Products["products"],
  known: readonly (readonly string[])[],
): string | undefined {
  const near = nearest(sku, known.flat());
  if (near.length > 0) return `Did you mean ${near.slice(0, NAMED).join(" or ")}?`;
  const index = products.findIndex((product) => letters(sku).startsWith(letters(product.sku)));
  const [product, own = []] = [products[index], known[index]];
  if (product === undefined || own.length === 0) return undefined;
  const more = own.length > NAMED ? ", and others" : "";
  const names = `${own.slice(0, NAMED).join(", ")}${more}`;
  return letters(sku) === letters(product.sku)
    ? `It is the SKU of a product; order one of its variations: ${names}`
    : `The variations of ${product.sku} are ${names}`;
}
