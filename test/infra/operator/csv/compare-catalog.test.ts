import { expect, test } from "vitest";
import { compareCatalog } from "../../../../infra/operator/csv/catalog/compare-catalog.ts";
import { showChanges } from "../../../../infra/operator/output/show-changes.ts";
import type { ProductRow } from "#shared/offer/catalog/catalog-row.ts";
import { noCustoms } from "#shared/offer/customs/customs-row.words.ts";

const product = (sku: string, ...print_areas: string[]): ProductRow => ({
  ...{ type: "product", id: "0d2f8e1c-5b7a-4c3d-9e6f-a1b2c3d4e5f6", sku, catalog: "T-shirts" },
  ...{ name: sku, base_price: "8.50", currency: "USD", images: [], is_active: true },
  ...{ min_order_quantity: 1, max_order_quantity: 500, gender: [], group: "", print_areas },
  ...{ made_by: [], ...noCustoms },
});
const compare = (present: ProductRow[], given: ProductRow[]) =>
  compareCatalog(
    present,
    given.map((row, index) => ({ place: index + 2, row })),
  );

test("a print area that no other product has is told, once", () => {
  const before = [product("TEE", "front", "back"), product("CAP", "hat_front")];
  const given = [
    product("TEE", "front", "back"),
    product("CAP", "hat_front"),
    product("HOODIE", "fronts", "fornt", "pocket"),
    product("SWEAT", "front", "pocket"),
  ];
  const comparison = compare(before, given);
  expect(comparison.new_areas).toEqual([
    { area: "fronts", product: "HOODIE" },
    { area: "fornt", product: "HOODIE" },
  ]);
  expect(showChanges(comparison)).toContain(
    "fronts of HOODIE, fornt of HOODIE: no other product has such a print area",
  );
  expect(compare(given, given).new_areas).toEqual([]);
});

test("the only product of a file has any print areas", () => {
  expect(compare([], [product("TEE", "front", "back")]).new_areas).toEqual([]);
});
