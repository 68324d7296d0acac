import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { changeParts } from "#shared/offer/offer-parts.ts";
import { offerCache } from "#shared/offer/offer-cache.ts";
import { offerVersionKey, readOfferPartKey, type StoredItem } from "#shared/table/keys.ts";
import { LAYOUT } from "#shared/table/layout.ts";
import { productRecord, publishedItems } from "../../support/published-items.ts";
import { startCatalogTable } from "../../support/start-catalog-table.ts";

/** Two parts of products after the first part. Pictures that hardly compress make a product's part large. */
const products = Array.from({ length: 300 }, (_, index) =>
  productRecord({ sku: `MUG-${String(index)}`, images: [crypto.randomUUID()] }),
);

let items = publishedItems("0", "only", { products });
const table = await startCatalogTable(() => items);
afterAll(() => table.stop());

vi.useFakeTimers({ toFake: ["Date"] });
const random = vi.spyOn(Math, "random");
beforeEach(() => random.mockReturnValue(0));

/** Counts the parts that were read since the last call. */
let seen = 0;
function partsRead(): string[] {
  const calls = table.calls.slice(seen);
  seen = table.calls.length;
  return calls.flatMap(({ text }) => text.match(/(?<=OFFER_PART#)[^"]+/g) ?? []);
}

const nameOfFirst = async (options = {}) => {
  const { writtenProducts } = await offerCache.get(options);
  return writtenProducts.find(({ id }) => id === products[0]?.id)?.name;
};

let version = 0;
/** Renames the first product in another function, and lets `passes` milliseconds pass. */
async function rename(name: string, passes = 500) {
  const { parts } = await offerCache.of(await offerCache.findVersion());
  const [first] = products;
  if (first === undefined) throw new Error("There is no product");
  version++;
  const next = changeParts(String(version), parts, { products: [{ ...first, name }] });
  const names = next.parts.map(({ id, bytes }) => ({ id, bytes }));
  const kept = new Set(names.map(({ id }) => id));
  const stamp = {
    version: String(version),
    generation: "only",
    superseded: [],
    changed_at: Date.now(),
    layout: LAYOUT,
  };
  items = [
    { ...offerVersionKey, ...stamp, parts: names },
    ...items.slice(1).filter((item: StoredItem) => kept.has(readOfferPartKey(item))),
    ...next.items,
  ];
  partsRead();
  vi.setSystemTime(Date.now() + passes);
}

test("a change of one product reads its part alone, eventually consistent", async () => {
  expect(await nameOfFirst()).toBe("Mug");
  expect(partsRead()).toEqual(["0.0", "0.1", "0.2"]);
  await rename("Cup");
  expect(await nameOfFirst()).toBe("Cup");
  expect(table.calls.at(-1)?.text).not.toContain('"ConsistentRead":true');
  expect(partsRead()).toEqual(["1.0"]);
  expect(await nameOfFirst()).toBe("Cup");
  expect(partsRead()).toEqual([]);
});

test("environments read a large part one after the other, within 3 seconds", async () => {
  random.mockReturnValue(0.999);
  const before = await nameOfFirst();
  await rename("Bowl");
  expect(await nameOfFirst()).toBe(before);
  const published = await offerCache.findVersion();
  const bytes = published?.parts.find(({ id }) => id === `${String(version)}.0`)?.bytes ?? 0;
  const spread = (bytes / 1024) * 100;
  expect(spread).toBeGreaterThan(500);
  const at = published?.changed_at ?? 0;
  vi.setSystemTime(at + 0.9 * spread);
  expect(await nameOfFirst()).toBe(before);
  vi.setSystemTime(at + spread);
  expect(await nameOfFirst()).toBe("Bowl");
});

test("an environment that was idle reads a change with its first request", async () => {
  random.mockReturnValue(0.999);
  await rename("Flask", 4000);
  expect(await nameOfFirst()).toBe("Flask");
});

test("successive changes do not postpone the reading", async () => {
  random.mockReturnValue(0.999);
  for (let second = 0; second < 5; second++) {
    await rename(`Bowl ${String(second)}`, 1000);
    await nameOfFirst();
  }
  expect(await nameOfFirst()).not.toBe("Bowl");
});

test("a consistent read sees a change at once", async () => {
  random.mockReturnValue(0.999);
  await rename("Glass", 0);
  expect(await nameOfFirst({ consistent: true })).toBe("Glass");
  expect(await nameOfFirst()).toBe("Glass");
});

test("a version whose parts are deleted already is skipped for the next one", async () => {
  const stale = {
    version: "stale",
    generation: "only",
    parts: [{ id: "stale.0", bytes: 1000 }],
    superseded: [],
    changed_at: Date.now(),
    layout: LAYOUT,
  };
  const offer = await offerCache.of(stale);
  expect(offer.writtenProducts).toHaveLength(products.length);
});

test("an offer that cannot be loaded is loaded by the next request", async () => {
  await rename("Jug", 0);
  vi.setSystemTime(Date.now() + 500);
  const end = table.fail();
  await expect(nameOfFirst({ consistent: true })).rejects.toThrow();
  end();
  expect(await nameOfFirst()).toBe("Jug");
});
