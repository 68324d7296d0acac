import { createOrder as contract } from "#shared/api/public/orders.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { toOrder } from "#shared/order/view/order-view.ts";
import { placeOrder } from "#shared/order/place/place-order.ts";

/** Places an order once for each reference, however often the request comes. */
export const handler = endpoint(contract, async ({ caller, body }) => {
  const { order, replayed } = await placeOrder(caller, body);
  const headers: Record<string, string> = replayed ? { "idempotent-replayed": "true" } : {};
  return { data: toOrder(order), headers, log: { order: order.id } };
});
