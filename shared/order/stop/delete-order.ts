import { timestamp } from "#shared/values/time.ts";
import type { Actor } from "#shared/key/caller.ts";
import { isOpen } from "#shared/order/order-status.ts";
import { changeOrder } from "#shared/order/change-order.ts";
import { refusal } from "#shared/order/order-refusals.ts";

/**
 * Soft-deletes an order that production has not taken yet and nobody has paid for: gone from the public API, kept in the
 * table for operators, its reference free again. Throws NOT_FOUND, ORDER_NOT_DELETABLE and CONFLICT.
 */
export async function deleteOrder(by: Actor, idOrReference: string): Promise<void> {
  await changeOrder(by, idOrReference, { action: "deleted" }, (order) => {
    if (!isOpen(order.status)) {
      throw refusal(
        "ORDER_NOT_DELETABLE",
        order,
        `An order can be deleted while it is new_order or on_hold; this one is ${order.status}.`,
      );
    }
    if (order.paid > 0) {
      throw refusal(
        "ORDER_NOT_DELETABLE",
        order,
        "This order has been paid: cancel it instead, so that the payment is refunded.",
      );
    }
    return { ...order, deleted_at: timestamp() };
  });
}
