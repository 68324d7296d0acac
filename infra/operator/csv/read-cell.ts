/** The signs between columns. Numbers have a decimal comma where it is a semicolon. */
export const separators = [",", ";"] as const;
export type Separator = (typeof separators)[number];

/** The form of a column's cells. */
export type Form = "text" | "price" | "list" | "boolean" | "count" | "amount";

/** The content of a cell. A malformed cell has its text as its value, for the service to refuse. */
export interface Cell {
  readonly value: unknown;
  /** Says what to write in the place of a cell that could mean several things. */
  readonly fault?: string;
  /** Whether its decimal comma was read as a point. */
  readonly hadComma?: true;
}

/** Spellings of true and false by people and spreadsheets. */
const truths = new Map(
  Object.entries({ true: true, yes: true, 1: true, false: false, no: false, 0: false }),
);

/**
 * Reads a cell, without the blanks around it. Numbers have a decimal comma where semicolons separate the columns. A
 * number with thousands apart is never guessed: `1.000` is a thousand to one spreadsheet, and 1 to the next.
 */
export function readCell(form: Form | undefined, written: string, separator: Separator): Cell {
  const cell = written.trim();
  switch (form) {
    case undefined:
    case "text":
      return { value: cell };
    case "price":
      return readNumber(cell, separator, (digits) => digits);
    case "count":
    case "amount":
      return readNumber(cell, separator, (digits) =>
        /^-?\d{1,15}(\.\d+)?$/.test(digits) ? Number(digits) : digits,
      );
    case "boolean": {
      const value = truths.get(cell.toLowerCase());
      if (value !== undefined) return { value };
      return {
        value: cell,
        fault: `${cell}: write yes or no; some spreadsheets translate true and false`,
      };
    }
    case "list":
      return {
        value: [...cell.matchAll(/(?:^|\|)((?:\\.|[^\\|])*)/gs)].map(([, value = ""]) =>
          value.replaceAll(/\\(.)/gs, "$1").trim(),
        ),
      };
  }
}

/** Writes a number with the decimal sign that goes with a separator. */
export const writeDecimal = (number: string, separator: Separator): string =>
  separator === ";" ? number.replace(".", ",") : number;

/** Writes a cell for {@link readCell}: a `|` between the values of a list, and `\|` within a value. */
export function writeCell(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (!Array.isArray(value)) return typeof value === "string" ? value : JSON.stringify(value);
  return value.map((each) => writeCell(each).replaceAll(/[\\|]/g, "\\$&")).join("|");
}

const DECIMAL_COMMA = /^-?\d{1,15},\d{1,2}$/;

/** Digits in groups, apart by any sign that spreadsheets and people put there, and perhaps two decimals. */
const GROUPED = /^([-+]?[1-9]\d{0,2}(?:[.,'’٬\s]\d{2,3})*[.,'’٬\s]\d{3})(?:[.,](\d{1,2}))?$/;

function readNumber(
  cell: string,
  separator: Separator,
  toValue: (digits: string) => unknown,
): Cell {
  const [, grouped, decimals] = GROUPED.exec(cell) ?? [];
  if (grouped !== undefined) {
    const whole = grouped.replaceAll(/[^\d-]/g, "");
    if (decimals !== undefined)
      return { value: cell, fault: `${cell}: write ${whole}.${decimals}` };
    // One sign may be the decimal one, unless the file's other numbers say that it is not.
    const mark = separator === ";" ? /^[-+]?\d+,\d+$/ : /^[-+]?\d+\.\d+$/;
    const other = mark.test(cell) ? `, or ${String(Number(cell.replace(",", ".")))}` : "";
    return { value: cell, fault: `${cell}: write ${whole}${other}` };
  }
  if (!DECIMAL_COMMA.test(cell)) return { value: toValue(cell) };
  const digits = cell.replace(",", ".");
  if (separator === ",") return { value: cell, fault: `${cell}: write ${digits}` };
  return { value: toValue(digits), hadComma: true };
}
