import type { OrderStatus } from "#shared/order/order-status.ts";
import type { OperatorOrder } from "#shared/order/view/operator-order.ts";
import type { Client } from "#shared/api/client/client.ts";
import { listUsers } from "../client/list-users.ts";

/** The most orders on a page of a search. */
const LIMIT = 50;

/** The dates or times at which orders were placed, both ends included; and their state. */
export interface OrderRange {
  readonly from_date?: string | undefined;
  readonly to_date?: string | undefined;
  readonly status?: OrderStatus | undefined;
}

/** The states of orders that are still to be made. */
export const backlogStates = ["new_order", "on_hold", "in_production"] as const;

/** Yields the given user, or all users. */
export async function* findOwners(
  client: Client,
  user_id: string | undefined,
): AsyncGenerator<string> {
  if (user_id !== undefined) yield user_id;
  else for await (const owner of listUsers(client)) yield owner.user_id;
}

/** Yields the orders of a user, or of all, that are still to be made, a page at a time. */
export async function* pageThroughBacklog(
  client: Client,
  user_id: string | undefined,
): AsyncGenerator<readonly OperatorOrder[]> {
  const all = backlogStates.map((status) => [status, 1] as const);
  const one = { user_id: user_id ?? "", orders_by_status: Object.fromEntries(all) };
  for await (const owner of user_id === undefined ? listUsers(client) : [one]) {
    for (const status of backlogStates) {
      if (owner.orders_by_status[status] === undefined) continue;
      yield* pageThroughOrders(client, owner.user_id, { status });
    }
  }
}

/** Yields the orders of a user, or of all, that have changed since a day, a page at a time. */
export async function* pageThroughChanged(
  client: Client,
  user_id: string | undefined,
  from_date: string,
): AsyncGenerator<readonly OperatorOrder[]> {
  for await (const owner of findOwners(client, user_id)) {
    yield* pageThroughOrders(client, owner, { from_date }, "updated_at");
  }
}

/** Yields the users with orders in a range, and their number: exact numbers, about two seconds behind the orders. */
export async function countOrders(
  client: Client,
  owners: AsyncIterable<string>,
  range: OrderRange,
): Promise<{ user_id: string; orders: number }[]> {
  const counted = [];
  for await (const user_id of owners) {
    const { pagination } = await client.call("GET /orders/search", { ...range, user_id, limit: 1 });
    if (pagination.total > 0) counted.push({ user_id, orders: pagination.total });
  }
  return counted;
}

/** The times by which orders are listed, and the parameter from which the list begins. */
const STARTS = { created_at: "from_date", updated_at: "updated_from" } as const;

/**
 * Yields a user's orders in a range, a page at a time, the oldest first. By the time of their last change, `from_date`
 * is compared with that, and an order that changes meanwhile may come twice. A page begins at the time of the previous page's
 * end, not at a page number: deletions meanwhile would shift the numbers, and an order would be skipped.
 */
export async function* pageThroughOrders(
  client: Client,
  user_id: string,
  { from_date, to_date, status }: OrderRange,
  by: keyof typeof STARTS = "created_at",
): AsyncGenerator<readonly OperatorOrder[]> {
  let from = from_date;
  let page = 1;
  let seen = new Set<string>();
  for (;;) {
    const { items, pagination } = await client.call("GET /orders/search", {
      ...{ user_id, to_date, status, sort_by: by, sort_order: "asc", limit: LIMIT, page },
      [STARTS[by]]: from,
    });
    yield items.filter(({ id }) => !seen.has(id));
    if (items.length < LIMIT && page * LIMIT >= pagination.total) return;
    const last = items.at(-1)?.[by];
    const atLast = items.filter((order) => order[by] === last).map(({ id }) => id);
    if (last === undefined || last === from) {
      // A page cannot hold all orders of this instant.
      page += 1;
      seen = new Set([...seen, ...atLast]);
    } else {
      from = last;
      page = 1;
      seen = new Set(atLast);
    }
  }
}
