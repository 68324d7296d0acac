import { auditOrders as contract } from "#shared/api/operator/orders.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { auditOrder, auditOrders } from "#shared/care/audit/audit-orders.ts";
import { auditOwner } from "#shared/care/audit/audit-owner.ts";

/** Judges a page of all orders, one order, or a page of an owner's counts and notifications. Writes nothing. */
export const handler = endpoint(contract, async ({ query: { user_id, order_id, cursor } }) => {
  if (user_id !== undefined) return { data: await auditOwner(user_id, cursor) };
  return { data: await (order_id === undefined ? auditOrders(cursor) : auditOrder(order_id)) };
});
