import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { findImportFaults } from "#shared/offer/import/find-import-faults.ts";
import type { ImportRecord, StagedRow } from "#shared/offer/import/import-record.ts";

const catalog: StagedRow = { row: 1, type: "catalog", key: "Mugs", id: randomUUID() };

/** Returns the faults of an import of products with these SKUs, all in one part. */
function faultsOf(skus: readonly string[], catalogs: readonly StagedRow[] = []) {
  const rows: StagedRow[] = skus.map((key, index) => ({
    row: index + 2,
    type: "product",
    key,
    id: randomUUID(),
    of: "Mugs",
    of_id: catalog.id,
    print_areas: ["front"],
  }));
  const record: ImportRecord = {
    id: randomUUID(),
    published: false,
    abandoned: false,
    created_at: "2026-11-21T12:00:00.000000",
    parts: { 1: { rows: skus.length + 1, write_id: "only" } },
    revision: "only",
    adds: 0,
    removes: 0,
  };
  return findImportFaults(record, [
    { part: 1, rows: [...(catalogs.length === 0 ? [catalog] : catalogs), ...rows], former: [] },
  ]);
}

test("an import has at most 200 catalogs; each further one is a fault at its row", () => {
  const catalogs = Array.from({ length: 202 }, (_, index) => ({
    ...{ row: index + 1, type: "catalog" as const, id: randomUUID(), key: `Mugs ${String(index)}` },
  }));
  const message = "There are 200 catalogs already, the most there may be";
  expect(faultsOf([], catalogs)).toEqual([
    { row: 201, field: "type", message },
    { row: 202, field: "type", message },
  ]);
});

const mugs = (count: number) => Array.from({ length: count }, (_, index) => `MUG-${String(index)}`);

test("SKUs that differ in case alone are a fault of the later row", () => {
  expect(faultsOf(["MUG", "mug", "MUG"])).toEqual([
    { row: 3, field: "sku", message: "Row 2 has the sku mug too, in whatever case" },
    { row: 4, field: "sku", message: "Row 2 has the sku MUG too" },
  ]);
});

test("an import has at most 10,000 products; each further one is a fault at its row", () => {
  expect(faultsOf(mugs(10_000))).toEqual([]);
  const message = "There are 10000 products already, the most there may be";
  expect(faultsOf(mugs(10_002))).toEqual([
    { row: 10_002, field: "type", message },
    { row: 10_003, field: "type", message },
  ]);
});
