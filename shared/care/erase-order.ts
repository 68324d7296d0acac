import type { Actor } from "#shared/key/caller.ts";
import { eraseNotifications } from "./erase-notifications.ts";
import { eraseStoredOrder } from "./erase-stored-order.ts";
import type { OrderErasure, OrderEraseSchema } from "./erasure.ts";

/** Erases an order, and then what its owner's subscriptions keep of it, as far as the request's time goes. */
export async function eraseOrder(
  by: Actor,
  orderId: string,
  { again, cursor }: OrderEraseSchema,
): Promise<OrderErasure> {
  const { until, ...erasure } = await eraseStoredOrder(by, orderId, again);
  return { ...erasure, next_cursor: await eraseNotifications({ ...erasure, until }, cursor) };
}
