import { sumCounts, type OrderChunk } from "#shared/order/list/order-chunk.ts";
import { BEFORE } from "#shared/order/list/places.ts";
import type { OrderStatus } from "#shared/order/order-status.ts";

/** An order that enters (1) or leaves (-1) a state at its place. */
export interface CountMove {
  readonly place: string;
  readonly status: OrderStatus;
  readonly by: 1 | -1;
}

type Draft = { -readonly [Field in keyof OrderChunk]: OrderChunk[Field] };

/**
 * The chunks that some moves change or open; `chunks` are those that hold the places. An order behind all others closes
 * a full last chunk and opens the next; a late one is counted where its place is. Undefined if a chunk is missing that
 * was opened meanwhile.
 */
export function moveCounts(
  chunks: readonly OrderChunk[],
  moves: readonly CountMove[],
  chunkSize: number,
): OrderChunk[] | undefined {
  const drafts: Draft[] = chunks.map((chunk) => ({ ...chunk, counts: { ...chunk.counts } }));
  const changed = new Set<Draft>();
  for (const { place, status, by } of moves.toSorted((a, b) => (a.place < b.place ? -1 : 1))) {
    let holder = drafts.findLast(({ from }) => from <= place);
    if (holder === undefined) {
      holder = { from: BEFORE, counted_to: place, counts: {}, version: 0 };
      drafts.push(holder);
    }
    const { to, counted_to = "" } = holder;
    if (to !== undefined && place >= to) return undefined;
    changed.add(holder);
    if (to === undefined && place > counted_to) {
      if (sumCounts(holder.counts) >= chunkSize) {
        delete holder.counted_to;
        holder.to = place;
        holder = { from: place, counts: {}, version: 0 };
        drafts.push(holder);
        changed.add(holder);
      }
      holder.counted_to = place;
    }
    holder.counts = { ...holder.counts, [status]: (holder.counts[status] ?? 0) + by };
  }
  return [...changed];
}
