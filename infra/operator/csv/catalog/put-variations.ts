import type { Client } from "#shared/api/client/client.ts";
import { ApiFailure } from "#shared/api/client/api-failure.ts";
import { formatPath } from "#shared/api/client/format-path.ts";
import { runParallel } from "#shared/runtime/run-parallel.ts";
import type { Fields } from "#shared/api/client/operation.ts";
import { UsageError } from "../../exit/usage-error.ts";
import type { FileFault, PlacedRow } from "../row-file.ts";

const MOST_ROWS = 10_000;

/** Fields whose concurrent changes do not conflict; other fields are changed one after the other. */
const free: ReadonlySet<string> = new Set(["sku", "price", "is_available", "stock_quantity"]);
const FREE_AT_ONCE = 8;

/** The outcome of a file of variations. */
export interface PutResult {
  readonly changed: number;
  readonly faults: readonly FileFault[];
  /** Rows that were not sent after a failure of another cause. */
  readonly unsent: number;
  readonly failure?: string;
}

/**
 * Returns faults for rows that name no variation, or the same as another row. Throws {@link UsageError} for too many
 * rows.
 */
export function findRowFaults(rows: readonly PlacedRow[]): FileFault[] {
  if (rows.length > MOST_ROWS) {
    throw new UsageError(`${String(rows.length)} rows are too many: at most ${String(MOST_ROWS)}.`);
  }
  const seen = new Map<unknown, number>();
  return rows.flatMap(({ place, row: { sku } }) => {
    const fault = (message: string) => [{ row: place, field: "sku", message }];
    if (typeof sku !== "string") return fault("Must name a variation");
    const first = seen.get(sku);
    seen.set(sku, first ?? place);
    return first === undefined
      ? []
      : fault(`Row ${String(first)} has ${sku} already: keep one of them`);
  });
}

/** Changes the fields that each row has of its variation. A stock that equals the exported one is not changed. */
export async function putVariations(
  client: Client,
  rows: readonly PlacedRow[],
  onRow: () => void,
): Promise<PutResult> {
  const changes = rows.map(({ place, row: { exported_stock, ...fields } }) => {
    const { stock_quantity, ...others } = fields;
    return { place, fields: stock_quantity === exported_stock ? others : fields };
  });
  const isFree = changes.every(({ fields }) => Object.keys(fields).every((name) => free.has(name)));
  const faults: FileFault[] = [];
  let [changed, unsent] = [0, 0];
  let failure: string | undefined;
  await runParallel(isFree ? FREE_AT_ONCE : 1, changes, async ({ place, fields }) => {
    onRow();
    // A row with only a SKU changes nothing.
    if (Object.keys(fields).length === 1) return;
    if (failure !== undefined) {
      unsent++;
      return;
    }
    try {
      // Only the service checks them.
      await client.call("PUT /variations/{sku}", fields as Fields<"PUT /variations/{sku}">);
      changed++;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.status === 422 || error.status === 409) {
        faults.push(...toFaults(error, place, String(fields["sku"])));
      } else {
        failure ??= error.message;
        unsent++;
      }
    }
  });
  const failed = failure === undefined ? {} : { failure };
  return {
    changed,
    unsent,
    ...failed,
    faults: faults.sort((one, other) => (one.row ?? 0) - (other.row ?? 0)),
  };
}

function toFaults(error: ApiFailure, row: number, sku: string): FileFault[] {
  const missing = error.faults.filter(({ type }) => type === "missing");
  if (missing.length > 0) {
    const needs = missing.map(({ loc }) => formatPath(loc.slice(1))).join(", ");
    const message = `There is no variation ${sku}; a new one needs ${needs} too`;
    return [{ row, field: "sku", message }];
  }
  if (error.faults.length === 0) return [{ row, field: "", message: error.message }];
  return error.faults.map(({ loc, msg }) => ({
    row,
    field: formatPath(loc.slice(1)),
    message: msg,
  }));
}
