import { OrderStatus } from "#shared/order/order-status.ts";
import { AFTER, orderChunks, withoutKeys, type StoredItem } from "#shared/table/keys.ts";
import { queryItems } from "#shared/table/table.ts";

/** The number of orders of a full chunk. To reach a page, at most half as many keys are read and discarded. */
export const CHUNK_SIZE = 512;

/** The number of orders in each state, without soft-deleted ones. */
export type OrderCounts = Partial<Record<OrderStatus, number>>;

/**
 * A chunk of counts: neighbouring orders of one owner, by creation. DynamoDB cannot enter an index at its n-th entry,
 * so a list is entered where a chunk begins. The chunks cover every place.
 */
export interface OrderChunk {
  /** The chunk's first place. The first chunk begins before all places. */
  readonly from: string;
  /** The place where the next chunk begins; absent on the last chunk. */
  readonly to?: string;
  /** The last counted place, on the last chunk only. */
  readonly counted_to?: string;
  readonly counts: OrderCounts;
  /** Versions that are counted, such as `<order id>#3`, but may have no history entry yet. */
  readonly counted_versions?: readonly string[];
  /** Set on a chunk of test orders, which expires with them. */
  readonly is_test?: true;
  /** The version of the chunk, for optimistic locking. */
  readonly version: number;
}

/** Returns the key of an order's version: `<order id>#3`. */
export function versionKey({
  id,
  version,
}: {
  readonly id: string;
  readonly version: number;
}): string {
  return `${id}#${String(version)}`;
}

/** Reads a key of {@link versionKey}. */
export function readVersionKey(key: string): { id: string; version: number } {
  const [id = "", version = ""] = key.split("#");
  return { id, version: Number(version) };
}

/** Reads a stored chunk. */
export function readChunk(item: StoredItem): OrderChunk {
  return { ...(withoutKeys(item) as Omit<OrderChunk, "from">), from: item.SK };
}

/** Returns all chunks of an owner, in the order of their places. */
export function listChunks(owner: string): Promise<OrderChunk[]> {
  return queryItems(orderChunks(owner), readChunk);
}

/**
 * Returns the chunks that hold some places, and the chunks between. Empty if no order of the owner was ever counted.
 */
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

/** Returns the number of a chunk's orders: of all, or of those in one state. */
export function sumCounts(counts: OrderCounts, status?: OrderStatus): number {
  const states = status === undefined ? OrderStatus.options : [status];
  return states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
}
