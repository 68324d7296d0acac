import type { Hold, OrderRecord } from "#shared/order/order-record.ts";
import { timestamp } from "#shared/values/time.ts";

/**
 * Returns the order with a hold of this kind. An existing hold gets the new reason. Returns the same object if nothing
 * changes.
 */
export function withHold(order: OrderRecord, by: Hold["by"], reason: string): OrderRecord {
  const former = order.holds.find((hold) => hold.by === by);
  if (former?.reason === reason) return order;
  const holds = order.holds.filter((hold) => hold !== former);
  const since = former?.since ?? timestamp();
  return { ...order, status: "on_hold", holds: [...holds, { by, reason, since }] };
}

/**
 * Returns the order without the holds of these kinds. Without a further hold it is in production again if production
 * had started it, and `new_order` otherwise.
 */
export function withoutHold(order: OrderRecord, ...by: Hold["by"][]): OrderRecord {
  const holds = order.holds.filter((hold) => !by.includes(hold.by));
  const resumed = order.started_at === null ? "new_order" : "in_production";
  return { ...order, status: holds.length === 0 ? resumed : "on_hold", holds };
}
