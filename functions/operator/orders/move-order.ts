import { moveOrder as contract } from "#shared/api/operator/orders.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { requireMovable } from "#shared/order/moves/apply-move.ts";
import { moveOrder } from "#shared/order/moves/move-order.ts";
import { toOperatorOrder } from "#shared/order/view/operator-order.ts";

/** Moves an order one step along the state table. */
export const handler = endpoint(contract, async ({ caller, params, body }) => {
  requireMovable(caller, body);
  return { data: toOperatorOrder(caller, await moveOrder(caller, params.order_id, body)) };
});
