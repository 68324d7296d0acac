import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { findImportFaults } from "#shared/offer/import/find-import-faults.ts";
import type { ImportRecord, StagedRow } from "#shared/offer/import/import-record.ts";

const catalog: StagedRow = { row: 1, type: "catalog", key: "Mugs", id: randomUUID() };

/** Returns the faults of an import of this many products, all in one part. */
function faultsOf(products: number, catalogs: readonly StagedRow[] = []) {
  const rows: StagedRow[] = Array.from({ length: products }, (_, index) => ({
    row: index + 2,
    type: "product",
    key: `MUG-${String(index)}`,
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
    parts: { 1: { rows: products + 1, write_id: "only" } },
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
  expect(faultsOf(0, catalogs)).toEqual([
    { row: 201, field: "type", message },
    { row: 202, field: "type", message },
  ]);
});

test("an import has at most 10,000 products; each further one is a fault at its row", () => {
  expect(faultsOf(10_000)).toEqual([]);
  const message = "There are 10000 products already, the most there may be";
  expect(faultsOf(10_002)).toEqual([
    { row: 10_002, field: "type", message },
    { row: 10_003, field: "type", message },
  ]);
});
