import type { FieldFault } from "#shared/refusal/errors.ts";
import type { OperatorProductionLine } from "./production-line.ts";

type Lines = readonly Pick<OperatorProductionLine, "id" | "name">[];

/** The fault of a facility that no line supports: names those that one does. */
export function unknownFacility(
  facility: string,
  lines: readonly Pick<OperatorProductionLine, "supported_facilities">[],
  loc: FieldFault["loc"],
): FieldFault {
  const known = new Set(lines.flatMap(({ supported_facilities }) => supported_facilities));
  const msg = `There is no facility ${facility}; ${there([...known].sort())}`;
  return { loc, msg, type: "unknown_facility" };
}

/** The fault of a production line that there is not: names those there are. */
export function unknownLine(id: string, lines: Lines, loc: FieldFault["loc"]): FieldFault {
  const known = lines.map((line) => `${line.id} (${line.name})`);
  const msg = `There is no production line ${id}; ${there(known)}`;
  return { loc, msg, type: "unknown_production_line" };
}

const there = (known: readonly string[]) =>
  known.length === 0 ? "there is none yet" : `known: ${known.join(", ")}`;
