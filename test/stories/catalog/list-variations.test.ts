import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { listVariations } from "#shared/api/public/products.ts";
import { newCaller } from "../../support/call.ts";
import { productId } from "../../support/demo-ids.ts";
import { describePaging } from "../../support/describe-paging.ts";
import { expectError, expectFaults, expectSuccess } from "../../support/expect-reply.ts";

const caller = await newCaller();
const variationsOf = (product: string, query = "") =>
  caller.get(`/products/${productId(product)}/variations?${query}`);
const list = (query: string) => variationsOf("Classic Tee", query);

test("answers the product's variations in the order in which they were published", async () => {
  const data = expectSuccess(await variationsOf("Kids Tee"), listVariations);
  expect(data).toMatchObject({ product_id: productId("Kids Tee"), product_name: "Kids Tee" });
  expect(data.pagination.total).toBe(12);
  expect(data.items.map(({ color, size }) => `${color} ${size}`)).toEqual(
    ["White", "Royal", "Pink"].flatMap((color) =>
      ["2T", "4T", "6", "8"].map((size) => `${color} ${size}`),
    ),
  );
});

test("answers each variation in full", async () => {
  const { items } = expectSuccess(await list("color=Sport+Grey&size=2XL"), listVariations);
  expect(items).toEqual([
    {
      id: expect.any(String) as string,
      product_id: productId("Classic Tee"),
      name: "Classic Tee, Sport Grey, 2XL",
      sku: "TEE-CLASSIC-SPORT-GREY-2XL",
      color: "Sport Grey",
      size: "2XL",
      price: "10.50",
      is_available: true,
      stock_quantity: 1000,
      attributes: {
        print_areas: ["front", "back", "left_sleeve", "right_sleeve", "neck_label"],
        print_area_sizes: {
          front: { width_px: 4500, height_px: 5400, min_dpi: 150 },
          back: { width_px: 4500, height_px: 5400, min_dpi: 150 },
          left_sleeve: { width_px: 1200, height_px: 1200, min_dpi: 150 },
          right_sleeve: { width_px: 1200, height_px: 1200, min_dpi: 150 },
          neck_label: { width_px: 1200, height_px: 1200, min_dpi: 150 },
        },
        style: "crew neck",
        tier: "standard",
        production_line_ids: [],
        customs: {
          ...{ description: "Cotton T-shirt", hs_code: "6109100012", origin_country: "HN" },
          ...{ weight_grams: 180, manufacturer_product_id: null, gtin: null },
        },
      },
    },
  ]);
});

test.each([
  ["color=Black", ["S", "M", "L", "XL", "2XL"], ["Black"]],
  ["color=BLACK", ["S", "M", "L", "XL", "2XL"], ["Black"]],
  ["color=%20Black%E2%80%8B%20", ["S", "M", "L", "XL", "2XL"], ["Black"]],
  ["size=m&color=%20", ["M"], ["Black", "Navy"]],
  ["color=navy&size=xl", ["XL"], ["Navy"]],
  ["is_available=false", ["2XL"], ["Navy"]],
  ["is_available=false&color=black", [], []],
  ["is_available=true&size=2XL", ["2XL"], ["Black"]],
])("?%s of a product with sold out variations", async (query, sizes, colors) => {
  const { items, pagination } = expectSuccess(
    await variationsOf("Zip Hoodie", query),
    listVariations,
  );
  expect([...new Set(items.map(({ size }) => size))]).toEqual(sizes);
  expect([...new Set(items.map(({ color }) => color))]).toEqual(colors);
  expect(pagination.total).toBe(sizes.length * colors.length);
});

test("is_available=true leaves out sold-out variations", async () => {
  const { pagination } = expectSuccess(
    await variationsOf("Zip Hoodie", "is_available=true"),
    listVariations,
  );
  expect(pagination.total).toBe(9);
});

test("pages through only the matches of the filter", async () => {
  const { items, pagination } = expectSuccess(
    await list("color=black&limit=2&page=3"),
    listVariations,
  );
  expect(items.map(({ sku }) => sku)).toEqual(["TEE-CLASSIC-BLACK-2XL"]);
  expect(pagination).toEqual({ page: 3, limit: 2, pages: 3, total: 5 });
});

test("lists the variations of a product that is no longer active", async () => {
  const { pagination } = expectSuccess(await variationsOf("Vintage Ringer Tee"), listVariations);
  expect(pagination.total).toBe(2);
});

test("404 for an unknown product", async () => {
  const id = randomUUID();
  const reply = await caller.get(`/products/${id}/variations`);
  expectError(reply, "NOT_FOUND");
  expect(reply.body["message"]).toContain(`product ${id}`);
});

test.each([
  ["color", "x".repeat(256)],
  ["size", "x".repeat(256)],
  ["is_available", "maybe"],
])("422 for %s=%s", async (parameter, value) => {
  expectFaults(await list(`${parameter}=${value}`), `query.${parameter}`);
});

test("422 names faults of path and query at once", async () => {
  const reply = await caller.get("/products/classic-tee/variations?is_available=maybe&page=0");
  expectFaults(reply, "path.product_id", "query.is_available", "query.page");
});

describePaging(20, list);
