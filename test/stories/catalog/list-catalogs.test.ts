import { describe, expect, test } from "vitest";
import { listCatalogs } from "#shared/api/public/catalog.ts";
import { newCaller } from "../../support/call.ts";
import { catalogId } from "../../support/demo-ids.ts";
import { describePaging } from "../../support/describe-paging.ts";
import { expectFaults, expectSuccess } from "../../support/expect-reply.ts";

const caller = await newCaller();
const list = (query: string) => caller.get(`/catalog?${query}`);

test("lists the catalogs by name, each with the number of its active products", async () => {
  const { items } = expectSuccess(await caller.get("/catalog"), listCatalogs);
  expect(items.map(({ name, products_count }) => [name, products_count])).toEqual([
    ["Accessories", 4],
    ["Hoodies", 3],
    ["T-shirts", 4],
  ]);
  expect(items[2]).toEqual({
    id: catalogId("T-shirts"),
    name: "T-shirts",
    description: "Short and long sleeves, for adults and children",
    icon: "https://images.example.com/catalogs/t-shirts.png",
    products_count: 4,
  });
});

test.each([
  ["name=Hoodies", ["Hoodies"]],
  ["name=ood", ["Hoodies"]],
  ["name=SHIRT", ["T-shirts"]],
  ["name=s", ["Accessories", "Hoodies", "T-shirts"]],
  ["name=", ["Accessories", "Hoodies", "T-shirts"]],
  ["name=mugs", []],
  ["name=s&limit=2", ["Accessories", "Hoodies"]],
  ["name=s&limit=2&page=2", ["T-shirts"]],
])("%s lists %j", async (query, names) => {
  const { items } = expectSuccess(await list(query), listCatalogs);
  expect(items.map(({ name }) => name)).toEqual(names);
});

test("total counts only the matches of the filter", async () => {
  const { pagination } = expectSuccess(await list("name=hood&limit=1"), listCatalogs);
  expect(pagination).toEqual({ page: 1, limit: 1, pages: 1, total: 1 });
});

test("422 for an unknown parameter, which names the known ones", async () => {
  const reply = await list("colour=blue&name=tees");
  expectFaults(reply, "query.colour");
  expect(reply.body["message"]).toContain("takes page, limit, name");
});

describe("name", () => {
  test("takes 255 characters", async () => {
    const { items } = expectSuccess(await list(`name=${"x".repeat(255)}`), listCatalogs);
    expect(items).toEqual([]);
  });

  test("422 for 256 characters", async () => {
    expectFaults(await list(`name=${"x".repeat(256)}`), "query.name");
  });
});

describePaging(3, list);
