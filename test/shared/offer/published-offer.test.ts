import { afterAll, expect, test, vi } from "vitest";
import {
  findOfferVersion,
  getPublishedOffer,
  publishedOfferOf,
} from "#shared/offer/published-offer.ts";
import { offerVersionKey, productPartition } from "#shared/table/keys.ts";
import { timestamp } from "#shared/values/time.ts";
import { startCatalogTable } from "../../support/start-catalog-table.ts";

let version = { version: "first", changed_at: timestamp() };

const table = await startCatalogTable(() => [
  { ...offerVersionKey, ...version, generation: "only" },
  { PK: productPartition("only"), SK: "product", id: "product", name: version.version },
]);
afterAll(() => table.stop());

vi.useFakeTimers({ toFake: ["Date"] });

const queries = () => table.calls.filter(({ text }) => text.includes(productPartition("only")));

const read = async (options = {}) => (await getPublishedOffer(options)).products[0]?.name;

/** Somebody changes the catalog, and half a second passes. */
function change(to: string, changed_at = timestamp()) {
  version = { version: to, changed_at };
  vi.setSystemTime(Date.now() + 500);
}

test("those who need a new catalog at once load it once; those who do not need it go on with the old one", async () => {
  expect(await read()).toBe("first");
  change("second");
  const before = queries().length;
  const release = table.hold();
  const loading = read();
  await vi.waitFor(() => {
    expect(queries().length).toBe(before + 1);
  });
  expect(await Promise.all([read(), read()])).toEqual(["first", "first"]);
  const published = await findOfferVersion();
  const exact = [publishedOfferOf(published), publishedOfferOf(published)];
  release();
  expect(await loading).toBe("second");
  for (const { products } of await Promise.all(exact)) expect(products[0]?.name).toBe("second");
  expect(await read()).toBe("second");
  expect(queries().length).toBe(before + 1);
});

test("a consistent read sees a change at once", async () => {
  expect(await read()).toBe("second");
  version = { version: "third", changed_at: timestamp() };
  expect(await read()).toBe("second");
  expect(await read({ consistent: true })).toBe("third");
  expect(await read()).toBe("third");
});

test("all is read consistently while a change is new, so that no old state is kept under its name, and at half the price later", async () => {
  change("fourth");
  expect(await read()).toBe("fourth");
  expect(queries().at(-1)?.input["ConsistentRead"]).toBe(true);
  change("fifth", timestamp(new Date(Date.now() - 60_000)));
  expect(await read()).toBe("fifth");
  expect(queries().at(-1)?.input["ConsistentRead"]).toBe(false);
});

test("what cannot be loaded is loaded by the next request", async () => {
  change("sixth");
  const end = table.fail();
  await expect(read()).rejects.toThrow();
  end();
  expect(await read()).toBe("sixth");
});
