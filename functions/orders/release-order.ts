import { releaseOrder as contract } from "#shared/api/public/orders.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { releaseOrder } from "#shared/order/hold/hold-order.ts";
import { toOrder } from "#shared/order/view/order-view.ts";

/** Takes the owner's hold away. */
export const handler = endpoint(contract, async ({ caller, params }) => ({
  data: toOrder(await releaseOrder(caller, params.order_id)),
}));
