import { listOrders as contract } from "#shared/api/public/orders.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { listOrders } from "#shared/order/list/list-orders.ts";
import { toListedOrder } from "#shared/order/view/order-size.ts";
import { toOrder } from "#shared/order/view/order-view.ts";

/** The caller's orders that pass the filters, sorted, a page at a time. */
export const handler = endpoint(contract, async ({ caller, query }) => {
  const { items, pagination } = await listOrders(caller.userId, query);
  return { data: { items: items.map((order) => toListedOrder(toOrder(order))), pagination } };
});
