import { countQueues as contract } from "#shared/api/operator/board.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { countQueues } from "#shared/order/queues/count-queues.ts";

/** How many orders each queue of a floor has. */
export const handler = endpoint(contract, async ({ caller, query }) => ({
  data: await countQueues(caller, query),
}));
