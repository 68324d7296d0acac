import { afterAll, expect, test, vi } from "vitest";
import { loadOffer } from "#shared/offer/load-offer.ts";
import { variationKey, type TableKey } from "#shared/table/keys.ts";
import { startCatalogTable } from "../../support/start-catalog-table.ts";
import { productRecord, publishedItems } from "../../support/published-items.ts";

const SKU = "TEE-CLASSIC-BLACK-M";

/** Generations of a catalog: a product with a variation, which costs more in each. */
const prices = { first: 100, second: 200, third: 300 };
let published: keyof typeof prices = "first";

const items = (): (TableKey & Record<string, unknown>)[] => [
  ...publishedItems(published, published, {
    products: [productRecord({ id: "product", name: published })],
  }),
  ...Object.entries(prices).map(([generation, price]) => ({
    ...variationKey(generation, SKU),
    ...{ sku: SKU, product_id: "product", price },
  })),
  { ...variationKey("third", "NEW"), sku: "NEW", product_id: "product", price: 1 },
];

const table = await startCatalogTable(items);
afterAll(() => table.stop());

vi.useFakeTimers({ toFake: ["Date"] });
// This environment is the first to read a change.
vi.spyOn(Math, "random").mockReturnValue(0);

async function load(sku = SKU) {
  const { offer } = await loadOffer([{ sku }]);
  return { price: offer.variations.get(sku)?.price, product: offer.products[0]?.name };
}

const [first, second, third] = Object.entries(prices).map(([product, price]) => ({
  price,
  product,
}));

/** Counts the reads of the catalog's version. */
const reads = () =>
  table.calls.filter(({ text }) => text.includes('"PK":{"S":"CATALOG"},"SK":{"S":"VERSION"}'))
    .length;

test("the version is read twice a second; orders in between use only the catalog before a publication", async () => {
  expect(await load()).toEqual(first);
  const before = reads();
  published = "second";
  vi.setSystemTime(Date.now() + 499);
  expect(await load()).toEqual(first);
  expect(reads()).toBe(before);
  vi.setSystemTime(Date.now() + 1);
  expect(await load()).toEqual(second);
  expect(reads()).toBe(before + 1);
});

test("two orders at once just after a publication each use one generation", async () => {
  vi.setSystemTime(Date.now() + 1000);
  expect(await load()).toEqual(second);
  published = "third";
  vi.setSystemTime(Date.now() + 500);
  for (const found of await Promise.all([load(), load()])) {
    expect([second, third]).toContainEqual(found);
  }
  expect(await load()).toEqual(third);
});

test("a SKU that was published this moment can be ordered at once", async () => {
  published = "first";
  vi.setSystemTime(Date.now() + 2000);
  expect(await load()).toEqual(first);
  published = "third";
  expect(await load("NEW")).toEqual({ price: 1, product: "third" });
});
