import { holdOrder as contract } from "#shared/api/public/orders.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { holdOrder } from "#shared/order/hold/hold-order.ts";
import { toOrder } from "#shared/order/view/order-view.ts";

/** Keeps an order from production until its owner releases it. */
export const handler = endpoint(contract, async ({ caller, params, body }) => ({
  data: toOrder(await holdOrder(caller, params.order_id, body.reason)),
}));
