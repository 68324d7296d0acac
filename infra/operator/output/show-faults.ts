import type { RowFile, FileFault } from "../csv/row-file.ts";
import { count, showTable } from "./show.ts";

/** Shows the faults of a file and their places; `total` if the service counted more faults than it listed. */
export function showFaults(
  faults: readonly FileFault[],
  places: RowFile["places"],
  total = faults.length,
  done = "nothing was changed",
): string {
  // The service counts rows; a row of CSV is named by its line, also within a message.
  const rows = faults.map(({ row, field, message }) => [
    ...[row, field, message.replace(/^Row (?=\d)/, `${places} `)],
  ]);
  const place = places === "Line" ? "Column" : "Field";
  const heading = `${count(total, "fault")}; ${done}.`;
  return `${heading}\n\n${showTable([places, place, "Fault"], rows, "")}`;
}
