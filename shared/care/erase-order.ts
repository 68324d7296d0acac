import type { Actor } from "#shared/key/caller.ts";
import { eraseNotifications } from "./erase-notifications.ts";
import { eraseStoredOrder } from "./erase-stored-order.ts";
import type { OrderErasure, OrderEraseSchema } from "./erasure.ts";

/** Erases an order, and then its owner's notifications about it until the request's time is up. */
export async function eraseOrder(
  by: Actor,
  orderId: string,
  { again, cursor }: OrderEraseSchema,
): Promise<OrderErasure> {
  const { until, ...erasure } = await eraseStoredOrder(by, orderId, again);
  return { ...erasure, next_cursor: await eraseNotifications({ ...erasure, until }, cursor) };
}
