import { deleteOrder as contract } from "#shared/api/public/orders.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { deleteOrder } from "#shared/order/stop/delete-order.ts";

/** Soft-deletes an order that production has not taken yet. */
export const handler = endpoint(contract, async ({ caller, params }) => {
  await deleteOrder(caller, params.order_id);
  return { data: {} };
});
