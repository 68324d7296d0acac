import type { Caller } from "#shared/key/caller.ts";
import { requireUser } from "#shared/key/key-store.ts";
import { requirePermission } from "#shared/key/permission.ts";
import { listOrders } from "#shared/order/list/list-orders.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { findOrders, isSeen } from "#shared/order/store/order-store.ts";
import { owesRefund } from "#shared/order/order-queue.ts";
import { bucketsOf } from "#shared/table/buckets.ts";
import { listTracked } from "#shared/order/parcel/list-tracked.ts";
import { namedOrders, readNameTime, referenceOrders, refundsDue } from "#shared/table/find-keys.ts";
import type { TableKey } from "#shared/table/keys.ts";
import { queryMerged } from "#shared/table/query/query-merged.ts";
import { queryIndex } from "#shared/table/table.ts";
import { pageOfList, type Page, type PageQuery } from "#shared/values/page.ts";
import type { OrderSearch } from "./order-search.ts";

/** The maximum number of orders of a reference, which is unique per owner only, and of a name: one read of the index. */
const SAME = 1000;

/** The maximum number of due refunds in the list, the oldest ones. Each recorded refund makes room for the next. */
const REFUNDS = 1000;

/**
 * Returns a page of the orders that match an operator's search, of any owner, and that the caller's key may see. Throws
 * FORBIDDEN for a search by user or due refund with a key of the floor, and VALIDATION_ERROR for an unknown user.
 */
export async function searchOrders(
  caller: Caller,
  { user_id, order_id, tracking_number, name = "", refund_due, ...query }: OrderSearch,
): Promise<Page<OrderRecord>> {
  if (user_id !== undefined || refund_due) requirePermission(caller.permissions, "manage:orders");
  if (user_id !== undefined) {
    const own = await listOrders(user_id, query);
    if (own.pagination.total === 0) await requireUser(user_id, ["query", "user_id"]);
    return own;
  }
  if (refund_due) return listRefundsDue(query);
  const seen = (orders: readonly OrderRecord[]) => orders.filter((order) => isSeen(order, caller));
  if (tracking_number !== undefined) {
    return pageOfList(seen(await listTracked(tracking_number)), query);
  }
  const entries = await (order_id === undefined ? findNamed(name) : findReferenced(order_id));
  // The total must not count orders of other facilities.
  if (caller.facilities.length > 0) return pageOfList(seen(await findOrders(entries)), query);
  const { items, pagination } = pageOfList(entries, query);
  return { items: await findOrders(items), pagination };
}

/** Finds a reference as it is written, or else with or without its `#`: shops show #1001, and people say 1001. */
async function findReferenced(reference: string): Promise<readonly TableKey[]> {
  const find = async (written: string) => {
    const partition = referenceOrders(written);
    return (await queryIndex({ index: "GSI5", partition, descending: true }, SAME)).entries;
  };
  const found = await find(reference);
  if (found.length > 0) return found;
  return find(reference.startsWith("#") ? reference.slice(1) : `#${reference}`);
}

/** Returns the orders of a recipient's name, the newest first. */
async function findNamed(name: string): Promise<readonly TableKey[]> {
  const found = await Promise.all(
    namedOrders(name).map((range) =>
      queryIndex<TableKey & { readonly GSI6SK: string }>(range, SAME),
    ),
  );
  return found
    .flatMap(({ entries }) => entries)
    .sort((one, other) => (readNameTime(one.GSI6SK) < readNameTime(other.GSI6SK) ? 1 : -1));
}

async function listRefundsDue(query: PageQuery): Promise<Page<OrderRecord>> {
  const { entries } = await queryMerged<TableKey & { readonly GSI4SK: string }>(
    bucketsOf(refundsDue).map((partition) => ({ index: "GSI4", partition })),
    REFUNDS,
    ({ GSI4SK }) => GSI4SK,
  );
  const { items, pagination } = pageOfList(entries, query);
  // The index is eventually consistent: it may still show an order that was just refunded.
  return { items: (await findOrders(items)).filter(owesRefund), pagination };
}
