import { recordPayment as contract } from "#shared/api/operator/orders.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { toOperatorOrder } from "#shared/order/view/operator-order.ts";
import { recordPayment } from "#shared/order/payment/record-payment.ts";

/** Records where the payment of an order stands. */
export const handler = endpoint(contract, async ({ caller, params, body }) => ({
  data: toOperatorOrder(caller, await recordPayment(caller, params.order_id, body)),
}));
