import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { misusedParameters, unknownFields } from "#shared/http/misnamed.ts";
import { isSlip, nearest } from "#shared/refusal/did-you-mean.ts";
import { apis } from "#shared/api/apis.ts";
import type { Route } from "#shared/api/route/route.ts";
import { operatorWords } from "#shared/api/operator/routes.words.ts";
import { publicWords } from "#shared/api/public/routes.words.ts";
import { OrderCreateSchema, OrderUpdateSchema } from "#shared/order/place/order-draft.ts";
import { exampleOrder } from "#shared/order/order.words.ts";

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
    ["its own word", "county", "country"],
    ["a longer name", "country_code", "country"],
    ["an id of something else", "store_id", "order_id"],
    ["three letters", "user_id", "order_id"],
  ])("%s: %s for %s", (_, name, known) => {
    expect(isSlip(name, known)).toBe(false);
  });
});

test("several candidates: the slightest misspellings are suggested", () => {
  const skus = ["TEE-BLACK-M", "TEE-BLACK-L", "TEE-BLACK-2XL", "MUG-RED"];
  expect(nearest("tee-blak-m", skus)).toEqual(["TEE-BLACK-M"]);
  expect(nearest("TEE-BLACK-S", skus)).toEqual(["TEE-BLACK-M", "TEE-BLACK-L"]);
  expect(nearest("CAP-RED", skus)).toEqual([]);
});

const told = (schema: z.ZodMiniType, value: unknown) =>
  unknownFields(schema, value).map(({ path, meant }) => [path.join("."), meant]);

test("a given field is no candidate for another one", () => {
  const schema = z.object({ zip: z.optional(z.string()) });
  expect(told(schema, { zips: "1" })).toEqual([["zips", "zip"]]);
  expect(told(schema, { zips: "1", zip: "2" })).toEqual([["zips", undefined]]);
});

test("an order can be sent back as it was read", () => {
  for (const schema of [OrderUpdateSchema, OrderCreateSchema]) {
    expect(told(schema, exampleOrder).filter(([, meant]) => meant !== undefined)).toEqual([]);
  }
});

test("a value in the place of an object or list is left to the schema", () => {
  for (const value of [null, undefined, 5, "x", [], { items: {} }, { items: [null, 5] }]) {
    expect(unknownFields(OrderCreateSchema, value)).toEqual([]);
  }
});

describe("of a choice of objects", () => {
  const schema = z.array(
    z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("whole") }),
      z.object({ kind: z.enum(["part", "rest"]), amount: z.optional(z.number()) }),
    ]),
  );

  test("the object chosen by its discriminator knows its own fields alone", () => {
    expect(told(schema, [{ kind: "rest", ammount: 5 }])).toEqual([["0.ammount", "amount"]]);
    expect(told(schema, [{ kind: "whole", ammount: 5 }])).toEqual([["0.ammount", undefined]]);
    expect(told(schema, [{ kind: "part", amount: 5 }])).toEqual([]);
  });

  test("with a wrong discriminator no name is reported: that is left to the schema", () => {
    expect(told(schema, [{ ammount: 5 }, { kind: "other", ammount: 5 }, null])).toEqual([]);
  });
});

describe("every object of every body is checked", () => {
  const bodies = apis.flatMap(({ routes }, index) =>
    Object.entries<Route>(routes).flatMap(([entry, { body }]) => {
      const words = [publicWords, operatorWords][index];
      return body === undefined ? [] : [{ entry, body, example: words?.operations[entry]?.body }];
    }),
  );

  test.each(bodies)("of $entry", ({ body, example }) => {
    const places = objectsIn(example);
    expect(places.length).toBeGreaterThan(0);
    for (const place of places) {
      const strange = withField(example, place);
      const paths = unknownFields(body, strange).map(({ path }) => path.join("."));
      expect(paths).toContain([...place, "qqqqq"].join("."));
    }
  });

  /** Returns the paths to all objects with fixed fields in a value. */
  function objectsIn(value: unknown, at: readonly (string | number)[] = []): (typeof at)[] {
    if (Array.isArray(value))
      return value.flatMap((each, index) => objectsIn(each, [...at, index]));
    if (typeof value !== "object" || value === null) return [];
    const nested = Object.entries(value).flatMap(([name, field]) =>
      objectsIn(field, [...at, name]),
    );
    // An enumeration names the values of these records, and its schema refuses others.
    return ["methods", "speed"].includes(String(at.at(-1))) ? nested : [at, ...nested];
  }

  function withField(value: unknown, [step, ...rest]: readonly (string | number)[]): unknown {
    if (step === undefined) return { ...(value as object), qqqqq: 1 };
    if (Array.isArray(value)) return value.with(Number(step), withField(value[Number(step)], rest));
    const fields = value as Record<string, unknown>;
    return { ...fields, [step]: withField(fields[step], rest) };
  }
});

test("names that every object inherits are unknown like any other", () => {
  const query = new URLSearchParams({ constructor: "1", toString: "2" });
  const found = misusedParameters(
    {
      method: "GET",
      permission: "read:orders",
      path: "/orders",
      query: z.object({ page: z.string() }),
    },
    query,
  );
  expect(found.map(({ loc }) => loc[1])).toEqual(["constructor", "toString"]);
});

test("the id of one thing, asked of its list, is told where it is read", () => {
  const route = {
    method: "GET",
    permission: "read:orders",
    path: "/orders",
    query: z.object({ page: z.string() }),
  } as const;
  const told = (name: string) =>
    misusedParameters(route, new URLSearchParams({ [name]: "1" }))[0]?.msg;
  expect(told("order_id")).toMatch(/; read one by \/orders\/\{order_id\}$/);
  expect(told("webhook_id")).toMatch(/takes page$/);
});

test("a parameter that is given twice is a fault, even with the same value", () => {
  const query = new URLSearchParams("page=1&limit=5&page=1");
  const schema = z.object({ page: z.string(), limit: z.string() });
  expect(
    misusedParameters(
      { method: "GET", permission: "read:orders", path: "/orders", query: schema },
      query,
    ),
  ).toEqual([{ loc: ["query", "page"], msg: "Is given 2 times: send it once", type: "repeated" }]);
});
