import { extname } from "node:path";
import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { UsageError } from "../exit/usage-error.ts";
import { nearest } from "#shared/refusal/did-you-mean.ts";
import { readCell, writeCell, writeDecimal, type Form, type Separator } from "./read-cell.ts";
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

/** The columns of a file, and the form of their cells. */
export type Columns = Readonly<Record<string, Form>>;

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
    return parseCsv(text, columns, (told) => {
      note(`${nameOf(file)}: ${told}.`);
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${nameOf(file)} is not ${format.toUpperCase()}: ${reason}.`);
  }
}

/** How CSV is written. */
export interface CsvForm {
  /** Whether it begins with the byte order mark. */
  readonly bom?: boolean | undefined;
  readonly separator?: Separator | undefined;
}

/**
 * Writes rows as a file holds them: in JSON each on its own line, in CSV under one header. `bom` begins CSV with the
 * byte order mark, without which spreadsheets lose letters that are not ASCII.
 */
export function writeRows(
  rows: readonly FileRow[],
  format: Format,
  columns: Columns,
  { bom = true, separator = "," }: CsvForm = {},
): string {
  if (format === "json") return `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`;
  const names = Object.keys(columns);
  const cell = (name: string, value: unknown) =>
    isDecimal(columns[name]) ? writeDecimal(writeCell(value), separator) : writeCell(value);
  return stringify([names, ...rows.map((row) => names.map((name) => cell(name, row[name])))], {
    bom,
    delimiter: separator,
  });
}

const isDecimal = (form: Form | undefined) => form === "price" || form === "amount";

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

/** Returns the message that a name is no column, with the column that it may mean. */
function unknown(what: "field" | "column", name: string, columns: Columns): string {
  const [meant] = nearest(name, Object.keys(columns));
  return `There is no such ${what}${meant === undefined ? "" : `; did you mean ${meant}?`}`;
}

/** The line by which a file names its separator to Excel. */
const SEPARATOR_LINE = /^"?sep=(.)"?\r?\n/i;

/**
 * Returns the separator of a CSV text. Spreadsheets write semicolons if numbers have a decimal comma. No name of a
 * column contains either. Throws for another separator.
 */
function separatorOf(csv: string): Separator {
  const named = SEPARATOR_LINE.exec(csv)?.[1];
  if (named === undefined) return /^[^,\r\n]*;/.test(csv) ? ";" : ",";
  if (named === "," || named === ";") return named;
  throw new Error(`its columns may be separated by commas or semicolons, not by '${named}'`);
}

/** Drops the empty cells at a line's end, which spreadsheets add, down to the length of the header. */
function withoutPadding(cells: readonly string[], least = 0): readonly string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== "");
  return cells.slice(0, Math.max(last + 1, least));
}

/** The faults of a header, each named by its column's number where that has no name. */
function headerFaults(header: readonly string[], columns: Columns): FileFault[] {
  return header.flatMap((name, index) => {
    const field = name.trim() === "" ? String(index + 1) : name;
    const fault = (message: string) => [{ row: 1, field, message }];
    if (name.trim() === "") return fault("The column has no name: give it one, or remove it");
    if (!Object.hasOwn(columns, name)) return fault(unknown("column", name, columns));
    return header.indexOf(name) === index ? [] : fault("The column is there twice");
  });
}

/** `tell` gets assumptions about the file. */
function parseCsv(text: string, columns: Columns, tell: (told: string) => void): RowFile {
  const separator = separatorOf(text);
  if (separator === ";") tell("reading with ';' as the separator");
  const [separatorLine = ""] = SEPARATOR_LINE.exec(text) ?? [];
  const records = parse(text.slice(separatorLine.length), {
    delimiter: separator,
    record_delimiter: ["\r\n", "\n"],
    relax_column_count: true,
  });
  const [first = [], ...lines] = records;
  const header = withoutPadding(first);
  const faults = headerFaults(header, columns);
  const rows: PlacedRow[] = [];
  const commas: string[] = [];
  const joined: string[] = [];
  let next = linesOf([separatorLine]) + linesOf(first);
  for (const given of lines) {
    const place = next;
    next += linesOf(given);
    const cells = withoutPadding(given, header.length);
    if (cells.every((cell) => cell.trim() === "")) continue;
    if (cells.length !== header.length) {
      const message = `Has ${String(cells.length)} cells under ${String(header.length)} columns`;
      faults.push({ row: place, field: "", message });
      continue;
    }
    const fields = header.flatMap((name, index) => {
      const cell = cells[index] ?? "";
      if (cell.trim() === "") return [];
      const { value, fault, hadComma } = readCell(columns[name], cell, separator);
      if (fault !== undefined) faults.push({ row: place, field: name, message: fault });
      if (hadComma) commas.push(cell.trim());
      if (Array.isArray(value) && value.some(isJoined)) joined.push(`${name} ${cell.trim()}`);
      return [[name, value] as const];
    });
    rows.push({ place, row: Object.fromEntries(fields) });
  }
  const [comma] = commas;
  if (comma !== undefined) {
    const all = `${String(commas.length)} with a decimal comma`;
    tell(`reading ${comma} as ${comma.replace(",", ".")} (${all})`);
  }
  const [one] = joined;
  if (one !== undefined) {
    const all = `${String(joined.length)} without |`;
    tell(`reading ${one} as one value (${all}); write | between the values of a list`);
  }
  return { places: "Line", rows, faults };
}

/** Whether a value of a list looks like several. A URL may have commas and semicolons of its own. */
const isJoined = (value: unknown) => /^(?!https?:).*[,;]|[,;]\s*https?:/is.test(String(value));

/** A record of a CSV file is one line, and one more for each line break in its cells. */
function linesOf(cells: readonly string[]): number {
  return cells.join("").split("\n").length;
}
