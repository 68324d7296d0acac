import { pageOfList, type Page } from "#shared/page.ts";
import {
  ownerOrders,
  ownerOrdersByStatus,
  readUpdatedSortKey,
  type TableKey,
} from "#shared/table/keys.ts";
import { getItems, queryIndex } from "#shared/table/table.ts";
import { createdRange, type OrderQuery } from "./order-query.ts";
import { toOrder, type Order, type OrderRecord } from "./order.ts";

/** One page of an owner's orders, deleted ones never among them, with the exact number of all that match. */
export async function listOrders(owner: string, query: OrderQuery): Promise<Page<Order>> {
  const keys = query.sort_by === "created_at" ? byCreated(owner, query) : byUpdated(owner, query);
  const { items, pagination } = pageOfList(await keys, query);
  const orders = await getItems<OrderRecord & TableKey>(items, { consistent: true });
  // The indexes trail the table by a moment: an order deleted just now may still stand in them.
  const live = orders.filter(({ deleted_at }) => deleted_at === undefined);
  return { items: live.map(toOrder), pagination };
}

function byCreated(owner: string, query: OrderQuery): Promise<TableKey[]> {
  const { from, to } = createdRange(query);
  const { status } = query;
  return queryIndex({
    ...(status === undefined
      ? { index: "GSI1", partition: ownerOrders(owner) }
      : { index: "GSI2", partition: ownerOrdersByStatus(owner, status) }),
    from,
    to,
    descending: query.sort_order === "desc",
  });
}

/** The key of this index tells the status and the creation time too: filters need no more than the key. */
async function byUpdated(owner: string, query: OrderQuery): Promise<TableKey[]> {
  const { from, to } = createdRange(query);
  const entries = await queryIndex<TableKey & { GSI3SK: string }>({
    index: "GSI3",
    partition: ownerOrders(owner),
    descending: query.sort_order === "desc",
  });
  return entries.filter(({ GSI3SK }) => {
    const { created_at, status } = readUpdatedSortKey(GSI3SK);
    const matches = query.status === undefined || query.status === status;
    return matches && created_at >= from && created_at <= to;
  });
}
