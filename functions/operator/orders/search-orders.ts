import { searchOrders as contract } from "#shared/api/operator/orders.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { searchOrders } from "#shared/order/find/search-orders.ts";
import { toOperatorOrder } from "#shared/order/view/operator-order.ts";
import { toListedOrder } from "#shared/order/view/order-size.ts";

/** The orders of a reference, a tracking number or a user, a page at a time. */
export const handler = endpoint(contract, async ({ caller, query }) => {
  const { items, pagination } = await searchOrders(caller, query);
  return {
    data: {
      items: items.map((order) => toListedOrder(toOperatorOrder(caller, order))),
      pagination,
    },
  };
});
