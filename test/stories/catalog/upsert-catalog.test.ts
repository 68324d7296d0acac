import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { createOrder } from "#shared/api/public/orders.ts";
import { getCatalog, listCatalogs } from "#shared/api/public/catalog.ts";
import { upsertCatalog } from "#shared/api/operator/catalog.ts";
import { getProduct, listProducts } from "#shared/api/public/products.ts";
import { catalogId, productId } from "../../support/demo-ids.ts";
import { expectError, expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { startFaultyService } from "../../support/faulty-service.ts";
import { hatLine, orderRequest } from "../../support/order-request.ts";

const { send, operate, stop } = await startFaultyService();
afterAll(stop);

const put = (id: string, body: unknown) => operate("PUT", `/catalogs/${id}`, body);
const listed = async () => {
  const { items } = expectSuccess(await send("GET", "/catalog"), listCatalogs);
  return items.map(({ name }) => name);
};

test("200 makes a catalog that merchants see at once, and answers it whole", async () => {
  const id = randomUUID();
  const made = expectSuccess(await put(id, { name: "Mugs" }), upsertCatalog);
  const catalog = { type: "catalog", id, name: "Mugs", description: "", icon: "", is_active: true };
  expect(made).toEqual(catalog);
  expect(await listed()).toContain("Mugs");
  expect(expectSuccess(await send("GET", `/catalog/${id}`), getCatalog).products_count).toBe(0);
});

test("200 changes only the given fields, and answers the same again", async () => {
  const id = randomUUID();
  const icon = "https://images.example.com/caps.png";
  await put(id, { name: "Caps", description: "With a brim", icon });
  const changed = await put(id, { name: "Caps and hats", description: null });
  const expected = { name: "Caps and hats", description: "With a brim", icon, is_active: true };
  expect(expectSuccess(changed, upsertCatalog)).toEqual({ type: "catalog", id, ...expected });
  const repeated = await put(id, { name: "Caps and hats" });
  expect(expectSuccess(repeated, upsertCatalog)).toEqual({ type: "catalog", id, ...expected });
});

test("an inactive catalog is hidden and its products can neither be found nor ordered", async () => {
  const id = catalogId("Accessories");
  const hat = productId("Dad Hat");
  expectSuccess(await send("POST", "/orders", orderRequest({ items: [hatLine] })), createOrder);

  const hidden = expectSuccess(await put(id, { is_active: false }), upsertCatalog);
  expect(hidden).toMatchObject({ name: "Accessories", is_active: false });
  expect(await listed()).not.toContain("Accessories");
  expectError(await send("GET", `/catalog/${id}`), "NOT_FOUND");
  const product = expectSuccess(await send("GET", `/products/${hat}`), getProduct);
  expect(product).toMatchObject({ is_active: false, catalog_name: "Accessories" });
  const active = expectSuccess(await send("GET", `/products?catalog_id=${id}`), listProducts);
  expect(active.items).toEqual([]);
  expectFaults(
    await send("POST", "/orders", orderRequest({ items: [hatLine] })),
    "body.items.0.sku",
  );

  expectSuccess(await put(id, { is_active: true }), upsertCatalog);
  expect(await listed()).toContain("Accessories");
  expectSuccess(await send("POST", "/orders", orderRequest({ items: [hatLine] })), createOrder);
});

test("422 for a name that another catalog has", async () => {
  expectFaults(await put(randomUUID(), { name: "Hoodies" }), "body.name");
  expectFaults(await put(catalogId("T-shirts"), { name: "Hoodies" }), "body.name");
  expectSuccess(await put(catalogId("Hoodies"), { name: "Hoodies" }), upsertCatalog);
});

test("422 for a new catalog without a name", async () => {
  expectFaults(await put(randomUUID(), {}), "body.name");
});

test.each([
  ["name", " "],
  ["name", "x".repeat(256)],
  ["name", 1],
  ["description", "x".repeat(1001)],
  ["icon", "images/caps.png"],
  ["icon", "https:images.example.com/caps.png"],
  ["icon", "https://images.example.com/caps\n.png"],
  ["icon", "https://images.example.com/dad caps.png"],
  ["icon", `https://images.example.com/${"x".repeat(2048)}`],
  ["is_active", "no"],
])("422 for %s = %j", async (field, value) => {
  expectFaults(await put(catalogId("Hoodies"), { [field]: value }), `body.${field}`);
});

test("200 at each limit", async () => {
  const fields = { name: "x".repeat(255), description: "x".repeat(1000), icon: "" };
  const id = randomUUID();
  expect(expectSuccess(await put(id, fields), upsertCatalog)).toMatchObject(fields);
});

test("422 for an id that is no UUID, with the body's faults", async () => {
  expectFaults(await put("hoodies", { name: "" }), "path.catalog_id", "body.name");
});

test("many changes at once: each is kept, or refused as a whole", async () => {
  const ids = Array.from({ length: 8 }, () => randomUUID());
  const replies = await Promise.all(ids.map((id) => put(id, { name: `Parallel ${id}` })));
  for (const [index, { status }] of replies.entries()) {
    expect([200, 409]).toContain(status);
    const { status: found } = await send("GET", `/catalog/${ids[index] ?? ""}`);
    expect(found).toBe(status === 200 ? 200 : 404);
  }
  expect(replies.some(({ status }) => status === 200)).toBe(true);
});

test("an icon reads as it was written, umlauts included", async () => {
  const icon = "https://images.example.com/mützen.png";
  const made = await put(randomUUID(), { name: `Caps ${randomUUID()}`, icon });
  expect(expectSuccess(made, upsertCatalog).icon).toBe(icon);
});
