import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { upsertCatalog } from "#shared/offer/edit/upsert-catalog.ts";
import { startCatalogTable } from "../../../support/start-catalog-table.ts";
import { publishedItems } from "../../../support/published-items.ts";

const catalogs = Array.from({ length: 200 }, (_, index) => ({
  id: randomUUID(),
  name: `Mugs ${String(index)}`,
  description: "",
  icon: "",
  is_active: true,
}));
const items = publishedItems("full", "full", { catalogs, products: [] });

const table = await startCatalogTable(() => items);
afterAll(() => table.stop());

test("422 for the 201st catalog; one that is there is changed", async () => {
  await expect(upsertCatalog(randomUUID(), { name: "One more" })).rejects.toMatchObject({
    code: "VALIDATION_ERROR",
    faults: [{ loc: ["path", "catalog_id"], type: "too_many" }],
  });
  expect(await upsertCatalog(catalogs[0]?.id ?? "", { name: "Cups" })).toMatchObject({
    name: "Cups",
  });
});
