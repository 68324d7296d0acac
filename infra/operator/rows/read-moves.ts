import { UsageError } from "../ending/usage-error.ts";
import { readRowFile, type Columns, type FileRow, type RowFile } from "./row-file.ts";

const columns = {
  order_id: "text",
  action: "text",
  reason: "text",
  amount: "number",
  version: "number",
} as const satisfies Columns;

export interface GivenMoves {
  readonly order_ids: readonly string[] | undefined;
  readonly file: string | undefined;
  readonly action: string | undefined;
  readonly reason: string | undefined;
  readonly amount: number | undefined;
}

/**
 * The moves of the orders that are named, or of a file, whose rows need say only what differs from what is given for
 * all. Throws {@link UsageError} unless it is one of the two.
 */
export async function readMoves({
  order_ids,
  file,
  ...common
}: GivenMoves): Promise<Pick<RowFile, "places" | "faults"> & { readonly moves: FileRow[] }> {
  if ((order_ids === undefined) === (file === undefined)) {
    throw new UsageError("Give either the ids of orders, or --file.");
  }
  if (file === undefined) {
    const moves = (order_ids ?? []).map((order_id) => ({ ...common, order_id }));
    return { places: "Row", faults: [], moves };
  }
  const { places, faults, rows } = await readRowFile(file, columns);
  return { places, faults, moves: rows.map(({ row }) => ({ ...common, ...row })) };
}
