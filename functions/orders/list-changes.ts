import { listChanges as contract } from "#shared/api/public/orders.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { listChanges } from "#shared/order/list/list-changes.ts";
import { toListedOrder } from "#shared/order/view/order-size.ts";
import { toOrder } from "#shared/order/view/order-view.ts";

/** The caller's orders that have changed since a place, the oldest change first. */
export const handler = endpoint(contract, async ({ caller, query }) => {
  const { orders, ...place } = await listChanges(caller.userId, query);
  return { data: { items: orders.map((order) => toListedOrder(toOrder(order))), ...place } };
});
