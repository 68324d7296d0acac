import { listVersions as contract } from "#shared/api/operator/orders.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { listVersions } from "#shared/order/find/list-versions.ts";
import { toOrderPage } from "#shared/order/queues/floor-queue.ts";

/** The deleted orders that an order took the place of, a page at a time. */
export const handler = endpoint(contract, async ({ caller, params, query }) => ({
  data: toOrderPage(caller, await listVersions(params.order_id, query)),
}));
