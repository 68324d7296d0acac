import { createOrder as contract } from "#shared/api/public/orders.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { replayHeaders } from "#shared/http/replay-headers.ts";
import { toOrder } from "#shared/order/view/order-view.ts";
import { placeOrder } from "#shared/order/place/place-order.ts";

/** Places an order once for each reference, however often the request comes. */
export const handler = endpoint(contract, async ({ caller, body }) => {
  const { order, replayed } = await placeOrder(caller, body);
  return {
    data: toOrder(order),
    headers: replayHeaders(replayed),
    log: { order: order.id },
  };
});
