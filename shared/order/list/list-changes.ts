import type { OrderRecord } from "#shared/order/order-record.ts";
import { findOrders } from "#shared/order/store/order-store.ts";
import { bucketsOf } from "#shared/table/buckets.ts";
import { AFTER, ownerOrders } from "#shared/table/keys.ts";
import { queryMerged } from "#shared/table/query/query-merged.ts";
import { timestamp } from "#shared/values/time.ts";
import { changesCursor, type ChangesQuery } from "./changes.ts";
import type { Entry } from "./count-list.ts";
import { firstInstant } from "./order-query.ts";

/**
 * Changes are shown once they are this old. A change that became visible in the index behind a reader's cursor would be
 * lost. A change gets its time right before its write, which has three tries of two seconds. A throttled transaction is
 * begun again for five seconds, so that its last write may end eleven and a half seconds after that.
 */
const HOLD_BACK_MS = 15_000;

/**
 * Returns the owner's orders that have changed since a place, the oldest change first, and the place behind them. No
 * change is left out, however many come meanwhile; an order that changes again comes again. Nothing is written.
 */
export async function listChanges(owner: string, { after, since = "", limit }: ChangesQuery) {
  // A client whose clock is fast must not begin behind changes that are still to come.
  const [given, latest] = [firstInstant(since), timestamp()];
  const [from] = changesCursor.read(after) ?? [given < latest ? given : latest];
  const to = timestamp(new Date(Date.now() - HOLD_BACK_MS));
  const ranges = bucketsOf(ownerOrders(owner)).map((partition) => ({
    ...{ index: "GSI3" as const, partition, from, to },
  }));
  const { entries, more } =
    from > to
      ? { entries: [], more: false }
      : await queryMerged<Entry>(ranges, limit, ({ GSI3SK = "" }) => GSI3SK);
  const last = entries.at(-1)?.GSI3SK;
  const orders: OrderRecord[] = await findOrders(entries);
  return {
    // The index may still show an order that was just deleted.
    orders: orders.filter(({ deleted_at }) => deleted_at === null),
    next_cursor: changesCursor.write([last === undefined ? from : `${last}${AFTER}`]),
    up_to_date: !more,
  };
}
