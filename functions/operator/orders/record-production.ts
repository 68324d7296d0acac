import { recordProduction as contract } from "#shared/api/operator/orders.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { toOperatorOrder } from "#shared/order/view/operator-order.ts";
import { recordProduction } from "#shared/order/production/record-production.ts";

/** Records what production tells of an order. */
export const handler = endpoint(contract, async ({ caller, params, body }) => ({
  data: toOperatorOrder(caller, await recordProduction(caller, params.order_id, body)),
}));
