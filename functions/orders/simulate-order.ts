import { simulateOrder as contract } from "#shared/api/public/orders.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { toOrder } from "#shared/order/view/order-view.ts";
import { simulateOrder } from "#shared/order/test-order/simulate-order.ts";

/** Brings a test order to a state at once, as the factory and a carrier would. */
export const handler = endpoint(contract, async ({ caller, params, body }) => ({
  data: toOrder(await simulateOrder(caller, params.order_id, body.to)),
}));
