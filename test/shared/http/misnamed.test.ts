import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { isSlip, misnamedFields, misusedParameters } from "#shared/http/misnamed.ts";
import { OrderCreateSchema, OrderUpdateSchema } from "#shared/order/place/order-draft.ts";
import { exampleOrder } from "#shared/api/words/schemas/example-order.ts";

describe("a slip is", () => {
  test.each([
    ["another case", "shippingMethod", "shipping_method"],
    ["hyphens", "shipping-method", "shipping_method"],
    ["an underscore that lacks", "address_line1", "address_line_1"],
    ["a letter too few", "shiping_method", "shipping_method"],
    ["a letter too many", "emaill", "email"],
    ["two letters swapped", "emial", "email"],
    ["another letter in a long name", "shipping_mathod", "shipping_method"],
    ["two letters too few in a longer name", "shiping_metod", "shipping_method"],
    ["the plural", "notes", "note"],
  ])("%s: %s", (_, name, known) => {
    expect(isSlip(name, known)).toBe(true);
  });
});

describe("no slip is", () => {
  test.each([
    ["another letter in a short name", "side", "size"],
    ["another letter in a short name", "stage", "state"],
    ["two letters in a name of six", "sender", "seller"],
    ["a word of its own", "county", "country"],
    ["a longer name", "country_code", "country"],
    ["an id of something else", "store_id", "order_id"],
    ["three letters", "user_id", "order_id"],
  ])("%s: %s for %s", (_, name, known) => {
    expect(isSlip(name, known)).toBe(false);
  });
});

test("a field that is given is nobody else's meaning", () => {
  const schema = z.object({ zip: z.optional(z.string()) });
  expect(misnamedFields(schema, { zips: "1" })).toMatchObject([{ loc: ["body", "zips"] }]);
  expect(misnamedFields(schema, { zips: "1", zip: "2" })).toEqual([]);
});

test("an order as it is read may be sent back", () => {
  expect(misnamedFields(OrderUpdateSchema, exampleOrder)).toEqual([]);
  expect(misnamedFields(OrderCreateSchema, exampleOrder)).toEqual([]);
});

test("what is no object or list where one is due is the schema's fault to name", () => {
  for (const value of [null, undefined, 5, "x", [], { items: {} }, { items: [null, 5] }]) {
    expect(misnamedFields(OrderCreateSchema, value)).toEqual([]);
  }
});

test("names of every object's own are unknown like any other", () => {
  const query = new URLSearchParams({ constructor: "1", toString: "2" });
  const found = misusedParameters(z.object({ page: z.string() }), query);
  expect(found.map(({ loc }) => loc[1])).toEqual(["constructor", "toString"]);
});

test("a parameter that is given twice is a fault, even with the same value", () => {
  const query = new URLSearchParams("page=1&limit=5&page=1");
  const schema = z.object({ page: z.string(), limit: z.string() });
  expect(misusedParameters(schema, query)).toEqual([
    { loc: ["query", "page"], msg: "Is given 2 times; give it once", type: "repeated" },
  ]);
});
