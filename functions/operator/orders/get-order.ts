import { getOrder as contract } from "#shared/api/operator/orders.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { getOrderDetail } from "#shared/order/floor/get-order-detail.ts";

/** Any owner's order, deleted ones too, with its history. */
export const handler = endpoint(contract, async ({ params }) => ({
  data: await getOrderDetail(params.order_id),
}));
