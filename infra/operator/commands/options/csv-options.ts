import { constants, existsSync } from "node:fs";
import { access } from "node:fs/promises";
import { dirname } from "node:path";
import type { Context } from "../../cli/command.ts";
import { oneOf } from "../../cli/read-value.ts";
import { UsageError } from "../../exit/usage-error.ts";
import { fileError } from "../../csv/read-file.ts";
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

/** Asks before a file is written over. Throws UsageError for a folder that is missing or cannot be written to. */
export async function confirmOver(file: string, { confirm }: Context): Promise<void> {
  if (file === "-") return;
  await access(dirname(file), constants.W_OK).catch((error: unknown) => {
    throw fileError(error, file, "written");
  });
  if (existsSync(file)) await confirm(`Write over ${file}?`);
}
