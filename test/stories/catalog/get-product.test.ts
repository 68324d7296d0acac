import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { getProduct } from "#shared/api/public/products.ts";
import { newCaller } from "../../support/call.ts";
import { catalogId, productId } from "../../support/demo-ids.ts";
import { expectError, expectSuccess } from "../../support/expect-reply.ts";

const caller = await newCaller();

test("200 with the product", async () => {
  const reply = await caller.get(`/products/${productId("Classic Tee")}`);
  expect(expectSuccess(reply, getProduct)).toMatchObject({
    id: productId("Classic Tee"),
    sku: "TEE-CLASSIC",
    catalog_id: catalogId("T-shirts"),
    catalog_name: "T-shirts",
    base_price: "8.50",
    is_active: true,
    variations_count: 20,
  });
});

test("200 with a product that is no longer active, so that old orders can be looked up", async () => {
  const reply = await caller.get(`/products/${productId("Vintage Ringer Tee")}`);
  expect(expectSuccess(reply, getProduct).is_active).toBe(false);
});

test.each([
  ["nothing", randomUUID()],
  ["a catalog", catalogId("Hoodies")],
])("404 for the id of %s", async (_, id) => {
  const reply = await caller.get(`/products/${id}`);
  expectError(reply, "NOT_FOUND");
  expect(reply.body["message"]).toContain(`product ${id}`);
});
