import { existsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { Context } from "../../cli/command.ts";
import { oneOf } from "../../cli/read-value.ts";
import { UsageError } from "../../exit/usage-error.ts";
import { separators } from "../../csv/read-cell.ts";

/** Options of every command that writes CSV. */
export const csvOptions = {
  bom: {
    flags: "--no-bom",
    about: "CSV without the byte order mark, by which spreadsheets see that it is UTF-8",
  },
  separator: {
    flags: "--separator <sign>",
    about: "of the columns of CSV: a comma if absent, or ';' with decimal commas, as in Germany",
    read: oneOf(separators),
  },
} as const;

/** Throws UsageError for a separator of a file that is no CSV. */
export function requireCsv(format: string, separator: string | undefined): void {
  if (format !== "csv" && separator !== undefined)
    throw new UsageError(`--separator goes with CSV, not with ${format}.`);
}

/** Asks before a file is written over. Throws UsageError for a folder that there is not. */
export async function confirmOver(file: string, { confirm }: Context): Promise<void> {
  if (file === "-") return;
  const folder = dirname(file);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`There is no folder ${folder}.`);
  if (existsSync(file)) await confirm(`Write over ${file}?`);
}
