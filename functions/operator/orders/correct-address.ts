import { correctAddress as contract } from "#shared/api/operator/orders.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { correctAddress } from "#shared/order/address/correct-address.ts";
import { toOperatorOrder } from "#shared/order/view/operator-order.ts";

/** Corrects the address of an order. */
export const handler = endpoint(contract, async ({ caller, params, body }) => ({
  data: toOperatorOrder(caller, await correctAddress(caller, params.order_id, body)),
}));
