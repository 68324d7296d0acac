import type { Row } from "../calls/board-calls.ts";
import { count, countPieces, momentOf, timeOf } from "../words/words.ts";

/** Orders that somebody took at once, and that are still in production. */
export interface Batch {
  readonly name: string;
  readonly ids: readonly string[];
}

/** The longest time between two orders of a batch: twenty are taken one after the other. */
const GAP_MS = 30_000;

/** Returns the batches of a queue's rows, the latest first, each with when, by whom, and what is left to be packed. */
export function batchesOf(rows: readonly Row[]): readonly Batch[] {
  const groups: Row[][] = [];
  const startOf = ({ started_at }: Row) => momentOf(started_at ?? "");
  const taken = rows
    .filter(({ started_at }) => started_at !== null)
    .sort((one, other) => startOf(one) - startOf(other));
  for (const row of taken) {
    const batch = groups.findLast(([first]) => first?.taken_by === row.taken_by);
    const last = batch?.at(-1);
    if (last !== undefined && startOf(row) - startOf(last) <= GAP_MS) batch?.push(row);
    else groups.push([row]);
  }
  return groups
    .filter(({ length }) => length > 1)
    .reverse()
    .map((batch) => ({ name: nameOf(batch), ids: batch.map(({ id }) => id) }));
}

function nameOf(batch: readonly Row[]): string {
  const [first] = batch;
  const left = batch.reduce((sum, { unpacked }) => sum + countPieces(unpacked), 0);
  const when = timeOf(first?.started_at ?? "");
  return `${when}, ${first?.taken_by ?? ""}: ${count(batch.length, "order")}, ${count(left, "piece")} to pack`;
}
