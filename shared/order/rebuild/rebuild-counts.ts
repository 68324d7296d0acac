import { setTimeout as sleep } from "node:timers/promises";
import { readChunk, type OrderChunk } from "#shared/order/list/order-chunk.ts";
import { BEFORE, justBefore } from "#shared/order/list/places.ts";
import { findOrders } from "#shared/order/store/order-store.ts";
import { putChunks } from "#shared/order/stream/put-chunks.ts";
import { requestSignal } from "#shared/runtime/in-time.ts";
import { AFTER, historyKey, orderChunks, ownerOrders, placeOf } from "#shared/table/keys.ts";
import { findItems, queryIndex, queryItems } from "#shared/table/table.ts";
import { countsCursor, type RebuildFinding, type RebuildPage } from "./rebuild-page.ts";
import { isAlike, recount, type ChunkRange } from "./recount.ts";

/**
 * A page ends after this time. A chunk that keeps changing adds up to LOOKS pauses: still within a slow route's
 * time-out.
 */
const PAGE_MS = 5000;
const LOOKS = 10;
const PAUSE_MS = 1000;

/**
 * Compares an owner's chunks of counts, one after the other, with the orders of their ranges, and repairs what differs:
 * a wrong count, a gap that a missing chunk leaves, a chunk that has grown too long.
 */
export async function rebuildCounts(
  user_id: string,
  cursor: string | undefined,
): Promise<RebuildPage> {
  const end = performance.now() + PAGE_MS;
  const findings: RebuildFinding[] = [];
  let orders = 0;
  let place: string | undefined = countsCursor.read(cursor)?.[1] ?? BEFORE;
  while (place !== undefined && performance.now() < end) {
    const { seen, mended } = await mendChunk(user_id, place);
    orders += seen.orders.length;
    if (mended !== undefined) {
      const { from } = seen.chunk;
      const detail = `${String(seen.orders.length)} orders from ${from === BEFORE ? "the first on" : from}`;
      findings.push({ what: "counts", user_id, order_id: null, detail, mended });
    }
    place = seen.next;
  }
  const next_cursor = place === undefined ? null : countsCursor.write([user_id, place]);
  return { orders, findings, user_ids: [], next_cursor };
}

/** A chunk and the orders of its range at one moment; version 0 if there is no such chunk. */
interface Seen extends ChunkRange {
  /** Whether the stream has processed the latest version of each order. */
  readonly isSettled: boolean;
}

/**
 * Repairs a chunk that differs, once it is at rest: two looks, a pause apart, saw the same, and the stream has
 * processed all of it. Then no count is on its way, and a concurrent one makes the conditional write fail. `mended` is
 * false if the chunk never came to rest, undefined if nothing differs.
 */
async function mendChunk(
  owner: string,
  place: string,
): Promise<{ readonly seen: Seen; readonly mended: boolean | undefined }> {
  let before: string | undefined;
  for (let look = 1; ; look++) {
    const seen = await lookAt(owner, place);
    const right = recount(seen);
    if (isRight(seen, right)) return { seen, mended: undefined };
    const now = fingerprint(seen);
    if (seen.isSettled && now === before && (await putChunks(owner, right)) !== undefined) {
      return { seen, mended: true };
    }
    if (look === LOOKS) return { seen, mended: false };
    before = now;
    await sleep(PAUSE_MS, undefined, { signal: requestSignal() });
  }
}

/** Looks at the chunk that covers a place, or at the gap before the first chunk: no chunk may begin within another. */
async function lookAt(owner: string, place: string): Promise<Seen> {
  const partition = orderChunks(owner);
  const before = { to: place, descending: true, limit: 1, consistent: true };
  const [chunk = { from: BEFORE, counts: {}, version: 0 }] = await queryItems(
    partition,
    readChunk,
    before,
  );
  const { from } = chunk;
  // Read after the chunk: if one is opened in between, this chunk changes too, and its write fails.
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
  return { chunk, next, orders, isSettled: entered.length === latest.length };
}

function isRight({ chunk, orders, next }: Seen, right: readonly OrderChunk[]): boolean {
  // An owner without orders needs no chunk.
  if (chunk.version === 0) return orders.length === 0 && next === undefined;
  const [only, ...others] = right;
  return only !== undefined && others.length === 0 && isAlike(chunk, only);
}

function fingerprint({ chunk, next, orders }: Seen): string {
  const versions = orders.map(({ id, version }) => `${id} ${String(version)}`);
  return [chunk.version, next, ...versions].join(" ");
}
