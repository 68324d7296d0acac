import { randomUUID } from "node:crypto";
import { inflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  beginImport,
  checkImport,
  clearImport,
  listImports,
  publishImport,
  stagePart,
} from "#shared/api/operator/catalog.ts";
import { replaceRateCard } from "#shared/api/operator/rate-card.ts";
import { createOrder } from "#shared/api/public/orders.ts";
import { listProducts, listVariations } from "#shared/api/public/products.ts";
import { expectError, expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { exportRows } from "../../support/export-rows.ts";
import {
  answerTruly,
  overtakenBy,
  refuse,
  type Call,
  type InjectedFault,
} from "../../support/faulty-aws.ts";
import { startFaultyService } from "../../support/faulty-service.ts";
import { importRows, markedRows, stageRows, type GivenRow } from "../../support/import-rows.ts";
import { orderRequest } from "../../support/order-request.ts";
import { rateCard } from "../../support/rate-card.ts";
import { requestLine } from "../../support/units.ts";

// A separate catalog, because other tests order from the common one.
const { dynamodb, send, sendAtOnce, operate, readPartition, stop } = await startFaultyService();
afterAll(stop);

const begin = async () =>
  expectSuccess(await operate("POST", "/catalog/imports", {}), beginImport).id;

const products = async (ask = send) =>
  expectSuccess(await ask("GET", "/products?limit=100"), listProducts);

const stage = (id: string, part: number | string, rows: unknown) =>
  operate("PUT", `/catalog/imports/${id}/parts/${String(part)}`, { rows });

/** Returns the names of the records in each part of the published offer. Every environment keeps them in memory. */
async function storedRecords() {
  const version = JSON.stringify(await readPartition("CATALOG"));
  const ids = [...version.matchAll(/"id":\{"S":"([^"]+)"/g)].map(([, id = ""]) => id);
  return Promise.all(
    ids.map(async (id) => {
      const [item = {}] = await readPartition(`OFFER_PART#${id}`);
      const packed = Buffer.from(item["packed"]?.["B"] ?? "", "base64");
      return Object.keys(JSON.parse(inflateSync(packed).toString()) as object).sort();
    }),
  );
}

/** Makes a call wait until another request was answered. */
const after =
  (request: () => Promise<unknown>): InjectedFault =>
  async (call) => {
    await request();
    await answerTruly(call);
  };

describe("an export that is imported again", () => {
  test("changes nothing: neither what operators export nor what merchants see", async () => {
    const before = { rows: await exportRows(operate), products: (await products()).items };
    const { adds, removes, status, rows } = await importRows(operate, before.rows, 50);
    expect({ adds, removes, status, rows }).toEqual({
      adds: 0,
      removes: 0,
      status: "published",
      rows: before.rows.length,
    });
    expect({ rows: await exportRows(operate), products: (await products()).items }).toEqual(before);
    expect(await storedRecords()).toEqual([
      ["catalogs", "facilities", "productionLines", "rateCard"],
      ["products"],
    ]);
  });
});

describe("an import that was begun and never published", () => {
  test("leaves the old catalog whole and orderable, and can be cleared", async () => {
    const before = await products();
    const id = await stageRows(operate, markedRows("half", 5), 4);
    expect(await products()).toEqual(before);
    expectSuccess(await send("POST", "/orders", orderRequest()), createOrder);
    const imports = expectSuccess(await operate("GET", "/catalog/imports"), listImports);
    expect(imports.items.find((each) => each.id === id)).toMatchObject({
      status: "staging",
      rows: 16,
    });
    const cleared = expectSuccess(await operate("DELETE", `/catalog/imports/${id}`), clearImport);
    expect(cleared.done).toBe(true);
    expectError(await operate("GET", `/catalog/imports/${id}`), "NOT_FOUND");
    expect(await products()).toEqual(before);
  });
});

describe("two imports at once", () => {
  test("one is published, the other is refused: the catalog was changed since it began", async () => {
    const [one, other] = await Promise.all([
      stageRows(operate, markedRows("one", 3)),
      stageRows(operate, markedRows("other", 3)),
    ]);
    const replies = await Promise.all(
      [one, other].map((id) => operate("POST", `/catalog/imports/${id}/publish`)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lines = await Promise.all(replies.map(requestLine));
    const counted = lines.flatMap((line) => ("ImportedRows" in line ? line.ImportedRows : []));
    expect(counted).toEqual([markedRows("one", 3).length]);
    const refused = replies.find(({ status }) => status === 409);
    if (refused !== undefined) expectError(refused, "CONFLICT");
    const groups = new Set((await products()).items.map(({ attributes }) => attributes.group));
    expect(groups.size).toBe(1);
  });
});

describe("a single change while an import is under way", () => {
  test("is not lost: the import is refused", async () => {
    await importRows(operate, markedRows("before", 2));
    const id = await stageRows(operate, markedRows("after", 2));
    const renamed = { name: "Renamed" };
    expect((await operate("PUT", "/products/MARKED-0", renamed)).status).toBe(200);
    expectError(await operate("POST", `/catalog/imports/${id}/publish`), "CONFLICT");
    expect((await products()).items.map(({ name }) => name)).toContain("Renamed");
    const imports = expectSuccess(await operate("GET", "/catalog/imports"), listImports);
    expect(imports.items.find((each) => each.id === id)?.status).toBe("superseded");
  });
});

describe("another writer comes first while an import is published", () => {
  /** Publishes an import of one product. Just before its write, another writer comes first. */
  const publish = async (first: (id: string) => InjectedFault) => {
    const id = await stageRows(operate, markedRows(randomUUID(), 1));
    const before = await products();
    const publication = dynamodb.inject("TransactWriteItems", id, first(id), 1);
    expectError(await operate("POST", `/catalog/imports/${id}/publish`), "CONFLICT");
    expect(publication.hits).toBe(1);
    expect(await products()).toEqual(before);
    return id;
  };

  /** Makes another request set a field of the import. */
  const sets = (name: string, value: object) =>
    overtakenBy(({ TransactItems }) => {
      const writes = TransactItems as { Update?: { TableName: unknown; Key: unknown } }[];
      const { TableName, Key } = writes.find(({ Update }) => Update !== undefined)?.Update ?? {};
      const UpdateExpression = `SET ${name} = :value`;
      const ExpressionAttributeValues = { ":value": value };
      return {
        TransactItems: [
          { Update: { TableName, Key, UpdateExpression, ExpressionAttributeValues } },
        ],
      };
    });

  test("and changes the catalog: that change is not lost", async () => {
    const catalog = randomUUID();
    // The call that waits for the other request has a time limit, which is too short for that function's first request.
    await operate("PUT", `/catalogs/${catalog}`, { name: "Before" });
    const id = await publish(() =>
      after(() => operate("PUT", `/catalogs/${catalog}`, { name: catalog })),
    );
    expectError(await operate("POST", `/catalog/imports/${id}/publish`), "CONFLICT");
    expect((await send("GET", `/catalog/${catalog}`)).status).toBe(200);
  });

  test("and sends a part: the import can be published with it", async () => {
    const id = await publish(() => sets("revision", { S: randomUUID() }));
    const path = `/catalog/imports/${id}/publish`;
    expectSuccess(await operate("POST", path), publishImport);
  });

  test("and gives the import up: it stays given up", async () => {
    const id = await publish(() => sets("abandoned", { BOOL: true }));
    expectError(await operate("POST", `/catalog/imports/${id}/publish`), "CONFLICT");
  });
});

test("a change of a product that another one precedes is decided again: both are there", async () => {
  await importRows(operate, markedRows("single", 1));
  const first = after(() => operate("PUT", "/products/MARKED-0", { group: "first" }));
  const write = dynamodb.inject("TransactWriteItems", "Second", first, 1);
  expect((await operate("PUT", "/products/MARKED-0", { name: "Second" })).status).toBe(200);
  expect(write.hits).toBe(1);
  expect((await products()).items).toMatchObject([
    { name: "Second", attributes: { group: "first" } },
  ]);
});

describe("readers while another catalog is published", () => {
  test("see the old or the new one, never a mixture or a part", async () => {
    await importRows(operate, markedRows("old", 6));
    const id = await stageRows(operate, markedRows("new", 6));
    // Until then, some functions may use the catalog before the old one.
    await products();
    let isPublished = false;
    const seen = new Set<string>();
    const reader = async () => {
      do {
        const { items } = await products(sendAtOnce);
        const marks = new Set(items.map(({ attributes }) => attributes.group));
        expect({ marks: marks.size, products: items.length }).toEqual({ marks: 1, products: 6 });
        for (const mark of marks) seen.add(mark);
        const { id: product = "" } = items[0] ?? {};
        const path = `/products/${product}/variations`;
        const variations = expectSuccess(await sendAtOnce("GET", path), listVariations);
        expect(variations.items).toHaveLength(2);
        expect(new Set(variations.items.map(({ color }) => color)).size).toBe(1);
      } while (!isPublished);
    };
    const readers = [reader(), reader(), reader()];
    expectSuccess(await operate("POST", `/catalog/imports/${id}/publish`), publishImport);
    const after = await products();
    isPublished = true;
    await Promise.all(readers);
    expect(new Set(after.items.map(({ attributes }) => attributes.group))).toEqual(
      new Set(["new"]),
    );
    expect([...seen].filter((mark) => mark !== "old" && mark !== "new")).toEqual([]);
  });
});

describe("a part", () => {
  test("sent again replaces its former rows", async () => {
    const id = await begin();
    const [catalog, ...others] = markedRows("part", 2).map((row, index) => ({
      row: index + 1,
      ...row,
    }));
    expectSuccess(await stage(id, 1, [catalog, ...others]), stagePart);
    expectSuccess(await stage(id, 1, [catalog]), stagePart);
    const checked = expectSuccess(await operate("GET", `/catalog/imports/${id}`), checkImport);
    expect(checked).toMatchObject({ rows: 1, adds: 0, faults_count: 0 });
  });

  test("sent again with another id is refused where others refer to the former id", async () => {
    const id = await begin();
    const rows = markedRows("ids", 1).map((row, index) => ({ row: index + 1, ...row }));
    const [catalog, product, ...variations] = rows;
    expectSuccess(await stage(id, 1, [catalog]), stagePart);
    expectSuccess(await stage(id, 2, [product]), stagePart);
    expectSuccess(await stage(id, 3, variations), stagePart);
    expectSuccess(await stage(id, 1, [{ ...catalog, id: randomUUID() }]), stagePart);
    expectSuccess(await stage(id, 2, [{ ...product, id: randomUUID() }]), stagePart);
    const { faults } = expectSuccess(await operate("GET", `/catalog/imports/${id}`), checkImport);
    expect(faults.map(({ row, field }) => [row, field])).toEqual([
      [3, "product"],
      [4, "product"],
    ]);
    expectSuccess(await stage(id, 3, variations), stagePart);
    const path = `/catalog/imports/${id}/publish`;
    expectSuccess(await operate("POST", path), publishImport);
  });

  test("422 for a malformed row and for unknown references, each at its row and field", async () => {
    const id = await begin();
    const reply = await stage(id, 1, [
      { row: 1, type: "catalog", name: "Mugs" },
      { row: 2, type: "product", sku: "MUG", catalog: "Cups", name: "Mug", base_price: "6.00" },
      { row: 3, type: "variation", sku: "TWO WORDS", product: "MUG", name: "M", price: "x" },
    ]);
    expectError(reply, "VALIDATION_ERROR");
    const detail = reply.body["detail"] as { loc: (string | number)[] }[];
    const places = detail.map(({ loc }) => loc.slice(0, 4).join("."));
    expect(places).toEqual(expect.arrayContaining(["body.rows.2.sku", "body.rows.2.price"]));
  });

  test("422 for the size of a print area that is invalid, foreign or doubled, at its row", async () => {
    const id = await begin();
    const [catalog, product, variation] = markedRows("sizes", 1).map((row, index) => ({
      row: index + 1,
      ...row,
    }));
    const sized = (...print_area_sizes: string[]) => ({ ...variation, print_area_sizes });
    const rows = [sized("front:0x1@x"), sized("back:9x9@9"), sized("front:9x9@9", "front:9x9@9")];
    expectFaults(
      await stage(id, 1, [catalog, product, ...rows]),
      "body.rows.2.print_area_sizes.0",
      "body.rows.3.print_area_sizes.0",
      "body.rows.4.print_area_sizes.1",
    );
    expectSuccess(await stage(id, 1, [catalog, product, sized("front:9x9@9")]), stagePart);
  });

  test("422 for a misspelt field's name, and for a field of another type's rows", async () => {
    const id = await begin();
    const [catalog, product, variation] = markedRows("slips", 1);
    const reply = await stage(id, 1, [
      { row: 1, ...catalog },
      { row: 2, ...product, price: "8.50" },
      { row: 3, ...variation, is_avaliable: false },
    ]);
    expectFaults(reply, "body.rows.1.price", "body.rows.2.is_avaliable");
    expect(reply.body["detail"]).toContainEqual({
      loc: ["body", "rows", 2, "is_avaliable"],
      msg: expect.stringContaining("Did you mean is_available?") as string,
      type: "misnamed",
    });
  });

  test("of the largest size is staged, and so is its replacement", async () => {
    const id = await begin();
    const { maximumBodyBytes: most } = stagePart;
    const rowsOf = (mark: string, print_areas: readonly string[]) =>
      Array.from({ length: 250 }, (_, index) => ({
        ...{ row: 1000 + index, type: "variation", product: "MARKED-0", name: "V", price: "1" },
        sku: `${mark}-${String(index)}`.padEnd(64, "."),
        print_areas,
      }));
    // As many areas as make 250 rows with all of them fill the part.
    const room = Math.floor((most - JSON.stringify({ rows: rowsOf("A", []) }).length) / 250);
    const areas = Array.from({ length: Math.ceil(room / 258) }, (_, index) =>
      String(index).padEnd(Math.min(255, room - 258 * index - 3), "-"),
    );
    const [catalog, product] = markedRows("large", 1).map((row, index) => ({
      row: index + 1,
      ...row,
    }));
    expectSuccess(await stage(id, 1, [catalog, { ...product, print_areas: areas }]), stagePart);
    for (const mark of ["A", "B", "C"]) {
      const rows = rowsOf(mark, areas);
      expect(most - JSON.stringify({ rows }).length).toBeLessThan(500);
      expectSuccess(await stage(id, 2, rows), stagePart);
    }
    const checked = expectSuccess(await operate("GET", `/catalog/imports/${id}`), checkImport);
    expect(checked).toMatchObject({ rows: 252, adds: 250, faults_count: 0 });
  });

  test.each(["0", "1001", "1.5"])("422 for the number %s", async (part) => {
    const rows = [{ row: 1, type: "catalog", name: "Mugs" }];
    expectFaults(await stage(randomUUID(), part, rows), "path.part");
  });
});

describe("an import with faults as a whole", () => {
  let id: string;
  beforeAll(async () => {
    const [catalog, product] = markedRows("fault", 1);
    id = await begin();
    expectSuccess(await stage(id, 1, [{ row: 1, ...catalog }]), stagePart);
    expectSuccess(await stage(id, 2, [{ row: 2, ...product }]), stagePart);
    expectSuccess(await stage(id, 3, [{ row: 3, ...product }]), stagePart);
  });

  test("is told every fault with its row and field, and is not published", async () => {
    const checked = expectSuccess(await operate("GET", `/catalog/imports/${id}`), checkImport);
    expect(checked.faults_count).toBeGreaterThan(0);
    expect(checked.faults.map(({ row, field }) => `${String(row)} ${field}`)).toContain("3 sku");
    const before = await products();
    expectError(await operate("POST", `/catalog/imports/${id}/publish`), "VALIDATION_ERROR");
    expect(await products()).toEqual(before);
  });

  test("without a row is refused", async () => {
    const empty = await begin();
    const path = `/catalog/imports/${empty}/publish`;
    expectError(await operate("POST", path), "VALIDATION_ERROR");
  });
});

describe("404 and 409", () => {
  test("409 to clear the published catalog and the one before it; the one before that is cleared", async () => {
    const first = await importRows(operate, markedRows("first", 1));
    const second = await importRows(operate, markedRows("second", 1));
    expectError(await operate("DELETE", `/catalog/imports/${first.id}`), "CONFLICT");
    expectError(await operate("DELETE", `/catalog/imports/${second.id}`), "CONFLICT");
    await importRows(operate, markedRows("third", 1));
    const path = `/catalog/imports/${first.id}`;
    expect(expectSuccess(await operate("DELETE", path), clearImport).done).toBe(true);
  });

  test("publishing a second time answers the same, and changes nothing", async () => {
    const id = await stageRows(operate, markedRows("twice", 2));
    const path = `/catalog/imports/${id}/publish`;
    const first = expectSuccess(await operate("POST", path), publishImport);
    expect(expectSuccess(await operate("POST", path), publishImport)).toEqual(first);
  });
});

describe("stock of an export that is imported again", () => {
  const setStock = async (sku: string, stock_quantity: number) => {
    expect((await operate("PUT", `/variations/${sku}`, { stock_quantity })).status).toBe(200);
  };
  const stocks = async () =>
    Object.fromEntries(
      (await exportRows(operate)).flatMap((row) =>
        row.type === "variation" ? [[row.sku, row.stock_quantity]] : [],
      ),
    );
  const isOf =
    (letter: string) =>
    (row: GivenRow): boolean =>
      "sku" in row && row.sku === `MARKED-0-${letter}`;
  const without = (row: GivenRow, ...names: string[]): GivenRow =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
  /** Returns a catalog of two variations with 10 of each, in the form of an export. */
  const exported = async () => {
    await importRows(operate, markedRows(randomUUID(), 1));
    for (const letter of ["A", "B"]) await setStock(`MARKED-0-${letter}`, 10);
    return exportRows(operate);
  };

  test("is the table's at the publication, unless the row changed it", async () => {
    const rows = await exported();
    const added = { ...without(rows.find(isOf("A")) ?? {}, "id"), sku: "MARKED-0-C" };
    const file = rows.map((row) => (isOf("B")(row) ? { ...row, stock_quantity: 40 } : row));
    await setStock("MARKED-0-A", 3);
    const id = await stageRows(operate, [...file, added]);
    await setStock("MARKED-0-A", 4);
    await setStock("MARKED-0-B", 5);
    const checked = expectSuccess(await operate("GET", `/catalog/imports/${id}`), checkImport);
    expect(checked).toMatchObject({ adds: 1, removes: 0, faults_count: 0 });
    await setStock("MARKED-0-A", 6);
    expect((await operate("POST", `/catalog/imports/${id}/publish`)).status).toBe(200);
    expect(await stocks()).toEqual({ "MARKED-0-A": 6, "MARKED-0-B": 40, "MARKED-0-C": 10 });
  });

  test("is the table's if the file has no stock", async () => {
    const rows = await exported();
    await importRows(
      operate,
      rows.map((row) => without(row, "stock_quantity", "exported_stock")),
    );
    expect(await stocks()).toEqual({ "MARKED-0-A": 10, "MARKED-0-B": 10 });
  });

  test.each([
    ["while it is copied", "MARKED-0-A"],
    ["after it was copied, before the publication", "CATALOG_IMPORT"],
  ])("and changes %s: it has the change", async (_, about) => {
    const id = await stageRows(operate, await exported());
    await setStock("MARKED-0-A", 3);
    const arrival: InjectedFault = async (call) => {
      await setStock("MARKED-0-A", 7);
      await answerTruly(call);
    };
    const injection = dynamodb.inject("TransactWriteItems", about, arrival, 1);
    expect((await operate("POST", `/catalog/imports/${id}/publish`)).status).toBe(200);
    expect(injection.hits).toBe(1);
    expect(await stocks()).toMatchObject({ "MARKED-0-A": 7 });
  });

  test("and changes by an earlier request: it has the change", async () => {
    const id = await stageRows(operate, await exported());
    const { promise: begun, resolve: begin } = Promise.withResolvers<Call>();
    dynamodb.inject("UpdateItem", "MARKED-0-A", begin, 1);
    const change = setStock("MARKED-0-A", 7);
    const held = await begun;
    const afterIt: InjectedFault = async (call) => {
      await answerTruly(held);
      await change;
      await answerTruly(call);
    };
    const injection = dynamodb.inject("TransactWriteItems", "CATALOG_IMPORT", afterIt, 1);
    expect((await operate("POST", `/catalog/imports/${id}/publish`)).status).toBe(200);
    expect(injection.hits).toBe(1);
    expect(await stocks()).toMatchObject({ "MARKED-0-A": 7 });
  });

  test("while another import is about to be published too: one of them is refused", async () => {
    const rows = await exported();
    const [one, other] = [await stageRows(operate, rows), await stageRows(operate, rows)];
    const publishOther: InjectedFault = async (call) => {
      // It comes up to the write that marks the catalog.
      const halt = dynamodb.inject("TransactWriteItems", other, refuse("ValidationException"), 1);
      expect((await operate("POST", `/catalog/imports/${other}/publish`)).status).toBe(500);
      expect(halt.hits).toBe(1);
      await setStock("MARKED-0-A", 7);
      await answerTruly(call);
    };
    dynamodb.inject("TransactWriteItems", one, publishOther, 1);
    expectError(await operate("POST", `/catalog/imports/${one}/publish`), "CONFLICT");
    expect((await operate("POST", `/catalog/imports/${other}/publish`)).status).toBe(200);
    expect(await stocks()).toMatchObject({ "MARKED-0-A": 7 });
  });
});

test("a stage has the currency of its rate card, which changes only while there are no products", async () => {
  const rows = markedRows("euro", 1).map((row, index) => ({ row: index + 1, ...row }));
  const inEuro = rows.map((row) => (row.type === "product" ? { ...row, currency: "EUR" } : row));
  expectFaults(await stage(await begin(), 1, inEuro), "body.rows.1.currency");
  const euro = rateCard({ currency: "EUR" });
  await importRows(operate, rows);
  expectFaults(await operate("PUT", "/rate-card", euro), "body.currency");

  await importRows(operate, rows.slice(0, 1));
  expectSuccess(await operate("PUT", "/rate-card", euro), replaceRateCard);
  await importRows(operate, rows);
  expect((await products()).items).toMatchObject([{ currency: "EUR" }]);
});
