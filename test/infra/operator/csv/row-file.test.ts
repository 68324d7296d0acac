import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { catalogColumns } from "../../../../infra/operator/csv/catalog/catalog-columns.ts";
import {
  formats,
  readRowFile,
  writeRows,
  type Format,
  type FileRow,
} from "../../../../infra/operator/csv/row-file.ts";
import { UsageError } from "../../../../infra/operator/exit/usage-error.ts";

const folder = mkdtempSync(join(tmpdir(), "print-on-demand-rows-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const notes: string[] = [];
const note = (text: string) => void notes.push(text);

function read(text: string, format: string) {
  const file = join(folder, `rows.${format}`);
  writeFileSync(file, text);
  return readRowFile(file, catalogColumns, note);
}

async function roundTrip(rows: readonly FileRow[], format: Format) {
  const { rows: placed, faults } = await read(writeRows(rows, format, catalogColumns), format);
  expect(faults).toEqual([]);
  return placed.map(({ row }) => row);
}

describe.each(formats)("%s", (format) => {
  test("gives back texts that spreadsheets and separators would spoil", async () => {
    const names = ['=SUM(A1), "quoted"', "a|b\\|c", "007", "true", "two\r\nlines", " Größe 日本 "];
    const rows = names.map((name) => ({ type: "product", name, images: [name, "x"] }));
    expect(await roundTrip(rows, format)).toEqual(rows);
  });

  test("gives back any texts, lists, numbers and truths", async () => {
    const text = fc.string({ unit: "binary", minLength: 1 }).filter((value) => !/\r/.test(value));
    const row = fc.record({
      type: fc.constantFrom("catalog", "product", "variation"),
      name: text,
      images: fc.array(text, { minLength: 1 }),
      is_active: fc.boolean(),
      stock_quantity: fc.integer({ min: 0 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), async (rows) => {
        expect(await roundTrip(rows, format)).toEqual(rows);
      }),
      { numRuns: 50 },
    );
  });
});

test("CSV places are the lines that rows begin on", async () => {
  const text = '\ufefftype,name\r\ncatalog,"two\r\nlines"\r\n\r\n,\r\ncatalog,b\r\n';
  const { places, rows } = await read(text, "csv");
  expect(places).toBe("Line");
  expect(rows).toEqual([
    { place: 2, row: { type: "catalog", name: "two\r\nlines" } },
    { place: 6, row: { type: "catalog", name: "b" } },
  ]);
});

test("a cell that is not of its column's form is left to the service", async () => {
  const { rows } = await read("stock_quantity,is_active\nten,maybe\n10,TRUE\n-2.50,false\n", "csv");
  expect(rows.map(({ row }) => row)).toEqual([
    { stock_quantity: "ten", is_active: "maybe" },
    { stock_quantity: 10, is_active: true },
    { stock_quantity: -2.5, is_active: false },
  ]);
});

test("CSV takes yes and no, and 1 and 0, as booleans", async () => {
  const { rows } = await read("is_active,is_available\nyes,No\n1,0\n", "csv");
  expect(rows.map(({ row }) => row)).toEqual([
    { is_active: true, is_available: false },
    { is_active: true, is_available: false },
  ]);
});

test("CSV with semicolons, as spreadsheets write it in countries with decimal commas, is read and reported", async () => {
  notes.length = 0;
  const { rows, faults } = await read('\ufefftype;name\r\ncatalog;"a;b, c"\r\n', "csv");
  expect({ rows, faults }).toEqual({
    rows: [{ place: 2, row: { type: "catalog", name: "a;b, c" } }],
    faults: [],
  });
  expect(notes).toEqual([expect.stringMatching(/rows\.csv: reading with ';' as the separator\.$/)]);
  await read("type,name\ncatalog,a;b\n", "csv");
  expect(notes).toHaveLength(1);
});

test("a fault of the file itself is reported with its place", async () => {
  const csv = await read("type,nme,sku,sku\na\nb,c,d,e\n", "csv");
  expect(csv.faults).toEqual([
    { row: 1, field: "nme", message: "There is no such column" },
    { row: 1, field: "sku", message: "The column is there twice" },
    { row: 2, field: "", message: "Has 1 cells under 4 columns" },
  ]);
  const json = await read('[1, {"nme": "x"}]', "json");
  expect(json.faults).toEqual([
    { row: 1, field: "", message: "Must be an object" },
    { row: 2, field: "nme", message: "There is no such field" },
  ]);
});

test("a file that is not in UTF-8 is a mistake: its letters would be lost", async () => {
  const path = join(folder, "latin1.csv");
  writeFileSync(path, Buffer.from("type,name\ncatalog,Caf\xe9\n", "latin1"));
  await expect(readRowFile(path, catalogColumns, note)).rejects.toThrow(
    "latin1.csv is not in UTF-8",
  );
});

test.each([
  { what: "is named otherwise", text: "", format: "txt" },
  { what: "is no JSON", text: "[", format: "json" },
  { what: "is no array", text: "{}", format: "json" },
  { what: "has a quote that does not end", text: 'a\n"b', format: "csv" },
])("a file that $what is a mistake", async ({ text, format }) => {
  await expect(read(text, format)).rejects.toThrow(UsageError);
});

test("a heading in another case names the right one, in JSON too", async () => {
  const message = "There is no such column; it is written base_price";
  expect((await read("type,Base_Price \nproduct,1\n", "csv")).faults).toEqual([
    { row: 1, field: "Base_Price ", message },
  ]);
  expect((await read('[{ "SKU": "A" }]', "json")).faults).toEqual([
    { row: 1, field: "SKU", message: "There is no such field; it is written sku" },
  ]);
});

test("a decimal comma in prices is read, and reported, if semicolons separate the columns", async () => {
  notes.length = 0;
  const { rows } = await read("name;price\n1,50;8,50\nb;1.5\nc;1,000\n", "csv");
  expect(rows.map(({ row }) => row)).toEqual([
    { name: "1,50", price: "8.50" },
    { name: "b", price: "1.5" },
    { name: "c", price: "1,000" },
  ]);
  expect(notes.at(-1)).toMatch(/rows\.csv: reading 8,50 as 8\.50 \(1 with a decimal comma\)\.$/);
  expect((await read('name,price\na,"8,50"\n', "csv")).rows[0]?.row).toMatchObject({
    price: "8,50",
  });
});
