import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { beginImport } from "#shared/offer/import/import-store.ts";
import { IMPORT_ROWS, PART_ROWS } from "#shared/offer/import/import.ts";
import type { ImportRecord } from "#shared/offer/import/import-record.ts";
import { stagePart } from "#shared/offer/import/stage-part.ts";
import { importKey } from "#shared/table/keys.ts";
import { putItems } from "#shared/table/write-batches.ts";

/** Makes an import with room for all rows of a part but one. */
async function almostFull() {
  const { record } = await beginImport();
  const state = { write_id: randomUUID() };
  const others = IMPORT_ROWS - PART_ROWS + 1;
  const parts = { 1: { ...state, rows: PART_ROWS }, 2: { ...state, rows: others - PART_ROWS } };
  const full: ImportRecord = { ...record, parts };
  await putItems([{ ...full, ...importKey(record.id) }]);
  return record.id;
}

const catalogs = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    type: "catalog" as const,
    row: IMPORT_ROWS + index,
    name: `Catalog ${String(index)}`,
    ...{ description: "", icon: "", is_active: true },
  }));

test("a part is refused with the number of rows that fit, if the import would have more", async () => {
  const id = await almostFull();
  await expect(stagePart(id, 3, catalogs(PART_ROWS))).rejects.toMatchObject({
    code: "VALIDATION_ERROR",
    faults: [
      {
        loc: ["body", "rows"],
        msg: "An import has at most 40000 rows, which is what can be published at once; with this part it would have 40001",
      },
    ],
  });
});

test("rows up to that number are staged, and a part that is sent again counts once", async () => {
  const id = await almostFull();
  expect(await stagePart(id, 3, catalogs(PART_ROWS - 1))).toEqual({ rows: PART_ROWS - 1 });
  expect(await stagePart(id, 3, catalogs(PART_ROWS - 1))).toEqual({ rows: PART_ROWS - 1 });
});
