import { makeClaim as contract } from "#shared/api/public/claims.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { makeClaim } from "#shared/order/claims/make-claim.ts";
import { toOrder } from "#shared/order/view/order-view.ts";

/** Claims that something is wrong with an order, or asks to stop it. */
export const handler = endpoint(contract, async ({ caller, params, body }) => ({
  data: toOrder(await makeClaim(caller, params.order_id, body)),
}));
