import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { getCatalog } from "#shared/api/public/catalog.ts";
import { newCaller } from "../../support/call.ts";
import { catalogId, productId } from "../../support/demo-ids.ts";
import { expectError, expectSuccess } from "../../support/expect-reply.ts";

const caller = await newCaller();

test("200 with the catalog", async () => {
  const reply = await caller.get(`/catalog/${catalogId("Hoodies")}`);
  expect(expectSuccess(reply, getCatalog)).toEqual({
    id: catalogId("Hoodies"),
    name: "Hoodies",
    description: "Hooded and crew-neck sweatshirts",
    icon: "https://images.example.com/catalogs/hoodies.png",
    products_count: 3,
  });
});

test.each([
  ["nothing", randomUUID()],
  ["a product", productId("Classic Tee")],
])("404 for the id of %s", async (_, id) => {
  const reply = await caller.get(`/catalog/${id}`);
  expectError(reply, "NOT_FOUND");
  expect(reply.body["message"]).toContain(`catalog ${id}`);
});
