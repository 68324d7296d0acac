import type { Actor } from "#shared/key/caller.ts";
import { ApiError } from "#shared/refusal/errors.ts";
import { historyPartition, historyPrefix } from "#shared/table/keys.ts";
import { queryItems } from "#shared/table/table.ts";
import { latestEntry, readHistoryEntry, type HistoryEntry } from "#shared/order/history.ts";
import { findOrderById, isSeen } from "#shared/order/store/order-store.ts";

/**
 * History entries that are shown, the latest: they fit Lambda's reply of 6 MB beside any order. Older ones stay stored.
 */
const SHOWN_ENTRIES = 1000;

/**
 * Any owner's order by its id, soft-deleted or not, and its latest changes, the oldest of them first. Throws NOT_FOUND, also for
 * an order that the actor's key is kept from.
 */
export async function getOrderWithHistory(actor: Actor, id: string) {
  const [order, entries] = await Promise.all([findOrderById(id), listHistory(id)]);
  if (order === undefined || !isSeen(order, actor))
    throw new ApiError("NOT_FOUND", `There is no order ${id}.`);
  // Skips empty items: a rebuild puts them in the place of entries that were lost.
  const earlier = entries.filter(({ version }) => version < order.version);
  return { order, history: [...earlier, latestEntry(order)] };
}

/** The latest entries that the stream has written, the oldest of them first. */
export async function listHistory(
  id: string,
  { consistent = false } = {},
): Promise<HistoryEntry[]> {
  const entries = await queryItems(historyPartition(id), readHistoryEntry, {
    prefix: historyPrefix,
    descending: true,
    consistent,
    limit: SHOWN_ENTRIES,
  });
  return entries.reverse();
}
