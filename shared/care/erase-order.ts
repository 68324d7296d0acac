import type { Actor } from "#shared/key/caller.ts";
import { eraseNotifications } from "./erase-notifications.ts";
import { eraseRelated } from "./erase-related.ts";
import { eraseStoredOrder } from "./erase-stored-order.ts";
import type { OrderErasure, OrderEraseSchema } from "./erasure.ts";
import { getErasure } from "./erasure-store.ts";

/**
 * Erases an order and the orders of the same recipient that replace its pieces, and then its owner's notifications about
 * them until the request's time is up. With `again` it repeats an earlier erasure, and leaves alone orders that were
 * placed since. Throws what {@link eraseStoredOrder} and {@link eraseRelated} throw.
 */
export async function eraseOrder(
  by: Actor,
  orderId: string,
  { again, cursor }: OrderEraseSchema,
): Promise<OrderErasure> {
  const former = again === true ? (await getErasure(orderId)).erased_at : undefined;
  const own = await eraseStoredOrder(by, orderId, { placedUntil: former, erasedAt: former });
  const related = await eraseRelated(by, own, former);
  const next_cursor = await eraseNotifications(own.user_id, [own, ...related.erased], cursor);
  const { id, user_id, erased_at } = own;
  return { id, user_id, erased_at, related: related.named, next_cursor };
}
