import type { ProductionLineRecord } from "#shared/offer/production-line/production-line.ts";
import type { FieldFault } from "#shared/refusal/errors.ts";

type Lines = readonly Pick<ProductionLineRecord, "id" | "name">[];

/** Returns the names of the lines with some ids, by which a row names them. */
export function lineNames(line_ids: readonly string[] = [], lines: Lines): string[] {
  return line_ids.flatMap((id) => lines.find((line) => line.id === id)?.name ?? []);
}

/** Returns the ids of the lines that a row names, or undefined. */
export function lineIds(made_by: readonly string[], lines: Lines): string[] | undefined {
  if (made_by.length === 0) return undefined;
  return made_by.flatMap((name) => lines.find((line) => line.name === name)?.id ?? []);
}

/** Returns the fault of lines that a row names and that there are not. */
export function lineFaults(
  made_by: readonly string[],
  lines: Lines,
  loc: FieldFault["loc"],
): FieldFault[] {
  const unknown = made_by.filter((name) => !lines.some((line) => line.name === name));
  if (unknown.length === 0) return [];
  const known = lines.map(({ name }) => name).join(", ") || "none yet";
  const msg = `There is no production line ${unknown.join(", ")}; known: ${known}`;
  return [{ loc, msg, type: "unknown_production_line" }];
}
