import { decideClaim as contract } from "#shared/api/operator/claims.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { decideClaim } from "#shared/order/claims/decide-claim.ts";
import { toOperatorOrder } from "#shared/order/view/operator-order.ts";

/** Accepts or rejects a claim of an order, and carries the result out. */
export const handler = endpoint(contract, async ({ caller, params, body }) => {
  const order = await decideClaim(caller, params.order_id, params.claim_id, body);
  return { data: toOperatorOrder(caller, order) };
});
