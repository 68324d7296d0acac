import { ApiError } from "#shared/refusal/errors.ts";
import { historyPartition, historyPrefix } from "#shared/table/keys.ts";
import { queryItems } from "#shared/table/table.ts";
import { latestEntry, readHistoryEntry, type HistoryEntry } from "#shared/order/history.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { findOrderById } from "#shared/order/store/order-store.ts";

/** All changes are kept; only this many of the latest are shown, which fit Lambda's reply of 6 MB beside any order. */
const SHOWN_ENTRIES = 1000;

/** An order and the latest changes that were made to it, the oldest of them first. */
export interface OrderWithHistory {
  readonly order: OrderRecord;
  readonly history: readonly HistoryEntry[];
}

/** Any owner's order by the service's id, deleted ones too, with its history; throws NOT_FOUND. */
export async function getOrderWithHistory(id: string): Promise<OrderWithHistory> {
  const [order, entries] = await Promise.all([findOrderById(id), listHistory(id)]);
  if (order === undefined) throw new ApiError("NOT_FOUND", `There is no order ${id}.`);
  const latest = latestEntry(order);
  // An entry that was lost has no version: an empty item tells that its change was counted.
  const history = entries.filter(({ version }) => version < order.version);
  if (latest !== undefined) history.push(latest);
  return { order, history };
}

/** The latest entries that the stream has brought. */
async function listHistory(id: string): Promise<HistoryEntry[]> {
  const entries = await queryItems(historyPartition(id), readHistoryEntry, {
    prefix: historyPrefix,
    descending: true,
    limit: SHOWN_ENTRIES,
  });
  return entries.reverse();
}
