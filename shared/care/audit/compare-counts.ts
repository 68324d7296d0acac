import { readChunk, type OrderChunk } from "#shared/order/list/order-chunk.ts";
import { BEFORE, justBefore } from "#shared/order/list/list-keys.ts";
import { findOrders } from "#shared/order/store/order-store.ts";
import { lookAgainUntil } from "#shared/runtime/look-again-until.ts";
import { AFTER, historyKey, orderChunks, ownerOrders, placeOf } from "#shared/table/keys.ts";
import { findItems, queryIndex, queryItems } from "#shared/table/table.ts";
import { isCounted, recount, type ChunkRange } from "#shared/care/judge/counts.ts";

/**
 * A page ends after this time. A chunk that keeps changing adds up to LOOKS pauses, which is still within a slow
 * route's time-out.
 */
const PAGE_MS = 5000;
const LOOKS = 10;

/** A stretch of an owner's orders with wrong counts. */
interface Miscounted {
  readonly detail: string;
  /** Whether it stopped changing and was settled. */
  readonly isSettled: boolean;
}

/**
 * Compares an owner's chunks of counts with the orders of their ranges, one after the other. Finds wrong counts, the
 * gap of a missing chunk, and a chunk that has grown too long. Calls `settle` with the right chunks for each difference
 * that has stopped changing; it returns whether it settled them. Returns the place at which to continue; undefined at
 * the end.
 */
export async function compareCounts(
  user_id: string,
  from: string,
  settle: Settle,
): Promise<{
  readonly orders: number;
  readonly miscounted: readonly Miscounted[];
  readonly next: string | undefined;
}> {
  const end = performance.now() + PAGE_MS;
  const miscounted: Miscounted[] = [];
  let orders = 0;
  let next: string | undefined = from;
  while (next !== undefined && performance.now() < end) {
    const { seen, isSettled } = await compareChunk(user_id, next, settle);
    orders += seen.orders.length;
    if (isSettled !== undefined) {
      const { from: first } = seen.chunk;
      const where = first === BEFORE ? "the first on" : first;
      const detail = `${String(seen.orders.length)} orders from ${where}`;
      miscounted.push({ detail, isSettled });
    }
    next = seen.next;
  }
  return { orders, miscounted, next };
}

type Settle = (right: readonly OrderChunk[]) => Promise<boolean>;

/** A chunk and the orders of its range at a moment; version 0 if there is no such chunk. */
interface Seen extends ChunkRange {
  /** Whether the stream has processed the latest version of each order. */
  readonly isProjected: boolean;
}

interface Compared {
  readonly seen: Seen;
  /** Undefined if nothing differs; false if a difference is not settled yet. */
  readonly isSettled: boolean | undefined;
}

/**
 * Settles a differing chunk once it is at rest: two reads with a pause between them saw the same, and the stream has
 * processed all of it. Then no count is on its way. `isSettled` is false if the chunk kept changing, undefined if
 * nothing differs.
 */
function compareChunk(owner: string, place: string, settle: Settle): Promise<Compared> {
  const compare = async (before: Compared | undefined): Promise<Compared> => {
    const seen = await lookAt(owner, place);
    const right = recount(seen);
    if (isCounted(seen, right)) return { seen, isSettled: undefined };
    const isAtRest = before !== undefined && fingerprint(seen) === fingerprint(before.seen);
    return { seen, isSettled: seen.isProjected && isAtRest && (await settle(right)) };
  };
  return lookAgainUntil(compare, ({ isSettled }) => isSettled !== false, LOOKS);
}

/** Reads the chunk that covers a place, or the gap before the first chunk. No chunk may begin within another. */
async function lookAt(owner: string, place: string): Promise<Seen> {
  const partition = orderChunks(owner);
  const before = { to: place, descending: true, limit: 1, consistent: true };
  const [chunk = { from: BEFORE, counts: {}, version: 0 }] = await queryItems(
    partition,
    readChunk,
    before,
  );
  const { from } = chunk;
  // Read after the chunk: if a chunk is opened in between, this chunk changes too, and its write fails.
  const behind = { from: `${from}${AFTER}`, limit: 1, consistent: true };
  const [following] = await queryItems(partition, readChunk, behind);
  const next = following?.from;
  const to = next === undefined ? AFTER : justBefore(next);
  const range = { index: "GSI1", partition: ownerOrders(owner), from, to } as const;
  const { entries } = await queryIndex(range);
  const orders = (await findOrders(entries, { consistent: true }))
    .filter((order) => order.deleted_at === null && placeOf(order) >= from && placeOf(order) <= to)
    .sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
  const latest = orders.map(({ id, version }) => historyKey(id, version));
  const entered = await findItems(latest, ({ PK }) => PK, { consistent: true });
  return { chunk, next, orders, isProjected: entered.length === latest.length };
}

function fingerprint({ chunk, next, orders }: Seen): string {
  const versions = orders.map(({ id, version }) => `${id} ${String(version)}`);
  return [chunk.version, next, ...versions].join(" ");
}
