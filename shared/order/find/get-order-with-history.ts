import type { Actor } from "#shared/key/caller.ts";
import { ApiError } from "#shared/refusal/errors.ts";
import { historyPartition, historyPrefix } from "#shared/table/keys.ts";
import { queryItems } from "#shared/table/table.ts";
import { latestEntry, readHistoryEntry, type HistoryEntry } from "#shared/order/history.ts";
import { findOrderById, isSeen } from "#shared/order/store/order-store.ts";

/**
 * The number of latest history entries in a reply. They fit Lambda's reply of 6 MB together with any order. Older
 * entries stay stored.
 */
const SHOWN_ENTRIES = 1000;

/**
 * Returns any owner's order by its id, soft-deleted or not, with its latest changes, the oldest first. Throws NOT_FOUND
 * for an unknown order, and for an order that the actor's key may not see.
 */
export async function getOrderWithHistory(actor: Actor, id: string) {
  const [order, entries] = await Promise.all([findOrderById(id), listHistory(id)]);
  if (order === undefined || !isSeen(order, actor))
    throw new ApiError("NOT_FOUND", `There is no order ${id}.`);
  // Skips the empty items that a rebuild puts in the place of lost entries.
  const earlier = entries.filter(({ version }) => version < order.version);
  return { order, history: [...earlier, latestEntry(order)] };
}

/** Returns the latest entries that the stream has written, the oldest first. */
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
