import { eraseOrder as contract } from "#shared/api/operator/erasures.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { eraseOrder } from "#shared/care/erase-order.ts";

/** Erases who receives an order, as far as one request's time goes. */
export const handler = endpoint(contract, async ({ caller, params, body }) => ({
  data: await eraseOrder(caller, params.order_id, body),
}));
