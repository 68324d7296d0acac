import { updateOrder as contract } from "#shared/api/public/orders.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { toOrder } from "#shared/order/view/order-view.ts";
import { updateOrder } from "#shared/order/place/update-order.ts";

/** Changes an order that production has not taken yet. */
export const handler = endpoint(contract, async ({ caller, params, body }) => ({
  data: toOrder(await updateOrder(caller, params.order_id, body)),
}));
