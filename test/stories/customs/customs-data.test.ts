import { afterAll, expect, test } from "vitest";
import { upsertProduct, upsertVariation } from "#shared/api/operator/catalog.ts";
import { listVariations } from "#shared/api/public/products.ts";
import { productId } from "../../support/demo-ids.ts";
import { expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { exportRows } from "../../support/export-rows.ts";
import { startFaultyService } from "../../support/faulty-service.ts";
import { importRows, stageRows } from "../../support/import-rows.ts";

// A separate catalog, because other tests read the common one.
const { send, operate, stop } = await startFaultyService();
afterAll(stop);

const SKU = "TEE-CLASSIC-BLACK-M";
const putProduct = (fields: object) => operate("PUT", "/products/TEE-CLASSIC", fields);
const putVariation = (fields: object) => operate("PUT", `/variations/${SKU}`, fields);

async function customsOf(sku: string) {
  const page = await send("GET", `/products/${productId("Classic Tee")}/variations?limit=100`);
  const { items } = expectSuccess(page, listVariations);
  return items.find((item) => item.sku === sku)?.attributes.customs;
}

const product = { customs_description: "Cotton T-shirt", hs_code: "610910", weight_grams: 180 };
const own = { weight_grams: 200, gtin: "4006381333931", manufacturer_product_id: "64000-BLK-M" };

test("merchants read the facts of a variation, each its own or its product's", async () => {
  expectSuccess(await putProduct({ ...product, origin_country: "HN" }), upsertProduct);
  expect(expectSuccess(await putVariation(own), upsertVariation)).toMatchObject(own);
  expect(await customsOf(SKU)).toEqual({
    ...{ description: "Cotton T-shirt", hs_code: "610910", origin_country: "HN" },
    ...own,
  });
  expect(await customsOf("TEE-CLASSIC-BLACK-L")).toMatchObject({ weight_grams: 180, gtin: null });
  const rows = await exportRows(operate);
  await importRows(operate, rows);
  expect(await exportRows(operate)).toEqual(rows);
  expect(await customsOf(SKU)).toMatchObject(own);
  const none = { customs_description: "", hs_code: "", origin_country: "", weight_grams: 0 };
  expectSuccess(await putProduct(none), upsertProduct);
  expect(await customsOf("TEE-CLASSIC-BLACK-L")).toBeNull();
});

test.each([
  ["customs_description", SKU.toLowerCase(), "plain words"],
  ["customs_description", "x".repeat(101), "at most 100"],
  [
    "hs_code",
    "61091",
    "6, 8 or 10 digits, or empty; a spreadsheet may have dropped a leading zero: 061091",
  ],
  ["hs_code", "7019020", "leading zero: 07019020"],
  ["hs_code", "901210000", "leading zero: 0901210000"],
  ["hs_code", "6109.10", "6, 8 or 10 digits"],
  ["hs_code", "61091000120", "6, 8 or 10 digits"],
  ["origin_country", "Honduras", "two-letter code"],
  ["weight_grams", 1.5, "whole number"],
  ["weight_grams", -1, "at least 0"],
  ["manufacturer_product_id", "x".repeat(65), "at most 64"],
  ["gtin", "400638133393", "a digit is wrong"],
  ["gtin", "4006381333932", "a digit is wrong"],
  ["gtin", "123", "8, 12, 13 or 14 digits"],
])("%s of %j is refused with what is wrong", async (field, value, says) => {
  const reply = await putVariation({ [field]: value });
  expectFaults(reply, `body.${field}`);
  expect(JSON.stringify(reply.body)).toContain(says);
});

test("a row of an import is refused like a single product", async () => {
  const id = await stageRows(operate, [{ type: "catalog", name: "Mugs" }], 1);
  const mug = { row: 2, type: "product", sku: "MUG", catalog: "Mugs", name: "Mug" };
  const rows = [{ ...mug, base_price: "1.00", print_areas: ["front"], customs_description: "MUG" }];
  expectFaults(
    await operate("PUT", `/catalog/imports/${id}/parts/2`, { rows }),
    "body.rows.0.customs_description",
  );
});
