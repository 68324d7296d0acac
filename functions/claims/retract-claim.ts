import { retractClaim as contract } from "#shared/api/public/claims.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { retractClaim } from "#shared/order/claims/close-claim.ts";
import { toOrder } from "#shared/order/view/order-view.ts";

/** Retracts an open claim. */
export const handler = endpoint(contract, async ({ caller, params }) => ({
  data: toOrder(await retractClaim(caller, params.order_id, params.claim_id)),
}));
