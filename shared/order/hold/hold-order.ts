import type { Actor } from "#shared/key/caller.ts";
import { naming } from "#shared/order/order-refusals.ts";
import { isOpen } from "#shared/order/order-status.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { changeOrder } from "#shared/order/store/change-order.ts";
import { ApiError } from "#shared/refusal/errors.ts";
import { withHold, withoutHold } from "./hold.ts";

/**
 * Holds an owner's order until the owner releases it. Repeated, it changes the reason at most. Throws NOT_FOUND,
 * ORDER_NOT_EDITABLE once production has taken the order or it was stopped, and CONFLICT.
 */
export function holdOrder(by: Actor, idOrReference: string, reason: string): Promise<OrderRecord> {
  return changeOrder(by, idOrReference, { action: "held", note: reason }, (order) => {
    requireOpen(order, "held");
    return withHold(order, "owner", reason);
  });
}

/**
 * Releases the owner's hold. An order without a hold stays as it is. Throws NOT_FOUND, CONFLICT, and ORDER_NOT_EDITABLE
 * if only others hold the order, or if it is neither new nor on hold.
 */
export function releaseOrder(by: Actor, idOrReference: string): Promise<OrderRecord> {
  return changeOrder(by, idOrReference, { action: "released" }, (order) => {
    requireOpen(order, "released");
    if (order.status === "new_order") return order;
    if (order.holds.some((hold) => hold.by === "owner")) return withoutHold(order, "owner");
    const whose = order.holds.some(({ by }) => by === "operator" || by === "restore")
      ? "your provider holds the order, and releases it"
      : "the check of its artwork has put it, and an update with artwork that passes releases it";
    throw new ApiError(
      "ORDER_NOT_EDITABLE",
      `This hold is not yours: ${whose}. The order's issues say why.`,
      naming(order),
    );
  });
}

function requireOpen(order: OrderRecord, done: string): void {
  if (isOpen(order.status)) return;
  throw new ApiError(
    "ORDER_NOT_EDITABLE",
    `An order can be ${done} while it is new_order or on_hold; this one is ${order.status}.`,
    naming(order),
  );
}
