import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { upsertProduct } from "#shared/offer/edit/upsert-product.ts";
import { startCatalogTable } from "../../../support/start-catalog-table.ts";
import { productRecord, publishedItems } from "../../../support/published-items.ts";

const catalog = { id: randomUUID(), name: "Mugs", description: "", icon: "", is_active: true };
const products = Array.from({ length: 10_000 }, (_, index) =>
  productRecord({ sku: `MUG-${String(index)}`, catalog_id: catalog.id }),
);
const items = publishedItems("full", "full", { catalogs: [catalog], products });

const table = await startCatalogTable(() => items);
afterAll(() => table.stop());

const fields = { catalog: "Mugs", name: "Mug", base_price: "6.00", print_areas: ["front"] };
const writes = () => table.calls.filter(({ operation }) => operation === "TransactWriteItems");

test("422 for the 10,001st product; one that is there is changed", async () => {
  await expect(upsertProduct("ONE-MORE", fields)).rejects.toMatchObject({
    code: "VALIDATION_ERROR",
    faults: [{ loc: ["path", "sku"], type: "too_many" }],
  });
  expect(writes()).toEqual([]);
  expect(await upsertProduct("MUG-0", { name: "Cup" })).toMatchObject({
    product: { name: "Cup" },
  });
  expect(writes()).toHaveLength(1);
  // A single part of the 41 is written again.
  const puts = table.calls.filter(({ text }) => text.includes("PutRequest"));
  expect(puts.flatMap(({ text }) => text.match(/OFFER_PART#/g) ?? [])).toHaveLength(1);
});
