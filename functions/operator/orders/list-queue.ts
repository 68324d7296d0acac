import { listQueue as contract } from "#shared/api/operator/orders.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { toOrderPage } from "#shared/order/queues/floor-queue.ts";
import { listQueue } from "#shared/order/queues/list-queue.ts";

/** The orders of a line or a facility in one state, the oldest first, a page at a time. */
export const handler = endpoint(contract, async ({ caller, query }) => ({
  data: toOrderPage(caller, await listQueue(caller, query)),
}));
