import type { OperatorOrder } from "#shared/order/view/operator-order.ts";
import type { Context } from "../../cli/command.ts";
import { user } from "../../cli/named.ts";
import {
  countOrders,
  findOwners,
  pageThroughOrders,
  type OrderRange,
} from "../../csv/page-through-orders.ts";
import { startProgress } from "../../output/progress.ts";

/** Options that choose orders. */
export const user_id = { ...user, about: "of this user" } as const;
export const from = {
  flags: "--from <time>",
  about: "placed from then on: a date or a time, in UTC",
} as const;
export const to = {
  flags: "--to <time>",
  about: "placed until then: a date or a time, in UTC",
} as const;

/** The day that it is, in UTC. */
export const today = () => new Date().toISOString().slice(0, 10);

/** Yields the orders of a user, or of all, a page at a time, and shows the progress. */
export async function* readOrders(
  { connect, json }: Context,
  user_id: string | undefined,
  range: OrderRange,
  what: string,
): AsyncGenerator<readonly OperatorOrder[]> {
  const client = await connect();
  const owners = await countOrders(client, findOwners(client, user_id), range);
  const total = owners.reduce((sum, { orders }) => sum + orders, 0);
  const progress = startProgress(total, what, json);
  try {
    for (const owner of owners) {
      for await (const orders of pageThroughOrders(client, owner.user_id, range)) {
        progress.add(orders.length);
        yield orders;
      }
    }
  } finally {
    progress.end();
  }
}
