import { getOrder as contract } from "#shared/api/public/orders.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { getOrder } from "#shared/order/store/order-store.ts";
import { toOrder } from "#shared/order/view/order-view.ts";

/** Returns an order of the caller. */
export const handler = endpoint(contract, async ({ caller, params }) => ({
  data: toOrder(await getOrder(caller.userId, params.order_id)),
}));
