import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { upsertProduct } from "#shared/offer/edit/upsert-product.ts";
import { catalogPartition, offerVersionKey, productPartition } from "#shared/table/keys.ts";
import { startCatalogTable } from "../../../support/start-catalog-table.ts";

const catalog = { id: randomUUID(), name: "Mugs", is_active: true };
const products = Array.from({ length: 10_000 }, (_, index) => ({
  PK: productPartition("full"),
  SK: String(index),
  ...{ id: randomUUID(), sku: `MUG-${String(index)}`, name: "Mug", catalog_id: catalog.id },
  ...{ base_price: 600, currency: "USD", images: [], is_active: true, variations_count: 0 },
  ...{ min_order_quantity: 1, max_order_quantity: 10 },
  attributes: { gender: [], group: "", print_areas: ["front"] },
}));

const table = await startCatalogTable(() => [
  { ...offerVersionKey, version: "full", generation: "full" },
  { PK: catalogPartition("full"), SK: catalog.id, ...catalog },
  ...products,
]);
afterAll(() => table.stop());

const fields = { catalog: "Mugs", name: "Mug", base_price: "6.00", print_areas: ["front"] };
const writes = () => table.calls.filter(({ operation }) => operation === "TransactWriteItems");

test("422 for the 10,001st product; one that is there is changed", async () => {
  await expect(upsertProduct("ONE-MORE", fields)).rejects.toMatchObject({
    code: "VALIDATION_ERROR",
    faults: [{ loc: ["path", "sku"], type: "too_many" }],
  });
  expect(writes()).toEqual([]);
  expect(await upsertProduct("MUG-0", { name: "Cup" })).toMatchObject({ name: "Cup" });
  expect(writes()).toHaveLength(1);
});
