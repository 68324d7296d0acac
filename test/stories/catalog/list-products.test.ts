import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { listProducts } from "#shared/api/public/products.ts";
import { productWords } from "#shared/api/public/products.words.ts";
import { newCaller } from "../../support/call.ts";
import { catalogId, productId } from "../../support/demo-ids.ts";
import { describePaging } from "../../support/describe-paging.ts";
import { expectFaults, expectSuccess } from "../../support/expect-reply.ts";

const caller = await newCaller();
const list = (query: string) => caller.get(`/products?${query}`);

const active = [
  "Canvas Tote",
  "Classic Hoodie",
  "Classic Tee",
  "Crew Socks",
  "Crew Sweatshirt",
  "Cuffed Beanie",
  "Dad Hat",
  "Kids Tee",
  "Long Sleeve Tee",
  "Women's Fitted Tee",
  "Zip Hoodie",
];
const tees = ["Classic Tee", "Kids Tee", "Long Sleeve Tee", "Women's Fitted Tee"];
const hoodies = `catalog_id=${catalogId("Hoodies")}`;

test("the examples of its parameters together find a product of the demo", async () => {
  const { query } = productWords.listProducts;
  const examples = Object.entries(query).map(([name, [, value]]) => `${name}=${String(value)}`);
  const { items } = expectSuccess(await list(examples.join("&")), listProducts);
  expect(items.map(({ name }) => name)).toEqual(["Classic Tee"]);
});

test("answers each product in full", async () => {
  const { items } = expectSuccess(await list("name=dad"), listProducts);
  expect(items).toEqual([
    {
      id: productId("Dad Hat"),
      sku: "CAP-DAD",
      name: "Dad Hat",
      catalog_id: catalogId("Accessories"),
      catalog_name: "Accessories",
      base_price: "11.50",
      currency: "USD",
      images: ["https://images.example.com/products/cap-dad.png"],
      is_active: true,
      min_order_quantity: 1,
      max_order_quantity: 100,
      variations_count: 3,
      attributes: {
        gender: ["unisex"],
        group: "Accessories",
        print_areas: ["hat_front", "hat_back", "hat_left", "hat_right"],
      },
    },
  ]);
});

test.each([
  ["", active],
  ["is_active=true", active],
  ["is_active=false", ["Vintage Ringer Tee"]],
  [`catalog_id=${catalogId("T-shirts")}`, tees],
  [hoodies, ["Classic Hoodie", "Crew Sweatshirt", "Zip Hoodie"]],
  [`catalog_id=${randomUUID()}`, []],
  ["name=%20tee%20", tees],
  ["name=HOODIE", ["Classic Hoodie", "Zip Hoodie"]],
  ["name=women%27s+fitted", ["Women's Fitted Tee"]],
  ["name=", active],
  ["name=mug", []],
  ["sku=CAP-DAD", ["Dad Hat"]],
  ["sku=TEE-CLASSIC-BLACK-M", ["Classic Tee"]],
  ["sku=tee-classic-black-m", ["Classic Tee"]],
  ["sku=cap-dad", ["Dad Hat"]],
  ["sku=TEE-CLASSIC-BLACK", []],
  ["sku=CAP-DAD&name=tee", []],
  ["sku=TEE-CLASSIC-BLACK-M&max_price=8.49", []],
  ["sku=TEE-RETIRED", []],
  ["sku=TEE-RETIRED&is_active=false", ["Vintage Ringer Tee"]],
  ["min_price=19.95", ["Classic Hoodie", "Zip Hoodie"]],
  ["min_price=19.951", ["Zip Hoodie"]],
  ["min_price=24.51", []],
  ["min_price=0", active],
  ["max_price=7.50", ["Crew Socks", "Kids Tee"]],
  ["max_price=7.49", ["Kids Tee"]],
  ["max_price=6.94", []],
  ["min_price=8.5&max_price=9.25", ["Canvas Tote", "Classic Tee", "Women's Fitted Tee"]],
  ["min_price=8.9&max_price=8.9", ["Canvas Tote"]],
  [`${hoodies}&name=classic`, ["Classic Hoodie"]],
  [`${hoodies}&min_price=18&max_price=20`, ["Classic Hoodie"]],
  [`${hoodies}&name=classic&max_price=19.94`, []],
  [`${hoodies}&is_active=false`, []],
  [`catalog_id=${catalogId("T-shirts")}&is_active=false&name=vintage`, ["Vintage Ringer Tee"]],
  ["name=tee&limit=3&page=2", ["Women's Fitted Tee"]],
])("?%s lists %j", async (query, names) => {
  const { items } = expectSuccess(await list(query), listProducts);
  expect(items.map(({ name }) => name)).toEqual(names);
});

test("total counts only the matches of the filters", async () => {
  const { pagination } = expectSuccess(await list("name=tee&limit=3"), listProducts);
  expect(pagination).toEqual({ page: 1, limit: 3, pages: 2, total: 4 });
});

test.each([
  ["catalog_id", "T-shirts"],
  ["name", "x".repeat(256)],
  ["min_price", "cheap"],
  ["min_price", "-1"],
  ["min_price", "Infinity"],
  ["max_price", "1e3"],
  ["max_price", "12,50"],
  ["is_active", "yes"],
  ["sku", "TEE CLASSIC"],
])("422 for %s=%s", async (parameter, value) => {
  expectFaults(await list(`${parameter}=${value}`), `query.${parameter}`);
});

test("422 says how high a price may be", async () => {
  const reply = await list("max_price=1000000000");
  expectFaults(reply, "query.max_price");
  expect(JSON.stringify(reply.body)).toContain("Must be less than 1000000000");
});

test("422 names every fault at once", async () => {
  const reply = await list("catalog_id=x&min_price=x&max_price=x&is_active=x&page=x&limit=x");
  const parameters = ["catalog_id", "min_price", "max_price", "is_active", "page", "limit"];
  expectFaults(reply, ...parameters.map((parameter) => `query.${parameter}`));
});

describePaging(active.length, list);
