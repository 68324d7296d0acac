import type { OperatorOrder } from "#shared/order/view/operator-order.ts";
import type { Client } from "../client/client.ts";

/** The most that a page of a search holds. */
const LIMIT = 50;

/** When orders were placed; dates or times, both ends included. */
export interface OrderRange {
  readonly from_date: string | undefined;
  readonly to_date: string | undefined;
}

/** The user given, or all there are. */
export async function* findOwners(
  client: Client,
  user_id: string | undefined,
): AsyncGenerator<string> {
  if (user_id !== undefined) {
    yield user_id;
    return;
  }
  let cursor: string | undefined;
  do {
    const page = await client.call("GET /owners", { cursor, limit: 100 });
    yield* page.items.map((owner) => owner.user_id);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
}

/** The users who have orders of a range, and how many: exact numbers, about two seconds behind the orders. */
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

/**
 * A user's orders of a range, a page at a time, the oldest first. Each page begins at the time at which the one before
 * ended, and not at its number: what is deleted meanwhile would shift the numbers, and an order be passed over.
 */
export async function* walkOrders(
  client: Client,
  user_id: string,
  { from_date, to_date }: OrderRange,
): AsyncGenerator<readonly OperatorOrder[]> {
  let from = from_date;
  let page = 1;
  let seen = new Set<string>();
  for (;;) {
    const { items, pagination } = await client.call("GET /orders/search", {
      ...{ user_id, from_date: from, to_date, sort_order: "asc", limit: LIMIT, page },
    });
    yield items.filter(({ id }) => !seen.has(id));
    if (items.length < LIMIT && page * LIMIT >= pagination.total) return;
    const last = items.at(-1)?.created_at;
    const atLast = items.filter(({ created_at }) => created_at === last).map(({ id }) => id);
    if (last === undefined || last === from) {
      // More orders of one instant than a page holds.
      page += 1;
      seen = new Set([...seen, ...atLast]);
    } else {
      from = last;
      page = 1;
      seen = new Set(atLast);
    }
  }
}
