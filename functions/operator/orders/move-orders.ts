import { moveOrders as contract } from "#shared/api/operator/orders.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { moveOrders } from "#shared/order/moves/move-order.ts";

/** Moves many orders, each separately, and tells what became of each. */
export const handler = endpoint(contract, async ({ caller, body }) => ({
  data: { results: await moveOrders(caller, body.moves) },
}));
