import { getOrder as contract } from "#shared/api/operator/orders.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { getOrderWithHistory } from "#shared/order/floor/get-order-with-history.ts";
import { toOperatorOrderDetail } from "#shared/order/view/operator-order.ts";

/** Any owner's order, deleted ones too, with its history. */
export const handler = endpoint(contract, async ({ caller, params }) => {
  const { order, history } = await getOrderWithHistory(caller, params.order_id);
  return { data: toOperatorOrderDetail(caller, order, history) };
});
