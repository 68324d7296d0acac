import { isOpenStop } from "#shared/order/claim-record.ts";
import { notMovable } from "#shared/order/order-refusals.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { isOpen } from "#shared/order/order-status.ts";
import { hasUnshipped } from "#shared/order/order-queue.ts";
import { piecesInWords, unpackedOf } from "#shared/order/pieces.ts";
import { ValidationFailure } from "#shared/refusal/errors.ts";
import type { OrderMove } from "./move-request.ts";

/** Throws ORDER_NOT_MOVABLE for an order that its owner alone holds. */
export function requireReleasable(order: OrderRecord): void {
  if (order.holds.length > 0 && order.holds.every(({ by }) => by === "owner")) {
    throw notMovable(order, "The order's owner holds it, and releases it; its issues say why.");
  }
}

/** Throws ORDER_NOT_MOVABLE for an order that production has begun: another line would begin again. */
export function requireReroutable(order: OrderRecord): void {
  const { status, started_at } = order;
  const isHeldInProduction = status === "on_hold" && started_at !== null;
  if (isOpen(status) && !isHeldInProduction) return;
  const remedy = isHeldInProduction
    ? ": release it and return it first"
    : status === "in_production"
      ? ": return it first"
      : "";
  const state = isHeldInProduction ? "held in production" : status;
  throw notMovable(
    order,
    `The action reroute is possible while an order is new_order or on_hold and not begun; this one is ${state}${remedy}.`,
  );
}

/** Throws ORDER_NOT_MOVABLE for an order with a parcel. */
export function requireNoParcel(order: OrderRecord, { action }: OrderMove): void {
  if (order.shipments.length > 0) {
    throw notMovable(
      order,
      `The order has a parcel: void its parcels before you ${action} it. A parcel that its carrier has reported cannot be voided.`,
    );
  }
}

/** Throws ORDER_NOT_MOVABLE for an order that its owner asks to stop, unless a reason answers the claim. */
export function requireNoStop(order: OrderRecord, { reason = "" }: OrderMove): void {
  const claim = order.claims.find(isOpenStop);
  if (claim === undefined || reason.trim() !== "") return;
  const { claim_id } = claim;
  throw notMovable(
    order,
    `The order's owner asks to stop it, by the claim ${claim_id}. Decide the claim first, or give a reason to ship the order: the claim is then rejected with that reason.`,
    { claim_id },
  );
}

/**
 * Throws ORDER_NOT_MOVABLE for an order without a parcel or with unpacked pieces, and VALIDATION_ERROR for such pieces
 * without a reason: an order cannot come back from its shipping.
 */
export function requirePacked(order: OrderRecord, move: OrderMove): void {
  if (order.shipments.length === 0) {
    throw notMovable(order, "The order has no parcel: add its parcel before you ship it.");
  }
  const unpacked = unpackedOf(order);
  if (unpacked.length === 0) return;
  const pieces = piecesInWords(unpacked);
  if (move.action !== "ship" || move.unpacked !== true) {
    throw notMovable(
      order,
      `In no parcel yet: ${pieces}. Pack them, or give unpacked: true and a reason to ship it without them.`,
      { unpacked },
    );
  }
  if ((move.reason ?? "").trim() === "") {
    const msg = `Say why the order ships without ${pieces}`;
    throw new ValidationFailure([{ loc: ["body", "reason"], msg, type: "missing" }]);
  }
}

/** Throws ORDER_NOT_MOVABLE unless the order has left production without some pieces, which are given up only once. */
export function requireRest(order: OrderRecord): void {
  if (hasUnshipped(order)) return;
  const { status, unshipped_reason } = order;
  if (unshipped_reason !== "") throw notMovable(order, "The order's rest was given up already.");
  const remedy = isOpen(status)
    ? "reject stops the whole order"
    : status === "in_production"
      ? "ship it first, with unpacked: true and a reason"
      : "nothing of it is still to be sent";
  throw notMovable(
    order,
    `The action close is possible once an order was shipped with pieces in no parcel; this one is ${status}: ${remedy}.`,
  );
}

/** Throws ORDER_NOT_MOVABLE for an order in production with a parcel: an owner may change an order on hold. */
export function requireHoldable(order: OrderRecord, move: OrderMove): void {
  if (order.status === "in_production") requireNoParcel(order, move);
}
