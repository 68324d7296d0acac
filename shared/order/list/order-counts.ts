import { OrderStatus } from "#shared/order/order-status.ts";
import { withoutKeys, type StoredItem } from "#shared/table/keys.ts";

/** How many orders an owner has in each state, deleted ones in none. */
export type OrderCounts = Partial<Record<OrderStatus, number>>;

/** An owner's counts, whatever release wrote them. */
export function readCounts(item: StoredItem): OrderCounts {
  return withoutKeys(item);
}

/** How many orders an owner's counts hold, all of them or those in one state. */
export function sumCounts(counts: OrderCounts, status: OrderStatus | undefined): number {
  const states = status === undefined ? OrderStatus.options : [status];
  return states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
}
