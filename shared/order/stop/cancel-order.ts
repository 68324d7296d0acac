import type { Actor } from "#shared/key/caller.ts";
import { canMove } from "#shared/order/order-status.ts";
import { changeOrder } from "#shared/order/store/change-order.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { naming } from "#shared/order/order-refusals.ts";
import { ApiError } from "#shared/refusal/errors.ts";
import { timestamp } from "#shared/values/time.ts";
import { stoppedFields } from "./stopped-fields.ts";

/**
 * Cancels an order that production has not taken yet. Its payment is due to be refunded. Throws NOT_FOUND,
 * ORDER_NOT_CANCELLABLE and CONFLICT.
 */
export function cancelOrder(
  by: Actor,
  idOrReference: string,
  reason: string,
): Promise<OrderRecord> {
  const entry = { action: "cancelled", note: reason } as const;
  return changeOrder(by, idOrReference, entry, (order) => {
    if (!canMove(order.status, "cancelled")) {
      const remedy =
        order.status === "in_production" ? " Ask to stop it by a claim of the kind stop." : "";
      throw new ApiError(
        "ORDER_NOT_CANCELLABLE",
        `An order can be cancelled while it is new_order or on_hold; this one is ${order.status}.${remedy}`,
        naming(order),
      );
    }
    return {
      ...order,
      ...stoppedFields(order, reason),
      status: "cancelled",
      cancellation_reason: reason,
      cancelled_at: timestamp(),
    };
  });
}
