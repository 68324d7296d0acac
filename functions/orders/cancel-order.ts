import { cancelOrder as contract } from "#shared/api/public/orders.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { cancelOrder } from "#shared/order/stop/cancel-order.ts";
import { toCancellation } from "#shared/order/stop/cancellation.ts";

/** Cancels an order that production has not taken yet. */
export const handler = endpoint(contract, async ({ caller, params, body }) => ({
  data: toCancellation(await cancelOrder(caller, params.order_id, body.reason)),
}));
