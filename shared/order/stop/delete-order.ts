import { timestamp } from "#shared/values/time.ts";
import type { Actor } from "#shared/key/caller.ts";
import { isOpen } from "#shared/order/order-status.ts";
import { changeOrder } from "#shared/order/store/change-order.ts";
import { naming } from "#shared/order/order-refusals.ts";
import { ApiError } from "#shared/refusal/errors.ts";

/**
 * Soft-deletes an order that production has not taken yet. Its owner does not see it any more, but operators do. Its
 * reference is free again, and its payment is due to be refunded. Throws NOT_FOUND, ORDER_NOT_DELETABLE and CONFLICT.
 */
export async function deleteOrder(by: Actor, idOrReference: string): Promise<void> {
  await changeOrder(by, idOrReference, { action: "deleted" }, (order) => {
    if (!isOpen(order.status)) {
      throw new ApiError(
        "ORDER_NOT_DELETABLE",
        `An order can be deleted while it is new_order or on_hold; this one is ${order.status}.`,
        naming(order),
      );
    }
    return { ...order, deleted_at: timestamp() };
  });
}
