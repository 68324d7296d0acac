import { afterAll, expect, test } from "vitest";
import { upsertProduct, upsertVariation } from "#shared/api/operator/catalog.ts";
import { getOrder as getOperatorOrder } from "#shared/api/operator/orders.ts";
import { upsertProductionLine } from "#shared/api/operator/production-lines.ts";
import { createOrder, quoteOrder, updateOrder } from "#shared/api/public/orders.ts";
import { listVariations } from "#shared/api/public/products.ts";
import { AUSTIN, CHARLOTTE, productId, productionLineId } from "../../support/demo-ids.ts";
import { expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { exportRows } from "../../support/export-rows.ts";
import { startFaultyService } from "../../support/faulty-service.ts";
import { importRows, stageRows } from "../../support/import-rows.ts";
import { hatLine, orderLine, orderRequest } from "../../support/order-request.ts";

// A separate catalog, because other tests order from the common one.
const { send, operate, stop } = await startFaultyService();
afterAll(stop);

const austin = productionLineId(AUSTIN);
const charlotte = productionLineId(CHARLOTTE);

const madeBy = async (sku: string, ...made_by: string[]) =>
  expectSuccess(await operate("PUT", `/products/${sku}`, { made_by }), upsertProduct).made_by;

expect(await madeBy("TEE-CLASSIC", AUSTIN)).toEqual([AUSTIN]);

const post = (path: string, fields: Record<string, unknown>) =>
  send("POST", path, orderRequest(fields));
const place = async (fields: Record<string, unknown>) =>
  expectSuccess(await post("/orders", fields), createOrder);

test("an order goes to the line that makes its items, and operators read why", async () => {
  const { id, production_line_id, facility } = await place({ items: [hatLine] });
  expect([production_line_id, facility]).toEqual([charlotte, "NC"]);
  const { routed_by } = expectSuccess(await operate("GET", `/orders/${id}`), getOperatorOrder);
  expect(routed_by).toBe("only_line");
  const quoted = expectSuccess(await post("/quotes", { items: [hatLine] }), quoteOrder).items;
  // Charlotte has two methods.
  expect(quoted.map((quote) => quote.production_line_id)).toEqual([charlotte, charlotte]);
});

test("an order of items that no line makes together is refused, as is its quote", async () => {
  for (const path of ["/orders", "/quotes"]) {
    const reply = await post(path, { items: [orderLine, hatLine] });
    expectFaults(reply, "body.items");
    expect(JSON.stringify(reply.body)).toContain(
      `${orderLine.sku} by ${AUSTIN}, ${hatLine.sku} by ${CHARLOTTE}; place one order for each`,
    );
  }
});

test("a named line that does not make an item is refused at the item", async () => {
  const reply = await post("/orders", { items: [orderLine, hatLine], production_line_id: austin });
  expectFaults(reply, "body.items.1.sku");
});

test("an order whose items change goes to a line that makes them; one whose method changes stays with a maker", async () => {
  const { id } = await place({ items: [orderLine] });
  const changed = expectSuccess(
    await send("PUT", `/orders/${id}`, { items: [hatLine] }),
    updateOrder,
  );
  expect(changed.production_line_id).toBe(charlotte);
  expectFaults(
    await send("PUT", `/orders/${id}`, { production_line_id: austin }),
    "body.items.0.sku",
  );
  expectFaults(
    await send("PUT", `/orders/${id}`, { shipping_method: "express" }),
    "body.shipping_method",
  );
});

test("a variation may have its own lines, which merchants read", async () => {
  const made_by = [AUSTIN, CHARLOTTE];
  const path = `/variations/${orderLine.sku}`;
  expect(expectSuccess(await operate("PUT", path, { made_by }), upsertVariation).made_by).toEqual(
    made_by,
  );
  const page = await send("GET", `/products/${productId("Classic Tee")}/variations?limit=100`);
  const lines = expectSuccess(page, listVariations).items.map(
    ({ sku, attributes }) => [sku === orderLine.sku, attributes.production_line_ids] as const,
  );
  for (const [isOwn, ids] of lines) expect(ids).toEqual(isOwn ? [austin, charlotte] : [austin]);
  expect((await place({ items: [orderLine, hatLine] })).production_line_id).toBe(charlotte);
  expectSuccess(await operate("PUT", path, { made_by: [] }), upsertVariation);
});

test("a line that is renamed makes what it made, and an export has its new name", async () => {
  const name = "Austin Direct";
  expectSuccess(
    await operate("PUT", `/production-lines/${austin}`, { name }),
    upsertProductionLine,
  );
  expect((await place({ items: [orderLine] })).production_line_id).toBe(austin);
  const rows = await exportRows(operate);
  expect(
    rows.flatMap((row) => (row.type === "product" && row.sku === "TEE-CLASSIC" ? row.made_by : [])),
  ).toEqual([name]);
  await importRows(operate, rows);
  expect(await exportRows(operate)).toEqual(rows);
  expectFaults(
    await operate("PUT", `/production-lines/${austin}`, { name: CHARLOTTE }),
    "body.name",
  );
  expectSuccess(
    await operate("PUT", `/production-lines/${austin}`, { name: AUSTIN }),
    upsertProductionLine,
  );
});

test("a line that there is not is refused: of a product, of a variation, of an import's row", async () => {
  const made_by = ["Reno"];
  expectFaults(await operate("PUT", "/products/TEE-CLASSIC", { made_by }), "body.made_by");
  expectFaults(await operate("PUT", `/variations/${orderLine.sku}`, { made_by }), "body.made_by");
  const id = await stageRows(operate, [{ type: "catalog", name: "Hats" }], 1);
  const row = {
    row: 2,
    type: "product",
    sku: "HAT",
    catalog: "Hats",
    name: "Hat",
    base_price: "1.00",
  };
  const rows = [{ ...row, print_areas: ["front"], made_by }];
  expectFaults(
    await operate("PUT", `/catalog/imports/${id}/parts/2`, { rows }),
    "body.rows.0.made_by",
  );
});
