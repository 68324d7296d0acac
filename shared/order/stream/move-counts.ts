import { sumCounts, type OrderChunk } from "#shared/order/list/order-chunk.ts";
import { BEFORE } from "#shared/order/list/list-keys.ts";
import type { OrderStatus } from "#shared/order/order-status.ts";

/** An order that enters (1) or leaves (-1) a state at its place. */
export interface CountMove {
  readonly place: string;
  readonly status: OrderStatus;
  readonly by: 1 | -1;
}

type Draft = { -readonly [Field in keyof OrderChunk]: OrderChunk[Field] };

/**
 * Returns the chunks that some moves change or open. `chunks` are the chunks that hold the places. An order behind all
 * others closes a full last chunk and opens the next. It also closes a chunk of test orders of an earlier day, so that
 * counts expire at most a day after their orders. A late order is counted in the chunk of its place. Returns undefined
 * if a chunk is missing that was opened meanwhile.
 */
export function moveCounts(
  chunks: readonly OrderChunk[],
  moves: readonly CountMove[],
  chunkSize: number,
  isTest = false,
): OrderChunk[] | undefined {
  const drafts: Draft[] = chunks.map((chunk) => ({ ...chunk, counts: { ...chunk.counts } }));
  const changed = new Set<Draft>();
  const fresh = { counts: {}, version: 0, ...(isTest ? { is_test: true as const } : {}) };
  for (const { place, status, by } of moves.toSorted((a, b) => (a.place < b.place ? -1 : 1))) {
    let holder = drafts.findLast(({ from }) => from <= place);
    if (holder === undefined) {
      holder = { ...fresh, from: BEFORE, counted_to: place };
      drafts.push(holder);
    }
    const { to, counted_to = "" } = holder;
    if (to !== undefined && place >= to) return undefined;
    changed.add(holder);
    if (to === undefined && place > counted_to) {
      const isPast = isTest && dayOf(counted_to) < dayOf(place);
      if (isPast || sumCounts(holder.counts) >= chunkSize) {
        delete holder.counted_to;
        holder.to = place;
        holder = { ...fresh, from: place };
        drafts.push(holder);
        changed.add(holder);
      }
      holder.counted_to = place;
    }
    holder.counts = { ...holder.counts, [status]: (holder.counts[status] ?? 0) + by };
  }
  return [...changed];
}

const dayOf = (place: string) => place.slice(0, "2026-11-21".length);
