import type { Actor } from "#shared/key/caller.ts";
import { canMove } from "#shared/order/order-status.ts";
import { changeOrder } from "#shared/order/change-order.ts";
import { ApiError } from "#shared/refusal/errors.ts";
import { toAmount } from "#shared/values/money.ts";
import { timestamp } from "#shared/values/time.ts";
import type { Cancellation } from "./cancellation.ts";
import { stopped } from "./stopped.ts";

/**
 * Cancels an order that production has not taken yet; what was paid is to be refunded. Throws NOT_FOUND,
 * ORDER_NOT_CANCELLABLE and CONFLICT.
 */
export async function cancelOrder(
  by: Actor,
  idOrReference: string,
  reason: string,
): Promise<Cancellation> {
  const cancelled_at = timestamp();
  const order = await changeOrder(
    by,
    idOrReference,
    { action: "cancelled", note: reason },
    (current) => {
      if (!canMove(current.status, "cancelled")) {
        throw new ApiError(
          "ORDER_NOT_CANCELLABLE",
          `An order can be cancelled while it is new_order or on_hold; this one is ${current.status}.`,
        );
      }
      return {
        ...current,
        ...stopped(current),
        status: "cancelled",
        cancellation_reason: reason,
        cancelled_at,
      };
    },
  );
  return {
    order_id: order.order_id,
    status: "cancelled",
    cancellation_reason: reason,
    cancelled_at,
    refund_amount: toAmount(order.paid),
    refund_status: "pending",
  };
}
