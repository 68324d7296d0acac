import { getOrder as contract } from "#shared/api/operator/orders.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { getOrderWithHistory } from "#shared/order/floor/get-order-with-history.ts";
import { OperatorOrderDetail, toOperatorOrder } from "#shared/order/view/operator-order.ts";
import { pick } from "#shared/values/pick.ts";

/** Any owner's order, deleted ones too, with its history. */
export const handler = endpoint(contract, async ({ params }) => {
  const { order, history } = await getOrderWithHistory(params.order_id);
  return { data: pick(OperatorOrderDetail, { ...toOperatorOrder(order), history }) };
});
