import { randomUUID } from "node:crypto";
import type { Actor } from "#shared/key/caller.ts";
import { withPaymentStatus } from "#shared/order/balance.ts";
import { lastChange, type HistoryEntry } from "#shared/order/history.ts";
import { initialFields, type OrderRecord } from "#shared/order/order-record.ts";

/** The fields that are the same for every new order. */
type Beginning = ReturnType<typeof beginningOf>;

/** The fields that are chosen for a new order. Fields that change later are absent unless they are given. */
type ChosenFields = Omit<
  OrderRecord,
  keyof typeof initialFields | keyof Beginning | "last_change"
> &
  Partial<Pick<OrderRecord, keyof typeof initialFields>>;

/** Returns the first version of an order that is placed now, whose history begins with the given entry. */
export function newOrder(
  by: Actor,
  fields: ChosenFields,
  entry: Pick<HistoryEntry, "by" | "action" | "note">,
  now: string,
): OrderRecord {
  return withPaymentStatus({
    ...initialFields,
    ...fields,
    ...beginningOf(now),
    last_change: lastChange(by, { ...entry, from: null }),
  });
}

const beginningOf = (now: string) => ({
  status: "new_order" as const,
  payment_status: "pending" as const,
  production_status: "pending" as const,
  version: 1,
  write_id: randomUUID(),
  created_at: now,
  updated_at: now,
});
