import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { exportCursor } from "#shared/offer/import/import.ts";
import { demoCatalog } from "../../../infra/operator/demo/demo-catalog.ts";
import { expectFaults } from "../../support/expect-reply.ts";
import { exportPages, exportRows } from "../../support/export-rows.ts";
import { startFaultyService } from "../../support/faulty-service.ts";

const { operate, stop } = await startFaultyService();
afterAll(stop);

test("200 with catalogs and products first, then the variations of each product in order", async () => {
  const { rows } = await exportPages(operate);
  const demo = demoCatalog();
  const types = ["catalog", "product", "variation"].map((type) =>
    rows.filter((row) => row.type === type),
  );
  expect(rows).toEqual(types.flat());
  expect(types.map(({ length }) => length)).toEqual([
    demo.catalogs.length,
    demo.products.length,
    demo.variations.length,
  ]);
  const tees = rows.filter((row) => row.type === "variation" && row.product === "TEE-CLASSIC");
  const published = demo.variations.filter(({ product }) => product === "TEE-CLASSIC");
  expect(tees.map(({ id }) => id)).toEqual(published.map(({ id }) => id));
});

test("200 with inactive entries, as they were written", async () => {
  await operate("PUT", `/catalogs/${demoCatalog().catalogs[0]?.id ?? ""}`, { is_active: false });
  const rows = await exportRows(operate);
  expect(rows).toContainEqual(expect.objectContaining({ name: "T-shirts", is_active: false }));
  expect(rows).toContainEqual(expect.objectContaining({ sku: "TEE-CLASSIC", is_active: true }));
  expect(rows).toContainEqual(expect.objectContaining({ sku: "TEE-RETIRED", is_active: false }));
});

test.each(["x", "%00", "bm8gY3Vyc29y", "x".repeat(256), exportCursor.write([randomUUID(), "-1"])])(
  "422 for cursor=%s",
  async (cursor) => {
    expectFaults(await operate("GET", `/catalog/export?cursor=${cursor}`), "query.cursor");
  },
);
