import { describe, expect, test } from "vitest";
import { listProducts } from "#shared/api/public/products.ts";
import { newCaller, newOperator } from "../support/call.ts";
import { expectFaults, expectSuccess } from "../support/expect-reply.ts";

const caller = await newCaller();

const names = async (query: string) =>
  expectSuccess(await caller.get(`/products?${query}`), listProducts).items.map(({ name }) => name);

describe("true or false", () => {
  test.each([
    ["true", ["True", "TRUE", "1"]],
    ["false", ["False", "FALSE", "0"]],
  ])("%s may be written %s", async (value, spellings) => {
    const meant = await names(`is_active=${value}`);
    expect(meant).not.toEqual([]);
    for (const spelling of spellings) expect(await names(`is_active=${spelling}`)).toEqual(meant);
  });

  test.each(["yes", "2", "01", "tru"])("422 for %s", async (value) => {
    const reply = await caller.get(`/products?is_active=${value}`);
    expectFaults(reply, "query.is_active");
    expect(reply.body["message"]).toContain("Must be true or false");
  });
});

describe("an empty parameter counts as absent", () => {
  test("to merchants", async () => {
    expect(await names("is_active=&catalog_id=&name=&min_price=&page=&limit=")).toEqual(
      await names(""),
    );
    expect((await caller.get("/orders?status=&from_date=&sort_by=")).status).toBe(200);
  });

  test("to operators, who still have to name the owner of the orders", async () => {
    const operator = await newOperator();
    expect((await operator.get("/orders?queue=&issue=&cursor=&limit=&facility=TX")).status).toBe(
      200,
    );
    expectFaults(
      await operator.get("/orders/search?user_id="),
      "query.order_id",
      "query.name",
      "query.refund_due",
      "query.tracking_number",
      "query.user_id",
    );
  });

  test("422 for a repeated parameter, or an unknown one", async () => {
    expectFaults(await caller.get("/products?name=&name="), "query.name");
    expectFaults(await caller.get("/products?catalog="), "query.catalog");
  });
});
