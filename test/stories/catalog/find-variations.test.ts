import { expect, test } from "vitest";
import { findVariations } from "#shared/api/public/products.ts";
import { newCaller } from "../../support/call.ts";
import { expectError, expectFaults, expectSuccess } from "../../support/expect-reply.ts";

const caller = await newCaller();
const ask = (query: string) => caller.get(`/variations${query}`);
const find = async (...skus: string[]) =>
  expectSuccess(await ask(`?sku=${skus.join(",")}`), findVariations);

const [TEE, HAT, GONE] = ["TEE-CLASSIC-BLACK-M", "CAP-DAD-BLACK-ONE-SIZE", "NO-SUCH-SKU"];
// Its product is not sold any more; the other is sold out.
const [RETIRED, SOLD_OUT] = ["TEE-RETIRED-WHITE-M", "HOODIE-ZIP-NAVY-2XL"];

test("answers variations of any products in the order of the SKUs, each once, and the missing ones", async () => {
  const { items, missing } = await find(HAT, GONE, TEE, HAT);
  expect(items.map(({ sku, is_orderable }) => [sku, is_orderable])).toEqual([
    [HAT, true],
    [TEE, true],
  ]);
  expect(items[1]).toMatchObject({
    price: "8.50",
    attributes: { customs: { hs_code: "6109100012" } },
  });
  expect(missing).toEqual([GONE]);
});

test("the reply says which variations an order may not name now", async () => {
  const { items } = await find(RETIRED, SOLD_OUT);
  expect(items.map(({ is_orderable }) => is_orderable)).toEqual([false, false]);
});

test("a request may have 100 SKUs", async () => {
  const many = Array.from({ length: 99 }, (_, index) => `GONE-${String(index)}`);
  const { items, missing } = await find(TEE, ...many);
  expect([items.length, missing.length]).toEqual([1, 99]);
  expectFaults(await ask(`?sku=${[TEE, GONE, ...many].join(",")}`), "query.sku");
});

test.each(["", "?sku=", "?sku=A,,B", "?sku=A%20B", `?sku=${"x".repeat(65)}`])(
  "%s is refused at the parameter",
  async (query) => {
    const { status, body } = await ask(query);
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining("sku")]);
  },
);

test("a key without read:products may not ask", async () => {
  const other = await newCaller({ permissions: ["read:orders"] });
  expectError(await other.get(`/variations?sku=${TEE}`), "FORBIDDEN");
});
