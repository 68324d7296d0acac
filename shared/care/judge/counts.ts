import { CHUNK_SIZE, type OrderChunk, type OrderCounts } from "#shared/order/list/order-chunk.ts";
import { BEFORE } from "#shared/order/list/list-keys.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { OrderStatus } from "#shared/order/order-status.ts";
import { placeOf } from "#shared/table/keys.ts";
import { hasExpired } from "#shared/order/store/test-expiry.ts";

/** A chunk, the start of the next one, and all orders in between, sorted by place. */
export interface ChunkRange {
  readonly chunk: OrderChunk;
  /** Undefined for the last chunk. */
  readonly next: string | undefined;
  readonly orders: readonly OrderRecord[];
}

/** Returns the chunk with the right counts; if it holds too many orders, several of about the same size. */
export function recount({ chunk, next, orders }: ChunkRange): OrderChunk[] {
  const pieces = Math.max(1, Math.ceil(orders.length / CHUNK_SIZE));
  const size = Math.ceil(orders.length / pieces);
  const groups = Array.from({ length: pieces }, (_, index) =>
    orders.slice(index * size, (index + 1) * size),
  );
  const starts = groups.map(([first], index) =>
    index === 0 || first === undefined ? chunk.from : placeOf(first),
  );
  const isTest = chunk.is_test ?? orders.some(({ is_test }) => is_test);
  const before = chunk.counted_to ?? BEFORE;
  const last = orders.map(placeOf).at(-1) ?? BEFORE;
  return groups.map((group, index) => {
    const to = starts[index + 1] ?? next;
    return {
      from: starts[index] ?? chunk.from,
      ...(to === undefined ? { counted_to: last > before ? last : before } : { to }),
      ...(isTest ? { is_test: true as const } : {}),
      counts: countStates(group),
      // A counted version may belong to any of the pieces. A superfluous one does no harm, and the next write removes it.
      counted_versions: chunk.counted_versions ?? [],
      version: index === 0 ? chunk.version : 0,
    };
  });
}

/** Whether a range is one chunk with the right counts. */
export function isCounted(
  { chunk, orders, next }: ChunkRange,
  right: readonly OrderChunk[],
): boolean {
  // An owner without orders needs no chunk.
  if (chunk.version === 0) return orders.length === 0 && next === undefined;
  const [only, ...others] = right;
  return only !== undefined && others.length === 0 && isAlike(chunk, only);
}

/**
 * Whether a chunk has the right counts and end. Test orders expire one by one, and their chunk after the last of them.
 * Until then it counts orders that have expired.
 */
function isAlike(chunk: OrderChunk, right: OrderChunk): boolean {
  const mayCountMore = chunk.is_test === true && hasExpired(chunk.from);
  return (
    chunk.to === right.to &&
    chunk.counted_to === right.counted_to &&
    OrderStatus.options.every((state) => {
      const [counted = 0, there = 0] = [chunk.counts[state], right.counts[state]];
      return counted === there || (mayCountMore && counted > there);
    })
  );
}

function countStates(orders: readonly OrderRecord[]): OrderCounts {
  const counts: OrderCounts = {};
  for (const { status } of orders) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
