import { takeOrder as contract } from "#shared/api/operator/orders.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { takeOrder } from "#shared/order/take/take-order.ts";
import { toOperatorOrder } from "#shared/order/view/operator-order.ts";

/** Takes the oldest waiting order into production; no other caller gets the same one. */
export const handler = endpoint(contract, async ({ caller, body }) => {
  const order = await takeOrder(caller, body);
  return {
    data: { order: order === undefined ? null : toOperatorOrder(caller, order) },
    log: order === undefined ? {} : { order: order.id },
  };
});
