import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { moveColumns } from "../../../../infra/operator/csv/read-moves.ts";
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

test("prices between semicolons have a decimal comma, and are read back as they were", async () => {
  const rows = [{ type: "variation", sku: "TEE-M", price: "8.50", size: "1.5 l" }];
  const text = writeRows(rows, "csv", catalogColumns, { separator: ";" });
  expect(text).toContain(";8,50;");
  expect(text).toContain("1.5 l");
  expect((await read(text, "csv")).rows.map(({ row }) => row)).toEqual(rows);
});

describe.each(formats)("%s", (format) => {
  test("gives back texts that spreadsheets and separators would spoil", async () => {
    const names = ['=SUM(A1), "quoted"', "a|b\\|c", "007", "true", "two\r\nlines", "Größe 日本"];
    const rows = names.map((name) => ({ type: "product", name, images: [name, "x"] }));
    expect(await roundTrip(rows, format)).toEqual(rows);
  });

  test("gives back any texts, lists, numbers and truths", async () => {
    const text = fc
      .string({ unit: "binary", minLength: 1 })
      .filter((value) => !/\r/.test(value) && value.trim() === value && value !== "");
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
    { row: 1, field: "nme", message: "There is no such column; did you mean name?" },
    { row: 1, field: "sku", message: "The column is there twice" },
    { row: 2, field: "", message: "Has 1 cells under 4 columns" },
  ]);
  const json = await read('[1, {"nme": "x"}]', "json");
  expect(json.faults).toEqual([
    { row: 1, field: "", message: "Must be an object" },
    { row: 2, field: "nme", message: "There is no such field; did you mean name?" },
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
  const message = "There is no such column; did you mean base_price?";
  for (const field of ["Base_Price ", "Base Price", "base-price", "BasePrice", "bse_price"]) {
    const { faults } = await read(`type,${field}\nproduct,1\n`, "csv");
    expect(faults).toEqual([{ row: 1, field, message }]);
  }
  expect((await read('[{ "SKU": "A" }]', "json")).faults).toEqual([
    { row: 1, field: "SKU", message: "There is no such field; did you mean sku?" },
  ]);
});

test("a decimal comma in prices is read, and reported, if semicolons separate the columns", async () => {
  notes.length = 0;
  const { rows } = await read("name;price\n1,50;8,50\nb;1.5\n", "csv");
  expect(rows.map(({ row }) => row)).toEqual([
    { name: "1,50", price: "8.50" },
    { name: "b", price: "1.5" },
  ]);
  expect(notes.at(-1)).toMatch(/rows\.csv: reading 8,50 as 8\.50 \(1 with a decimal comma\)\.$/);
});

const numbers = [
  { written: ";1.000", says: "1.000: write 1000" },
  { written: ";1.250.000", says: "1.250.000: write 1250000" },
  { written: ";1.234,50", says: "1.234,50: write 1234.50" },
  { written: ";1,000", says: "1,000: write 1000, or 1" },
  { written: ";-1.000", says: "-1.000: write -1000" },
  { written: ";1\u00a0000", says: "1\u00a0000: write 1000" },
  { written: ";1\u202f000,5", says: "1\u202f000,5: write 1000.5" },
  { written: ";1'000", says: "1'000: write 1000" },
  { written: ";1 000", says: "1 000: write 1000" },
  { written: ",1.000", says: "1.000: write 1000, or 1" },
  { written: ",8.255", says: "8.255: write 8255, or 8.255" },
  { written: ",1,000", says: "1,000: write 1000" },
  { written: ",1,234.50", says: "1,234.50: write 1234.50" },
  { written: ",1,00,000", says: "1,00,000: write 100000" },
  { written: ",8,5", says: "8,5: write 8.5" },
];

describe.each(["stock_quantity", "weight_grams", "max_order_quantity", "price"])(
  "a number in the column %s",
  (column) => {
    test.each(numbers)("is never guessed from $written", async ({ written, says }) => {
      const [separator, cell] = [written.slice(0, 1), written.slice(1)];
      const { faults } = await read(`sku${separator}${column}\nA${separator}"${cell}"\n`, "csv");
      expect(faults).toEqual([{ row: 2, field: column, message: says }]);
    });
  },
);

test("an amount of a file of moves is never guessed either", async () => {
  const file = join(folder, "moves.csv");
  writeFileSync(file, "order_id;amount\nA;1.000\nB;12,50\n");
  const { faults, rows } = await readRowFile(file, moveColumns, note);
  expect(faults).toEqual([{ row: 2, field: "amount", message: "1.000: write 1000" }]);
  expect(rows[1]?.row).toEqual({ order_id: "B", amount: 12.5 });
});

test("a number with blanks around it, or with no more than zeros as its decimals, is read", async () => {
  const { rows, faults } = await read("stock_quantity,price\n 5 ,8.50\n5.0, 8\n0,0.50\n", "csv");
  expect(faults).toEqual([]);
  expect(rows.map(({ row }) => row)).toEqual([
    { stock_quantity: 5, price: "8.50" },
    { stock_quantity: 5, price: "8" },
    { stock_quantity: 0, price: "0.50" },
  ]);
});

test.each(["WAHR", "FALSCH", "VRAI", "ИСТИНА", "maybe"])("the truth %s is told", async (cell) => {
  const message = `${cell}: write yes or no; some spreadsheets translate true and false`;
  expect((await read(`is_active\n${cell}\n`, "csv")).faults).toEqual([
    { row: 2, field: "is_active", message },
  ]);
});

test.each([
  { lines: "sep=;\r\ntype;name\r\ncatalog;a,b\r\n", name: "a,b" },
  { lines: '"sep=,"\ntype,name\ncatalog,a;b\n', name: "a;b" },
])("the line $lines of Excel names the separator", async ({ lines, name }) => {
  const { rows, faults } = await read(lines, "csv");
  expect(faults).toEqual([]);
  expect(rows).toEqual([{ place: 3, row: { type: "catalog", name } }]);
});

test("another separator is refused by name", async () => {
  await expect(read("sep=|\ntype|name\n", "csv")).rejects.toThrow("not by '|'");
});

test("empty cells at a line's end are dropped, and a column without a name is named by its number", async () => {
  const padded = await read("type,name,,, \ncatalog,a,,,\n,,,,\ncatalog,b\n", "csv");
  expect(padded).toMatchObject({
    faults: [],
    rows: [
      { place: 2, row: { type: "catalog", name: "a" } },
      { place: 4, row: { type: "catalog", name: "b" } },
    ],
  });
  const { faults } = await read("type,,name,\ncatalog,,a,\ncatalog,,a,x\n", "csv");
  expect(faults).toEqual([
    { row: 1, field: "2", message: "The column has no name: give it one, or remove it" },
    { row: 3, field: "", message: "Has 4 cells under 3 columns" },
  ]);
});

test("blanks around a cell and the values of a list are dropped", async () => {
  const { rows } = await read("name,print_areas,is_active\n Tee ,front | back ,TRUE \n", "csv");
  expect(rows[0]?.row).toEqual({ name: "Tee", print_areas: ["front", "back"], is_active: true });
});

test.each(["front,back", "front;back", "https://a.example/1.png, https://a.example/2.png"])(
  "the value %s of a list, which looks like several, is told",
  async (cell) => {
    notes.length = 0;
    const { rows } = await read(`print_areas\n"${cell}"\n`, "csv");
    expect(rows[0]?.row).toEqual({ print_areas: [cell] });
    expect(notes.at(-1)).toContain(`reading print_areas ${cell} as one value (1 without |)`);
  },
);

test("a URL with commas is one value", async () => {
  notes.length = 0;
  await read('images\n"https://a.example/w_300,h_200/1.png"\n', "csv");
  expect(notes).toEqual([]);
});
