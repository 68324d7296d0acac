import { expect, test } from "vitest";
import * as z from "zod/mini";
import {
  NewCatalogRow,
  NewProductRow,
  NewVariationRow,
} from "#shared/offer/catalog/catalog-row.ts";

test("texts of the catalog, and those of its lists, are read without the blanks around them", () => {
  expect(
    z.parse(NewCatalogRow, { type: "catalog", name: " Mugs\n", description: " Of clay \n" }),
  ).toMatchObject({ name: "Mugs", description: "Of clay" });
  expect(
    z.parse(NewProductRow, {
      ...{ type: "product", sku: "TEE", catalog: "Mugs ", name: "\u00a0Tee ", base_price: "8.50" },
      ...{ print_areas: ["front ", " back"], gender: [" women"], made_by: ["Austin DTG "] },
      ...{ group: " tops ", customs_description: " Cotton T-shirt " },
    }),
  ).toMatchObject({
    ...{ catalog: "Mugs", name: "Tee", group: "tops", customs_description: "Cotton T-shirt" },
    ...{ print_areas: ["front", "back"], gender: ["women"], made_by: ["Austin DTG"] },
  });
  expect(
    z.parse(NewVariationRow, {
      ...{ type: "variation", sku: "TEE-M", product: "TEE", name: "Tee, M ", price: "8.50" },
      ...{ color: " Black ", size: "M ", style: " crew", tier: " 1 ", bin: " A-1 " },
      ...{ print_areas: ["front "], print_area_sizes: [" front:4500x5400@150 "] },
    }),
  ).toMatchObject({
    ...{ name: "Tee, M", color: "Black", size: "M", style: "crew", tier: "1", bin: "A-1" },
    ...{ print_areas: ["front"], print_area_sizes: ["front:4500x5400@150"] },
  });
});

function faultsOf(print_areas: readonly string[]) {
  const row = { type: "product", sku: "TEE", catalog: "Mugs", name: "Tee", base_price: "8.50" };
  const { error } = z.safeParse(NewProductRow, { ...row, print_areas });
  return error?.issues.map(({ path }) => path.join("."));
}

test("print areas that differ in blanks alone are one area, given twice", () => {
  expect(faultsOf(["front", "front "])).toEqual(["print_areas"]);
});

test.each(["front,back", "front;back", "front|back", "front, back"])(
  "%s is refused as one print area",
  (area) => {
    expect(faultsOf([area])).toEqual(["print_areas.0"]);
  },
);
