import { OrderStatus } from "#shared/order/order-status.ts";
import { orderChunks, withoutKeys, type StoredItem } from "#shared/table/keys.ts";
import { queryItems } from "#shared/table/table.ts";
import { AFTER } from "./places.ts";

/** So many orders fill a chunk: the most keys that are read for the sake of a page are half of them (design section 5). */
export const CHUNK_SIZE = 512;

/** How many orders are in each state, deleted ones in none. */
export type OrderCounts = Partial<Record<OrderStatus, number>>;

/**
 * Neighbouring orders of an owner, and how many they are: an index cannot be entered at its n-th entry, so lists are
 * entered where one of these begins (design section 5). Together they leave out no place.
 */
export interface OrderChunk {
  /** The first place that belongs to it; that of the first chunk is before all. */
  readonly from: string;
  /** Where the next chunk begins; the last one has none. */
  readonly to?: string;
  /** The last place that was counted; only the last chunk has it: what is behind is yet to come. */
  readonly counted_to?: string;
  readonly counts: OrderCounts;
  /** Versions of orders that are counted, whose history entries may not be written yet. */
  readonly notes?: readonly string[];
  /** Every write is on the condition that nobody else has written since. */
  readonly version: number;
}

/** How a chunk notes a version of an order. */
export function noteOf({ id, version }: { readonly id: string; readonly version: number }): string {
  return `${id}#${String(version)}`;
}

/** Reads back what {@link noteOf} wrote. */
export function readNote(note: string): { id: string; version: number } {
  const [id = "", version = ""] = note.split("#");
  return { id, version: Number(version) };
}

/** A chunk as it is stored, without its keys. */
export function readChunk(item: StoredItem): OrderChunk {
  return { ...(withoutKeys(item) as Omit<OrderChunk, "from">), from: item.SK };
}

/** All chunks of an owner, in the order of their places. */
export function listChunks(owner: string): Promise<OrderChunk[]> {
  return queryItems(orderChunks(owner), readChunk);
}

/** The chunks that hold some places, and those between; none at all if nothing of the owner was ever counted. */
export async function findChunks(
  owner: string,
  places: readonly string[],
  { consistent }: { readonly consistent: boolean },
): Promise<OrderChunk[]> {
  const [lowest = "", ...others] = [...new Set(places)].sort();
  const partition = orderChunks(owner);
  const holder = { to: lowest, descending: true, limit: 1, consistent };
  const behind = { from: `${lowest}${AFTER}`, to: others.at(-1), consistent };
  const found = await Promise.all([
    queryItems(partition, readChunk, holder),
    others.length === 0 ? [] : queryItems(partition, readChunk, behind),
  ]);
  return found.flat();
}

/** How many orders a chunk holds, all of them or those in one state. */
export function sumCounts(counts: OrderCounts, status?: OrderStatus): number {
  const states = status === undefined ? OrderStatus.options : [status];
  return states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
}
