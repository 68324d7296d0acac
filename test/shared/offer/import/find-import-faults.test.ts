import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { findImportFaults } from "#shared/offer/import/find-import-faults.ts";
import type { ImportRecord, StagedRow } from "#shared/offer/import/import-record.ts";

const catalog: StagedRow = { row: 1, type: "catalog", key: "Mugs", id: randomUUID() };

/** Returns the faults of an import of this many products, all in one part. */
function faultsOf(products: number) {
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
  return findImportFaults(record, [{ part: 1, rows: [catalog, ...rows], former: [] }]);
}

test("an import has at most 10,000 products; each further one is a fault at its row", () => {
  expect(faultsOf(10_000)).toEqual([]);
  const message = "There are 10000 products already, the most there may be";
  expect(faultsOf(10_002)).toEqual([
    { row: 10_002, field: "type", message },
    { row: 10_003, field: "type", message },
  ]);
});
