import { extname } from "node:path";
import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { UsageError } from "../exit/usage-error.ts";
import { nameOf, readText } from "./read-file.ts";

/** A row of a file, checked by the service only. */
export type FileRow = Readonly<Record<string, unknown>>;

export interface PlacedRow {
  /** The first line of the row in a CSV file, or its number in a JSON file. */
  readonly place: number;
  readonly row: FileRow;
}

/** A fault of a file, and its place. */
export interface FileFault {
  /** Null if the fault belongs to no row. */
  readonly row: number | null;
  readonly field: string;
  readonly message: string;
}

export interface RowFile {
  /** The name of a place in this file. */
  readonly places: "Line" | "Row";
  readonly rows: readonly PlacedRow[];
  readonly faults: readonly FileFault[];
}

export const formats = ["json", "csv"] as const;
export type Format = (typeof formats)[number];

/** The form of a column's cells; a malformed cell goes to the service as its text. */
export type Columns = Readonly<Record<string, "text" | "price" | "list" | "boolean" | "number">>;

/** Spellings of true and false by people and spreadsheets. */
const truths = new Map(
  Object.entries({ true: true, yes: true, 1: true, false: false, no: false, 0: false }),
);

/** Returns the format by a file's name; undefined if the name has none. */
export function formatOf(file: string): Format | undefined {
  return formats.find((format) => extname(file).toLowerCase() === `.${format}`);
}

/**
 * Reads the rows of a file: an array of objects in JSON; rows under a header in CSV, with `|` between the values of a
 * list and empty cells for absent fields. `-` is standard input, in either format. `note` gets assumptions about the
 * file. Throws {@link UsageError} for a file that cannot be read, or does not have the format of its name.
 */
export async function readRowFile(
  file: string,
  columns: Columns,
  note: (text: string) => void,
): Promise<RowFile> {
  if (file !== "-" && formatOf(file) === undefined) {
    throw new UsageError(`${file} must be named .json or .csv.`);
  }
  const text = await readText(file);
  const format = formatOf(file) ?? (/^\s*[[{]/.test(text) ? "json" : "csv");
  try {
    if (format === "json") return parseJson(text, columns);
    const separator = separatorOf(text);
    if (separator === ",") return parseCsv(text, columns, separator);
    note(`${nameOf(file)}: reading with '${separator}' as the separator.`);
    const commas: string[] = [];
    const rows = parseCsv(text, columns, separator, (cell) => {
      const isDecimal = /^\d+,\d{1,2}$/.test(cell);
      if (isDecimal) commas.push(cell);
      return isDecimal ? cell.replace(",", ".") : cell;
    });
    const [first] = commas;
    if (first !== undefined) {
      const all = `${String(commas.length)} with a decimal comma`;
      note(`${nameOf(file)}: reading ${first} as ${first.replace(",", ".")} (${all}).`);
    }
    return rows;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${nameOf(file)} is not ${format.toUpperCase()}: ${reason}.`);
  }
}

/**
 * Writes rows as a file holds them: in JSON each on its own line, in CSV under one header. `bom` begins CSV with the
 * byte order mark, without which spreadsheets lose letters that are not ASCII.
 */
export function writeRows(
  rows: readonly FileRow[],
  format: Format,
  columns: Columns,
  bom = true,
): string {
  if (format === "json") return `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`;
  const names = Object.keys(columns);
  return stringify([names, ...rows.map((row) => names.map((name) => toCell(row[name])))], { bom });
}

function parseJson(text: string, columns: Columns): RowFile {
  const document: unknown = JSON.parse(text);
  if (!Array.isArray(document)) throw new Error("it must be an array of rows");
  const rows: PlacedRow[] = [];
  const faults: FileFault[] = [];
  for (const [index, row] of (document as unknown[]).entries()) {
    const place = index + 1;
    if (row === null || typeof row !== "object" || Array.isArray(row)) {
      faults.push({ row: place, field: "", message: "Must be an object" });
      continue;
    }
    rows.push({ place, row: { ...row } });
    const strange = Object.keys(row).filter((name) => !Object.hasOwn(columns, name));
    faults.push(
      ...strange.map((field) => ({ row: place, field, message: unknown("field", field, columns) })),
    );
  }
  return { places: "Row", rows, faults };
}

/** Returns the message that a name is no column, with the column that differs only in case and blanks. */
function unknown(what: "field" | "column", name: string, columns: Columns): string {
  const meant = Object.keys(columns).find((each) => each === name.trim().toLowerCase());
  return `There is no such ${what}${meant === undefined ? "" : `; it is written ${meant}`}`;
}

/** Spreadsheets write semicolons if numbers have a decimal comma. No name of a column contains either. */
function separatorOf(csv: string): "," | ";" {
  return /^[^,\r\n]*;/.test(csv) ? ";" : ",";
}

/** `decimal` gets the cells of prices and numbers. */
function parseCsv(
  text: string,
  columns: Columns,
  delimiter: string,
  decimal = (cell: string) => cell,
): RowFile {
  const records = parse(text, {
    delimiter,
    record_delimiter: ["\r\n", "\n"],
    relax_column_count: true,
  });
  const [header = [], ...lines] = records;
  const faults = header.flatMap((name, index) => {
    const fault = (message: string) => [{ row: 1, field: name, message }];
    if (!Object.hasOwn(columns, name)) return fault(unknown("column", name, columns));
    return header.indexOf(name) === index ? [] : fault("The column is there twice");
  });
  const rows: PlacedRow[] = [];
  let next = 1 + linesOf(header);
  for (const cells of lines) {
    const place = next;
    next += linesOf(cells);
    if (cells.every((cell) => cell === "")) continue;
    if (cells.length !== header.length) {
      const message = `Has ${String(cells.length)} cells under ${String(header.length)} columns`;
      faults.push({ row: place, field: "", message });
      continue;
    }
    const fields = header.flatMap((name, index) => {
      const cell = cells[index] ?? "";
      return cell === "" ? [] : [[name, fromCell(columns[name], cell, decimal)] as const];
    });
    rows.push({ place, row: Object.fromEntries(fields) });
  }
  return { places: "Line", rows, faults };
}

/** A record of a CSV file is one line, and one more for each line break in its cells. */
function linesOf(cells: readonly string[]): number {
  return cells.join("").split("\n").length;
}

function fromCell(
  form: Columns[string] | undefined,
  written: string,
  decimal: (cell: string) => string,
): unknown {
  const cell = form === "price" || form === "number" ? decimal(written) : written;
  switch (form) {
    case undefined:
    case "text":
    case "price":
      return cell;
    case "number":
      return /^-?\d{1,15}(\.\d+)?$/.test(cell) ? Number(cell) : cell;
    case "boolean":
      return truths.get(cell.toLowerCase()) ?? cell;
    case "list":
      return [...cell.matchAll(/(?:^|\|)((?:\\.|[^\\|])*)/gs)].map(([, value = ""]) =>
        value.replaceAll(/\\(.)/gs, "$1"),
      );
  }
}

/** Writes a cell for {@link fromCell}: a `|` between the values of a list, and `\|` within a value. */
function toCell(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (!Array.isArray(value)) return typeof value === "string" ? value : JSON.stringify(value);
  return value.map((each) => toCell(each).replaceAll(/[\\|]/g, "\\$&")).join("|");
}
