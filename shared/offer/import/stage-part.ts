import { randomUUID } from "node:crypto";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { ValidationFailure } from "#shared/refusal/errors.ts";
import { conflicted } from "#shared/refusal/conflicted.ts";
import { unavailable } from "#shared/refusal/unavailable.ts";
import { importKey, importPartKey } from "#shared/table/keys.ts";
import { findItem, table, TABLE_NAME } from "#shared/table/table.ts";
import { updateIf } from "#shared/table/update.ts";
import { deleteItems, putItems } from "#shared/table/write-batches.ts";
import { offerCache } from "#shared/offer/offer-cache.ts";
import type { ImportRow } from "#shared/offer/catalog/catalog-row.ts";
import { getImport, listParts, requireBase, requireStaging } from "./import-store.ts";
import {
  readPart,
  stagedKey,
  toFormerRow,
  WRITE_MS,
  type FormerRow,
  type ImportRecord,
  type PartRecord,
  type PartState,
  type StagedRow,
} from "./import-record.ts";
import { IMPORT_ROWS } from "./import.ts";
import { resolveRows } from "./resolve-rows.ts";

/**
 * Stages some rows of an import where no reader sees them. A part that is sent again replaces what it held. Throws
 * NOT_FOUND, VALIDATION_ERROR with every fault, CONFLICT if the import can no longer be published, and
 * SERVICE_UNAVAILABLE while an earlier write of this part may still be under way.
 */
export async function stagePart(
  importId: string,
  part: number,
  given: readonly ImportRow[],
): Promise<{ rows: number }> {
  const record = await getImport(importId);
  requireStaging(record);
  requireRoom(record, part, given.length);
  const published = await offerCache.findVersion();
  requireBase(record, published?.version);
  const { items, rows } = await resolveRows(importId, await offerCache.of(published), given);
  const state: PartState = { rows: rows.length, write_id: randomUUID() };
  const wasWhole = await leasePart(record, part, state);
  const gone = await replacePart(importId, part, rows, wasWhole);
  await putItems(items);
  await removeRows(importId, part, gone);
  await finishPart(importId, part, state);
  return { rows: rows.length };
}

/** Throws VALIDATION_ERROR for a part with which the import would be too large to publish in one request. */
function requireRoom({ parts }: ImportRecord, part: number, count: number): void {
  const others = Object.entries(parts).filter(([number]) => number !== String(part));
  const rows = others.reduce((sum, [, state]) => sum + state.rows, count);
  if (rows <= IMPORT_ROWS) return;
  const msg = `An import has at most ${String(IMPORT_ROWS)} rows, which is what can be published at once; with this part it would have ${String(rows)}`;
  throw new ValidationFailure([{ loc: ["body", "rows"], msg, type: "too_long" }]);
}

/**
 * Takes a lease on the part for this write. Returns whether the part was staged whole before, as one without any write
 * is.
 */
async function leasePart(record: ImportRecord, part: number, state: PartState): Promise<boolean> {
  const former = record.parts[part];
  const now = Date.now();
  const isFree = (former?.until ?? 0) < now;
  const lease = { ...state, until: now + WRITE_MS };
  const unleased = { published: false, abandoned: false, [writeOf(part)]: former?.write_id };
  if (isFree && (await setPart(record.id, part, lease, unleased))) {
    return former?.until === undefined;
  }
  const latest = await getImport(record.id);
  // If the reply to this write was lost, the SDK repeats it and is refused, although the lease is ours.
  if (latest.parts[part]?.write_id === state.write_id) return false;
  requireStaging(latest);
  throw unavailable(new Error("The part is leased"), {
    message: `An earlier request may still be staging part ${String(part)}. Send it again in a few seconds.`,
    retryAfterSeconds: WRITE_MS / 1000,
  });
}

/** Stores the rows of the part, before any of them is staged; returns those that it no longer holds. */
async function replacePart(
  importId: string,
  part: number,
  rows: readonly StagedRow[],
  wasWhole: boolean,
): Promise<FormerRow[]> {
  const key = importPartKey(importId, part);
  const before = await findItem(key, readPart, { consistent: true });
  const kept = new Set(rows.map((row) => placeOf(importId, row)));
  const isGone = (row: FormerRow) => !kept.has(placeOf(importId, row));
  // Delete now what an interrupted write has left: the record has room for the rows of one earlier write.
  if (!wasWhole) await removeRows(importId, part, (before?.former ?? []).filter(isGone));
  const former = (before?.rows ?? []).filter(isGone).map(toFormerRow);
  const record: PartRecord = { part, rows, former };
  await table.send(new PutCommand({ TableName: TABLE_NAME, Item: { ...record, ...key } }));
  return former;
}

/** Deletes the items of staged rows. Another part that holds one of them has lost it, and must be sent again. */
async function removeRows(
  importId: string,
  part: number,
  gone: readonly FormerRow[],
): Promise<void> {
  if (gone.length === 0) return;
  const places = new Set(gone.map((row) => placeOf(importId, row)));
  for (const other of await listParts(importId)) {
    if (other.part === part) continue;
    if (!other.rows.some((row) => places.has(placeOf(importId, row)))) continue;
    const state = { rows: other.rows.length, write_id: randomUUID(), until: 0 };
    await setPart(importId, other.part, state);
  }
  await deleteItems(gone.map((row) => stagedKey(importId, row)));
}

async function finishPart(importId: string, part: number, state: PartState): Promise<void> {
  const isOurs = { [writeOf(part)]: state.write_id };
  if (await setPart(importId, part, state, isOurs)) return;
  throw conflicted(
    `Another request changed part ${String(part)} at the same moment. Send it again.`,
  );
}

function placeOf(importId: string, row: FormerRow): string {
  const { PK, SK } = stagedKey(importId, row);
  return `${PK} ${SK}`;
}

const writeOf = (part: number) => `parts.${String(part)}.write_id`;

/** Writes the state of a part; false if the import is gone or not as expected. */
async function setPart(
  importId: string,
  part: number,
  state: PartState,
  expected = {},
): Promise<boolean> {
  const set = { [`parts.${String(part)}`]: state, revision: randomUUID() };
  return (await updateIf(importKey(importId), { set }, expected)) !== undefined;
}
