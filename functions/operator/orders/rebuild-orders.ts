import { rebuildOrders as contract } from "#shared/api/operator/orders.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { rebuildCounts } from "#shared/care/rebuild/rebuild-counts.ts";
import { rebuildOrders } from "#shared/care/rebuild/rebuild-orders.ts";

/** Compares a page of orders, or of one owner's counts, with what is derived from them, and mends what differs. */
export const handler = endpoint(contract, async ({ body }) => ({
  data: await (body.of === "orders"
    ? rebuildOrders(body.cursor)
    : rebuildCounts(body.user_id, body.cursor)),
}));
