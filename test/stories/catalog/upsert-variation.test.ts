import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { upsertProduct, upsertVariation } from "#shared/api/operator/catalog.ts";
import { getOrder } from "#shared/api/operator/orders.ts";
import { createOrder } from "#shared/api/public/orders.ts";
import { getProduct, listVariations } from "#shared/api/public/products.ts";
import { runParallel } from "#shared/runtime/run-parallel.ts";
import { expectError, expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { startFaultyService } from "../../support/faulty-service.ts";
import { orderLine, orderRequest } from "../../support/order-request.ts";
import { answerTruly, refuse, type InjectedFault } from "../../support/faulty-aws.ts";
import { exportRows } from "../../support/export-rows.ts";
import { stageRows } from "../../support/import-rows.ts";
import { noCustoms } from "../../support/no-customs.ts";

const { dynamodb, send, operate, stop } = await startFaultyService();
afterAll(stop);

const put = (sku: string, body: unknown) => operate("PUT", `/variations/${sku}`, body);
const order = (sku: string) =>
  send("POST", "/orders", orderRequest({ items: [{ ...orderLine, sku }] }));

/** Makes a product for one test. */
async function newProduct(sku: string): Promise<string> {
  const fields = { catalog: "T-shirts", name: sku, base_price: "5.00", print_areas: ["front"] };
  return expectSuccess(await operate("PUT", `/products/${sku}`, fields), upsertProduct).id;
}
const fieldsFor = (product: string) => ({
  product,
  name: "Black, M",
  price: "8.5",
  print_areas: ["front"],
});
async function variationsOf(product: string) {
  const path = `/products/${product}`;
  const list = expectSuccess(await send("GET", `${path}/variations?limit=100`), listVariations);
  const { variations_count } = expectSuccess(await send("GET", path), getProduct);
  expect(list.pagination.total).toBe(variations_count);
  return list.items.map(({ sku }) => sku);
}

test("422 for a SKU that another variation or product has in another case; an order names it as the catalog does", async () => {
  await newProduct("CASE");
  expectSuccess(await put("CASE-1", fieldsFor("CASE")), upsertVariation);
  for (const body of [fieldsFor("CASE"), { stock_quantity: 5 }]) {
    const reply = await put("case-1", body);
    expectFaults(reply, "path.sku");
    expect(JSON.stringify(reply.body)).toContain("Another variation has the SKU CASE-1");
  }
  expectError(await operate("POST", "/variations/case-1/stock", { change: 1 }), "NOT_FOUND");
  const product = await operate("PUT", "/products/case", { name: "Case" });
  expectFaults(product, "path.sku");
  const ordered = await order("case-1");
  expectFaults(ordered, "body.items.0.sku");
  expect(JSON.stringify(ordered.body)).toContain("Did you mean CASE-1?");
  const both = [
    { ...orderLine, sku: "CASE-1" },
    { ...orderLine, sku: "case-1" },
  ];
  expectFaults(await send("POST", "/orders", orderRequest({ items: both })), "body.items.1.sku");
});

test("200 makes a variation that can be ordered at once, and answers it whole", async () => {
  const product = await newProduct("ONE");
  const made = expectSuccess(await put("ONE-1", fieldsFor("ONE")), upsertVariation);
  expect(made).toEqual({
    type: "variation",
    id: expect.any(String) as string,
    sku: "ONE-1",
    product: "ONE",
    name: "Black, M",
    color: "",
    size: "",
    price: "8.50",
    is_available: true,
    stock_quantity: 0,
    print_areas: ["front"],
    print_area_sizes: [],
    style: "",
    tier: "",
    bin: "",
    made_by: [],
    ...noCustoms,
  });
  expect(await variationsOf(product)).toEqual(["ONE-1"]);
  const placed = expectSuccess(await order("ONE-1"), createOrder);
  expect(placed.items[0]?.base_cost).toBe(8.5);
});

test("200 changes the given fields alone; it keeps its place and its id", async () => {
  const product = await newProduct("PLACES");
  for (const sku of ["PLACES-2", "PLACES-1", "PLACES-3"]) await put(sku, fieldsFor("PLACES"));
  const before = expectSuccess(await put("PLACES-2", {}), upsertVariation);
  const changed = expectSuccess(await put("PLACES-2", { price: "9.00" }), upsertVariation);
  expect(changed).toEqual({ ...before, price: "9.00" });
  expect(await variationsOf(product)).toEqual(["PLACES-2", "PLACES-1", "PLACES-3"]);
});

test("200 takes the sizes of print areas, which merchants see with the variation", async () => {
  const product = await newProduct("SIZED");
  const print_area_sizes = ["front:4500x5400@150"];
  const fields = { ...fieldsFor("SIZED"), print_area_sizes };
  const made = expectSuccess(await put("SIZED-1", fields), upsertVariation);
  expect(made.print_area_sizes).toEqual(print_area_sizes);
  expect(await exportRows(operate)).toContainEqual({ ...made, exported_stock: 0 });
  const list = await send("GET", `/products/${product}/variations`);
  const [shown] = expectSuccess(list, listVariations).items;
  const front = { width_px: 4500, height_px: 5400, min_dpi: 150 };
  expect(shown?.attributes.print_area_sizes).toEqual({ front });
});

test("200 takes a shelf and a bar code, which the floor sees with an order and merchants do not", async () => {
  const product = await newProduct("SHELVED");
  const made = expectSuccess(
    await put("SHELVED-1", { ...fieldsFor("SHELVED"), bin: "A-12", gtin: "4006381333931" }),
    upsertVariation,
  );
  expect(made.bin).toBe("A-12");
  expect(await exportRows(operate)).toContainEqual({ ...made, exported_stock: 0 });
  const list = await send("GET", `/products/${product}/variations`);
  expect(expectSuccess(list, listVariations).items[0]).not.toHaveProperty("bin");
  const placed = expectSuccess(await order("SHELVED-1"), createOrder);
  expect(placed.items[0]).not.toHaveProperty("bin");
  const seen = expectSuccess(await operate("GET", `/orders/${placed.id}`), getOrder);
  expect(seen.items[0]).toMatchObject({ bin: "A-12", gtin: "4006381333931" });
  expectSuccess(await put("SHELVED-1", { bin: "", gtin: "" }), upsertVariation);
  const next = expectSuccess(await order("SHELVED-1"), createOrder);
  const bare = expectSuccess(await operate("GET", `/orders/${next.id}`), getOrder);
  expect(bare.items[0]).toMatchObject({ bin: "", gtin: "" });
});

test("422 names the size of a print area that is invalid, foreign or doubled, and the remedy", async () => {
  await newProduct("MISSIZED");
  const detailOf = async (...print_area_sizes: string[]) => {
    const reply = await put("MISSIZED-1", { ...fieldsFor("MISSIZED"), print_area_sizes });
    expectFaults(reply, `body.print_area_sizes.${String(print_area_sizes.length - 1)}`);
    return JSON.stringify(reply.body["detail"]);
  };
  const none = ["front:0x1@x", "front", "front:1x1", "front:100000x1@1", "front:1x1@301"];
  for (const size of [...none, "front:-1x1@1", ":1x1@1", "front:1x1@0", "front:01x1@1"]) {
    expect(await detailOf(size), size).toContain("such as front:4500x5400@150");
  }
  expect(await detailOf("back:9x9@9")).toContain("back is none of print_areas (front)");
  expect(await detailOf("front:9x9@9", "front:8x8@8")).toContain("Another size is of front");
  const sized = { ...fieldsFor("MISSIZED"), print_area_sizes: ["front:9x9@9"] };
  expectSuccess(await put("MISSIZED-2", sized), upsertVariation);
  await operate("PUT", "/products/MISSIZED", { print_areas: ["front", "back"] });
  const moved = await put("MISSIZED-2", { print_areas: ["back"] });
  expectFaults(moved, "body.print_area_sizes.0");
});

test("an unavailable variation cannot be ordered until it is available again", async () => {
  await put("TEE-CLASSIC-BLACK-M", { is_available: false });
  expectFaults(await order("TEE-CLASSIC-BLACK-M"), "body.items.0.sku");
  await put("TEE-CLASSIC-BLACK-M", { is_available: true });
  expectSuccess(await order("TEE-CLASSIC-BLACK-M"), createOrder);
});

describe("stock and price", () => {
  /** Records the writes to variations and to the catalog's version from now on. */
  function watchWrites(): string[] {
    const writes: string[] = [];
    dynamodb.watch(({ operation, text }) => {
      const isAbout = text.includes("SKU#") || text.includes('"CATALOG"');
      if (isAbout && /^(Put|Update|Delete|BatchWrite|Transact)/.test(operation)) {
        writes.push(operation);
      }
    });
    return writes;
  }

  test("show at once, everywhere", async () => {
    const product = await newProduct("STOCK");
    const made = expectSuccess(await put("STOCK-1", fieldsFor("STOCK")), upsertVariation);
    const change = { price: "9.75", stock_quantity: 7 };
    const changed = expectSuccess(await put("STOCK-1", change), upsertVariation);
    expect(changed).toEqual({ ...made, ...change });
    const list = await send("GET", `/products/${product}/variations`);
    expect(expectSuccess(list, listVariations).items).toMatchObject([change]);
    expect(expectSuccess(await order("STOCK-1"), createOrder).items[0]?.base_cost).toBe(9.75);
    expect(await exportRows(operate)).toContainEqual({ ...changed, exported_stock: 7 });
  });

  test("200 changes at once succeed, each by one write, and leave the catalog's version alone", async () => {
    const product = await newProduct("BULK");
    const skus = Array.from({ length: 20 }, (_, index) => `BULK-${String(index)}`);
    for (const sku of skus) expect((await put(sku, fieldsFor("BULK"))).status).toBe(200);
    const writes = watchWrites();
    const changes = Array.from({ length: 200 }, (_, index) => index);
    const replies = await runParallel(16, changes, (index) =>
      put(skus[index % skus.length] ?? "", { stock_quantity: index }),
    );
    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
    expect(writes.filter((write) => write !== "UpdateItem")).toEqual([]);
    expect(writes).toHaveLength(changes.length);
    for (const [index, sku] of skus.entries()) {
      const { stock_quantity } = expectSuccess(await put(sku, {}), upsertVariation);
      expect(stock_quantity % skus.length).toBe(index);
    }
    expect(await variationsOf(product)).toHaveLength(skus.length);
  });

  test("are kept by a change of other fields at the same moment", async () => {
    await newProduct("BOTH");
    await put("BOTH-1", fieldsFor("BOTH"));
    // Stock arrives between the read of the variation and its write.
    const arrival: InjectedFault = async (call) => {
      expect((await put("BOTH-1", { stock_quantity: 12 })).status).toBe(200);
      await answerTruly(call);
    };
    const injection = dynamodb.inject("TransactWriteItems", "BOTH-1", arrival, 1);
    expect((await put("BOTH-1", { name: "Renamed" })).status).toBe(200);
    expect(injection.hits).toBe(1);
    const now = expectSuccess(await put("BOTH-1", {}), upsertVariation);
    expect(now).toMatchObject({ name: "Renamed", stock_quantity: 12 });
  });

  test("reach a catalog that is published at the same moment", async () => {
    await newProduct("NEXT");
    await put("NEXT-1", fieldsFor("NEXT"));
    const id = await stageRows(operate, await exportRows(operate));
    // The other catalog is published between the read of the version and the write.
    const publication: InjectedFault = async (call) => {
      expect((await operate("POST", `/catalog/imports/${id}/publish`)).status).toBe(200);
      await answerTruly(call);
    };
    const injection = dynamodb.inject("UpdateItem", "NEXT-1", publication, 1);
    expect((await put("NEXT-1", { stock_quantity: 12 })).status).toBe(200);
    expect(injection.hits).toBe(1);
    expect(expectSuccess(await put("NEXT-1", {}), upsertVariation).stock_quantity).toBe(12);
  });

  test("422 for a missing variation, with every field that it needs", async () => {
    const fields = ["product", "name", "print_areas"].map((field) => `body.${field}`);
    expectFaults(await put("NONE", { price: "1.00" }), ...fields);
  });
});

test("a variation that moves comes last at its new product; both counts stay exact", async () => {
  const [from, to] = [await newProduct("FROM"), await newProduct("TO")];
  for (const sku of ["FROM-1", "FROM-2"]) await put(sku, fieldsFor("FROM"));
  await put("TO-1", fieldsFor("TO"));
  const moved = expectSuccess(await put("FROM-1", { product: "TO" }), upsertVariation);
  expect(moved.product).toBe("TO");
  expect(await variationsOf(from)).toEqual(["FROM-2"]);
  expect(await variationsOf(to)).toEqual(["TO-1", "FROM-1"]);
});

test("variations added at once are all counted, or refused as a whole", async () => {
  const product = await newProduct("MANY");
  const skus = Array.from({ length: 8 }, (_, index) => `MANY-${String(index)}`);
  const replies = await Promise.all(skus.map((sku) => put(sku, fieldsFor("MANY"))));
  const made = skus.filter((_, index) => replies[index]?.status === 200);
  for (const { status } of replies) expect([200, 409]).toContain(status);
  expect((await variationsOf(product)).sort()).toEqual(made);
});

test("409 when others keep changing the catalog first; nothing is changed", async () => {
  const product = await newProduct("LATE");
  const lost = refuse("TransactionCanceledException", {
    CancellationReasons: [{ Code: "None" }, { Code: "ConditionalCheckFailed" }],
  });
  const injection = dynamodb.inject("TransactWriteItems", "LATE-1", lost);
  expectError(await put("LATE-1", fieldsFor("LATE")), "CONFLICT");
  injection.end();
  expect(await variationsOf(product)).toEqual([]);
});

test("422 names every field that a new variation needs", async () => {
  const fields = ["product", "name", "price", "print_areas"].map((field) => `body.${field}`);
  expectFaults(await put("NEW", {}), ...fields);
});

test("422 for a missing product", async () => {
  expectFaults(await put("NEW", fieldsFor("GONE")), "body.product");
});

test("422 for a print area that the product does not have", async () => {
  const fields = { ...fieldsFor("TEE-KIDS"), print_areas: ["front", "collar"] };
  expectFaults(await put("NEW", fields), "body.print_areas");
});

test.each(["x".repeat(65), "A%20B", randomUUID().replace("-", "%2B")])(
  "422 for the SKU %s",
  async (sku) => {
    expectFaults(await put(sku, fieldsFor("TEE-KIDS")), "path.sku");
  },
);
