import { UsageError } from "../exit/usage-error.ts";
import { formatPath, type Path } from "#shared/api/client/format-path.ts";
import type { Move } from "./move-orders.ts";
import { fromText } from "./formula-text.ts";
import { readRowFile, type Columns, type FileRow, type RowFile } from "./row-file.ts";

/** The columns of a file of moves. */
export const moveColumns = {
  order_id: "text",
  action: "text",
  reason: "text",
  amount: "amount",
  version: "count",
} as const satisfies Columns;

export interface GivenMoves {
  readonly order_id: readonly string[] | undefined;
  readonly file: string | undefined;
  readonly action: string | undefined;
  readonly reason: string | undefined;
  readonly amount: number | "all" | undefined;
  readonly unpacked: true | undefined;
}

/**
 * Returns the moves of the named orders, or of a file. Rows of a file only need the fields that differ from the fields
 * given for all. Their texts may come from an export of orders, with a mark before what looks like a formula. Throws
 * {@link UsageError} unless exactly one of the two is given.
 */
export async function readMoves(
  { order_id: ids, file, ...common }: GivenMoves,
  { note, fieldName }: { note: (text: string) => void; fieldName: Move["fieldName"] },
): Promise<Pick<RowFile, "places" | "faults"> & { readonly moves: Move[] }> {
  if ((ids === undefined) === (file === undefined)) {
    throw new UsageError("Give either the ids of orders, or --file.");
  }
  if (file === undefined) {
    const moves = (ids ?? []).map((order_id) => ({ fields: { ...common, order_id }, fieldName }));
    return { places: "Row", faults: [], moves };
  }
  const { places, faults, rows } = await readRowFile(file, moveColumns, note);
  const moves = rows.map(({ place, row }) => ({
    fields: { ...common, ...withoutMarks(row) },
    fieldName: (path: Path) =>
      Object.hasOwn(row, String(path[0]))
        ? `${places.toLowerCase()} ${String(place)}, ${formatPath(path)}`
        : fieldName(path),
  }));
  return { places, faults, moves };
}

const withoutMarks = (row: FileRow): FileRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === "string" ? fromText(value) : value,
    ]),
  );
