import { ApiFailure, type ApiFault } from "#shared/api/client/api-failure.ts";
import { formatPath } from "#shared/api/client/format-path.ts";
import type { Client } from "#shared/api/client/client.ts";
import type { Data, Fields } from "#shared/api/client/operation.ts";
import { Interrupted } from "../../exit/interrupted.ts";
import type { FileFault, FileRow, PlacedRow, RowFile } from "../row-file.ts";

/** The size of a part that the service takes, less some room for the envelope of the rows. */
const PART_ROWS = 250;
const PART_BYTES = 310 * 1024;

const PARTS_AT_ONCE = 4;

const stagePart = "PUT /catalog/imports/{import_id}/parts/{part}";

/** Rows of a kind may name those of the kinds before it. */
const KINDS = ["catalog", "product", "variation"];

/** Callbacks during an import. */
export interface ImportCourse {
  /** Gets the number of further rows that the service has received. */
  readonly onSent?: (rows: number) => void;
  /** Returns whether to publish the import. */
  readonly confirm?: (checked: CheckedImport) => Promise<boolean>;
  /** Ends the import before anything is published. */
  readonly signal?: AbortSignal;
}

export type CheckedImport = Data<"GET /catalog/imports/{import_id}">;
export type PublishedImport = Data<"POST /catalog/imports/{import_id}/publish">;

/** The outcome of an import: refused, published, or left unpublished. */
export type ImportResult =
  | {
      readonly faults: readonly FileFault[];
      /** There may be more than the service lists. */
      readonly total: number;
    }
  | { readonly published: PublishedImport }
  | { readonly left: CheckedImport };

/**
 * Replaces the whole catalog by the rows of a file: by all of them or, with faults, by none. Readers see the old
 * catalog until the new one is complete. Throws {@link Interrupted} if the signal comes before that.
 */
export async function importCatalog(
  client: Client,
  file: RowFile,
  course: ImportCourse = {},
): Promise<ImportResult> {
  let checked: CheckedImport;
  try {
    const { id } = await client.call("POST /catalog/imports", {}, course.signal);
    const sent = await sendRows(client, id, file.rows, course);
    // The service refuses a malformed cell too, with less to say of it.
    const isTold = ({ row, field }: FileFault) =>
      file.faults.some((own) => own.row === row && own.field === field);
    const faults = [...file.faults, ...sent.filter((fault) => !isTold(fault))];
    // With faults the import is not checked, because rows that name a refused row would seem faulty too.
    if (faults.length > 0) return { faults: faults.sort(byRow), total: faults.length };
    checked = await client.call(
      "GET /catalog/imports/{import_id}",
      { import_id: id },
      course.signal,
    );
    const { faults: ofAll, faults_count: total } = checked;
    if (total > 0) return { faults: ofAll, total };
    if ((await course.confirm?.(checked)) === false) return { left: checked };
    course.signal?.throwIfAborted();
  } catch (error) {
    if (course.signal?.aborted !== true) throw error;
    throw new Interrupted("Interrupted: nothing was published, the catalog is as it was.");
  }
  return {
    published: await client.call("POST /catalog/imports/{import_id}/publish", {
      import_id: checked.id,
    }),
  };
}

function byRow(one: FileFault, other: FileFault): number {
  return (one.row ?? 0) - (other.row ?? 0);
}

/** Sends the rows, a few parts of a kind at a time, and returns the service's faults. */
async function sendRows(
  client: Client,
  import_id: string,
  rows: readonly PlacedRow[],
  { onSent, signal }: ImportCourse,
): Promise<FileFault[]> {
  const faults: FileFault[] = [];
  let part = 0;
  const send = async (placed: readonly PlacedRow[]) => {
    const sent: readonly FileRow[] = placed.map(({ place, row }) => ({ ...row, row: place }));
    // Only the service checks them.
    const fields = { import_id, part: ++part, rows: sent as Fields<typeof stagePart>["rows"] };
    try {
      await client.call(stagePart, fields, signal);
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.faults.length === 0) throw error;
      const own = error.faults.filter((fault) => !isFollowing(fault, placed, rows));
      faults.push(...own.map((fault) => toFileFault(fault, placed)));
    }
    onSent?.(placed.length);
  };
  for (const kind of [...KINDS, undefined]) {
    const waiting = toParts(rows.filter(({ row }) => kindOf(row) === kind));
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        try {
          await send(next);
        } catch (error) {
          waiting.length = 0;
          throw error;
        }
      }
    };
    await Promise.all(Array.from({ length: PARTS_AT_ONCE }, work));
  }
  return faults;
}

function kindOf(row: FileRow): string | undefined {
  return KINDS.find((kind) => kind === row["type"]);
}

function toParts(rows: readonly PlacedRow[]): PlacedRow[][] {
  const parts: PlacedRow[][] = [];
  let bytes = 0;
  for (const placed of rows) {
    const size = Buffer.byteLength(JSON.stringify(placed));
    const last = parts.at(-1);
    if (last === undefined || last.length === PART_ROWS || bytes + size > PART_BYTES) {
      parts.push([placed]);
      bytes = size;
    } else {
      last.push(placed);
      bytes += size;
    }
  }
  return parts;
}

/** Whether a row is at fault only because the file's row that it names was refused with its part. */
function isFollowing(
  { loc, type }: ApiFault,
  part: readonly PlacedRow[],
  rows: readonly PlacedRow[],
): boolean {
  const named = part[Number(loc[2])]?.row ?? {};
  if (type === "unknown_catalog") {
    return rows.some(({ row }) => kindOf(row) === "catalog" && row["name"] === named["catalog"]);
  }
  if (type !== "unknown_product") return false;
  return rows.some(({ row }) => kindOf(row) === "product" && row["sku"] === named["product"]);
}

/** Converts a fault of a part, at `body.rows.<index>.<field>`, into a fault of its file. */
function toFileFault({ loc, msg }: ApiFault, part: readonly PlacedRow[]): FileFault {
  const [, , index, ...field] = loc;
  const row = part[Number(index)]?.place ?? 0;
  return { row, field: formatPath(field), message: msg };
}
