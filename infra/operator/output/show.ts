import Table from "cli-table3";
import { roomOf, type Output } from "./terminal.ts";

const GAP = "  ";
const EMPTY = "-";

export type Cell = string | number | boolean | null | undefined | readonly string[];

/**
 * Shows rows under their headings, or a sentence if there are none. A terminal that is too narrow for the columns gets
 * each row as a thing of its own.
 */
export function showTable(
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
  none: string,
  output: Output = process.stdout,
): string {
  if (rows.length === 0) return none;
  const shown = rows.map((row) => row.map(showValue));
  const head = headings.map((heading) => heading.toUpperCase());
  const isFilled = head.map((_, column) => shown.some((row) => row[column] !== EMPTY));
  // Columns without a value go first where the room is short.
  const kept = (row: readonly string[]) => row.filter((_, column) => isFilled[column]);
  const space = roomOf(output);
  if (widthOf([head, ...shown], ({ length }) => length) <= space) return layOut(head, shown, space);
  const table = [kept(head), ...shown.map(kept)];
  if (output.isTTY && widthOf(table, longestWord) > space) {
    const things = shown.map((row) => row.map((value, column) => [headings[column] ?? "", value]));
    const filled = things.map((thing) => thing.filter(([, value]) => value !== EMPTY));
    return filled.map((thing) => layOut([], thing, space)).join("\n\n");
  }
  return layOut(kept(head), shown.map(kept), space);
}

/** Shows the fields of a thing, each on its own line; undefined fields are left out. */
export function showFields(fields: Readonly<Record<string, Cell>>): string {
  return layOut(
    [],
    Object.entries(fields).flatMap(([label, value]) =>
      value === undefined ? [] : [[label, showValue(value)]],
    ),
    roomOf(),
  );
}

/** Shows a heading above its content. */
export function showSection(heading: string, text: string): string {
  return `\n${heading}\n${text.replaceAll(/^(?=.)/gm, "  ")}`;
}

/** Shows a value as people read it; an absent value is a dash. */
export function showValue(value: Cell): string {
  if (value === null || value === undefined || value === "") return EMPTY;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "object") return value.length === 0 ? EMPTY : showValue(value.join(", "));
  // Texts of merchants must not control the operator's terminal.
  return String(value).replaceAll(/\p{Cc}+/gu, " ");
}

/** An instant to the second; every time of the service is in UTC. */
export function showTime(time: string | null | undefined): string {
  return time?.replace("T", " ").replace(/\.\d+Z?$/, "") ?? "-";
}

/** An amount with its two decimals. */
export function showAmount(amount: number | null): string {
  return amount?.toFixed(2) ?? "";
}

/** A time span in its two largest units: `2 d 4 h`, `3 h 20 min`, `5 min`. */
export function showAge(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  if (days > 0) return `${String(days)} d ${String(hours)} h`;
  if (hours > 0) return `${String(hours)} h ${String(minutes % 60)} min`;
  return `${String(minutes)} min`;
}

/** `1 order`, `2 orders`. */
export function count(number: number, one: string): string {
  return `${String(number)} ${one}${number === 1 ? "" : "s"}`;
}

function layOut(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  space: number,
): string {
  const none = "";
  const table = new Table({
    head: [...headings],
    colWidths: columnWidths(
      [headings, ...rows].filter((row) => row.length > 0),
      space,
    ),
    wordWrap: true,
    chars: {
      ...{ top: none, "top-mid": none, "top-left": none, "top-right": none },
      ...{ bottom: none, "bottom-mid": none, "bottom-left": none, "bottom-right": none },
      ...{ left: none, "left-mid": none, mid: none, "mid-mid": none },
      ...{ right: none, "right-mid": none, middle: GAP },
    },
    style: { "padding-left": 0, "padding-right": 0, head: [], border: [] },
  });
  table.push(...rows.map((row) => [...row]));
  return table.toString().replaceAll(/ +$/gm, "");
}

/**
 * Returns the widths of the columns that must be narrower than their content, which is wrapped between words, so that
 * the table fits.
 */
function columnWidths(rows: readonly (readonly string[])[], space: number): (number | null)[] {
  const natural = widthsOf(rows, ({ length }) => length);
  const widths = [...natural];
  const narrowest = widthsOf(rows, longestWord);
  const least = space - GAP.length * (widths.length - 1);
  for (let excess = sum(widths) - least; excess > 0; excess--) {
    const slack = widths.map((width, index) => (width > (narrowest[index] ?? 0) ? width : 0));
    const widest = slack.indexOf(Math.max(...slack));
    if (slack[widest] === 0) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths.map((width, index) => (width === natural[index] ? null : width));
}

const longestWord = (cell: string) => Math.max(...cell.split(" ").map(({ length }) => length));

/** The widest cell of each column, by a measure of cells. */
const widthsOf = (rows: readonly (readonly string[])[], measure: (cell: string) => number) =>
  (rows[0] ?? []).map((_, index) => Math.max(...rows.map((row) => measure(row[index] ?? ""))));

/** The width of a table, by a measure of its cells. */
function widthOf(rows: readonly (readonly string[])[], measure: (cell: string) => number): number {
  const widths = widthsOf(rows, measure);
  return sum(widths) + GAP.length * (widths.length - 1);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Shows a page of a list, and the way to the next one if there is one. */
export function showMore(text: string, next_cursor: string | null): string {
  return next_cursor === null ? text : `${text}\n\nMore with --cursor ${next_cursor}`;
}

/** Shows a page of a list, and the way to the others. */
export function showPage(
  { page, pages, total }: { readonly page: number; readonly pages: number; readonly total: number },
  text: string,
): string {
  if (pages <= 1) return text;
  return `${text}\n\nPage ${String(page)} of ${String(pages)}, ${String(total)} in all; --page shows another.`;
}

/** The end of a command that takes many requests. */
export interface End {
  readonly complete: boolean;
  /** The reason for an early end. */
  readonly failure?: string;
}

/** Returns a line that reports an early end; none if there was none. */
export function showEnd({ failure }: End): string[] {
  return failure === undefined ? [] : [`There may be more: run it again. (${failure})`];
}
