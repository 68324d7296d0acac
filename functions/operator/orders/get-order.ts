import { getOrder as contract } from "#shared/api/operator/orders.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { loadCustoms } from "#shared/order/customs/load-customs.ts";
import { getOrderWithHistory } from "#shared/order/find/get-order-with-history.ts";
import { toOperatorOrder, toShownHistory } from "#shared/order/view/operator-order.ts";

/** Any owner's order, deleted ones too, with what customs ask of it and its history. */
export const handler = endpoint(contract, async ({ caller, params }) => {
  const { order, history } = await getOrderWithHistory(caller, params.order_id);
  const shown = toOperatorOrder(caller, order);
  const customs = await loadCustoms(shown);
  return { data: { ...shown, customs, history: toShownHistory(caller, history) } };
});
