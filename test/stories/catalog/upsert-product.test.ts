import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { upsertProduct, upsertVariation } from "#shared/api/operator/catalog.ts";
import { createOrder } from "#shared/api/public/orders.ts";
import { getProduct } from "#shared/api/public/products.ts";
import { catalogId, productId } from "../../support/demo-ids.ts";
import { expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { startFaultyService } from "../../support/faulty-service.ts";
import { orderRequest } from "../../support/order-request.ts";
import { noCustoms } from "../../support/no-customs.ts";

const { send, operate, stop } = await startFaultyService();
afterAll(stop);

const put = (sku: string, body: unknown) => operate("PUT", `/products/${sku}`, body);
const required = {
  catalog: "Hoodies",
  name: "Hooded Cape",
  base_price: "31.5",
  print_areas: ["front", "back"],
};

test("200 makes a product that merchants see at once, and answers it whole", async () => {
  const made = expectSuccess(await put("CAPE", required), upsertProduct);
  expect(made).toEqual({
    type: "product",
    id: expect.any(String) as string,
    sku: "CAPE",
    ...required,
    base_price: "31.50",
    currency: "USD",
    images: [],
    is_active: true,
    min_order_quantity: 1,
    max_order_quantity: 1_000_000,
    gender: [],
    group: "",
    made_by: [],
    ...noCustoms,
  });
  const seen = expectSuccess(await send("GET", `/products/${made.id}`), getProduct);
  expect(seen).toMatchObject({
    sku: "CAPE",
    catalog_id: catalogId("Hoodies"),
    catalog_name: "Hoodies",
    base_price: "31.50",
    variations_count: 0,
    attributes: { gender: [], group: "", print_areas: ["front", "back"] },
  });
});

test("200 changes the given fields alone; id and variations stay", async () => {
  const id = productId("Crew Socks");
  const before = expectSuccess(await send("GET", `/products/${id}`), getProduct);
  const changed = await put("SOCK-CREW", { name: "Socks", base_price: "7.75", catalog: "Hoodies" });
  expect(expectSuccess(changed, upsertProduct)).toMatchObject({ id, base_price: "7.75" });
  expect(expectSuccess(await send("GET", `/products/${id}`), getProduct)).toEqual({
    ...before,
    name: "Socks",
    base_price: "7.75",
    catalog_id: catalogId("Hoodies"),
    catalog_name: "Hoodies",
  });
});

test("an inactive product cannot be ordered until it is active again", async () => {
  const order = () => send("POST", "/orders", orderRequest());
  await put("TEE-CLASSIC", { is_active: false });
  expectFaults(await order(), "body.items.0.sku");
  await put("TEE-CLASSIC", { is_active: true });
  expectSuccess(await order(), createOrder);
});

test("200 with an id of one's own for a new product, which it keeps", async () => {
  const id = randomUUID();
  const made = await put("OWN-ID", { ...required, id: id.toUpperCase() });
  expect(expectSuccess(made, upsertProduct).id).toBe(id);
  expectSuccess(await put("OWN-ID", { id }), upsertProduct);
  expectFaults(await put("OWN-ID", { id: randomUUID() }), "body.id");
  expectFaults(await put("OTHER-ID", { ...required, id }), "body.id");
});

test("422 names every field that a new product needs", async () => {
  const fields = ["catalog", "name", "base_price", "print_areas"].map((field) => `body.${field}`);
  expectFaults(await put("NEW", {}), ...fields);
});

test("422 for a missing catalog", async () => {
  expectFaults(await put("NEW", { ...required, catalog: "Cars" }), "body.catalog");
  expectFaults(await put("TEE-CLASSIC", { catalog: "hoodies" }), "body.catalog");
});

test("422 for a print area taken away while a variation is printed there", async () => {
  await put("AREAS", required);
  const body = { product: "AREAS", name: "A", price: "1.00", print_areas: ["back"] };
  expectSuccess(await operate("PUT", "/variations/AREAS-1", body), upsertVariation);
  expectFaults(await put("AREAS", { print_areas: ["front"] }), "body.print_areas");
  expectSuccess(await put("AREAS", { print_areas: ["back"] }), upsertProduct);
});

test.each([
  ["base_price", "8,50"],
  ["base_price", "1.005"],
  ["currency", "EUR"],
  ["max_order_quantity", 1],
])("422 for %s = %j", async (field, value) => {
  expectFaults(await put("TEE-KIDS", { min_order_quantity: 2, [field]: value }), `body.${field}`);
});

test.each(["x".repeat(65), "A%20B", "A%23B", "%C3%89"])("422 for the SKU %s", async (sku) => {
  expectFaults(await put(sku, required), "path.sku");
});
