import type { Actor, Caller } from "#shared/key/caller.ts";
import { requirePermission, type Permission } from "#shared/key/permission.ts";
import { closeClaims, isOpenStop } from "#shared/order/claim-record.ts";
import type { HistoryNote } from "#shared/order/store/change-order.ts";
import type { HistoryAction } from "#shared/order/history.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { notMovable, requireVersion } from "#shared/order/order-refusals.ts";
import { canMove, OrderStatus } from "#shared/order/order-status.ts";
import { withHold, withoutHold } from "#shared/order/hold/hold.ts";
import { stoppedFields } from "#shared/order/stop/stopped-fields.ts";
import { ValidationFailure, type ApiError } from "#shared/refusal/errors.ts";
import { fromAmount, toPriceText } from "#shared/values/money.ts";
import { timestamp } from "#shared/values/time.ts";
import { piecesInWords, unpackedOf } from "#shared/order/pieces.ts";
import { backToQueue } from "./back-to-queue.ts";
import {
  requireHoldable,
  requireNoStop,
  requireNoParcel,
  requirePacked,
  requireReleasable,
  requireReroutable,
  requireRest,
} from "./move-guards.ts";
import type { OrderMove } from "./move-request.ts";
import { findDelay, findStartBlocker, type ProductionRules } from "./start-blocker.ts";

type Action = OrderMove["action"];

interface Rule {
  readonly recorded: HistoryAction;
  /** The permission that a key needs for the move. */
  readonly permission: Permission;
  /**
   * The target state. The move is possible in each state from which the state table leads there. Absent if the state
   * stays: the guard alone then decides.
   */
  readonly to?: OrderStatus;
  /** The only state in which the move is possible, if other moves lead to the same target. */
  readonly from?: OrderStatus;
  /** Whether the move is possible in the target state too. */
  readonly again?: (order: OrderRecord) => boolean;
  /** Throws, with a remedy, if the order forbids a move that its state allows. */
  readonly guard?: (order: OrderRecord, move: OrderMove, production: ProductionRules) => void;
  /** The fields that change with the status, and the status itself if several are possible. */
  readonly effect: (order: OrderRecord, move: OrderMove, by: Actor) => Partial<OrderRecord>;
}

const rules: Readonly<Record<Action, Rule>> = {
  hold: {
    recorded: "held",
    permission: "floor:orders",
    to: "on_hold",
    again: isHeldByOthers,
    guard: requireHoldable,
    effect: hold,
  },
  release: {
    recorded: "released",
    permission: "floor:orders",
    from: "on_hold",
    to: "new_order",
    guard: requireReleasable,
    effect: release,
  },
  start: {
    recorded: "started",
    permission: "floor:orders",
    from: "new_order",
    to: "in_production",
    guard: requireStartable,
    effect: (order, _, { keyName }) => ({
      production_status: "in_progress",
      started_at: timestamp(),
      taken_by: keyName,
      // Starting early ends the owner's delay.
      ...(findDelay(order) !== undefined && { produce_after: null }),
    }),
  },
  return: {
    recorded: "returned",
    permission: "floor:orders",
    from: "in_production",
    to: "new_order",
    guard: requireNoParcel,
    effect: () => backToQueue,
  },
  reroute: {
    recorded: "rerouted",
    permission: "manage:orders",
    guard: requireReroutable,
    // The line depends on the offer, which `toLine` reads.
    effect: () => ({}),
  },
  ship: {
    recorded: "shipped",
    permission: "floor:orders",
    to: "shipped",
    guard: (order, move) => {
      requireNoStop(order, move);
      requirePacked(order, move);
    },
    effect: ({ claims }, { reason = "" }) => ({
      production_status: "completed",
      left_at: timestamp(),
      claims: closeClaims(claims, isOpenStop, {
        ...({ state: "rejected" } as const),
        reason,
        closed_at: timestamp(),
      }),
    }),
  },
  close: {
    recorded: "closed",
    permission: "floor:orders",
    guard: requireRest,
    effect: (_, { reason = "" }) => ({ unshipped_reason: reason }),
  },
  reject: {
    recorded: "rejected",
    permission: "manage:orders",
    to: "rejected",
    effect: (order, { reason = "" }) => ({
      ...stoppedFields(order, reason),
      rejected_status: reason,
    }),
  },
  cancel: {
    recorded: "production_cancelled",
    permission: "manage:orders",
    to: "in_production_cancelled",
    effect: (order, { reason = "" }) => ({
      ...stoppedFields(order, reason),
      cancellation_reason: reason,
      cancelled_at: timestamp(),
    }),
  },
  refund: {
    recorded: "refunded",
    permission: "manage:orders",
    to: "full_refunded",
    effect: refund,
  },
};

/**
 * Throws FORBIDDEN unless a key may make a move: a key of the floor alone may not reject, cancel or refund an order.
 */
export function requireMovable(
  { permissions }: Pick<Caller, "permissions">,
  { action }: Pick<OrderMove, "action">,
): void {
  requirePermission(permissions, rules[action].permission);
}

/**
 * Returns the order after an actor's move. Throws ORDER_NOT_MOVABLE if its state, its payment, a missing label or its
 * parcels forbid the move. Throws CONFLICT if the order is not at the move's `version`. Throws VALIDATION_ERROR for a
 * refund of more than the rest of the payment, and for pieces that are left out without a reason.
 */
export function applyMove(
  order: OrderRecord,
  move: OrderMove,
  production: ProductionRules,
  by: Actor,
): OrderRecord {
  const { to, again, guard, effect } = rules[move.action];
  requireVersion(order, move.version);
  // Only refunds get here with a deleted order. Its status stays.
  if (order.deleted_at !== null)
    return { ...order, ...effect(order, move, by), status: order.status };
  const isAgain = order.status === to && again?.(order) === true;
  if (!isAgain && !isPossible(order.status, move.action)) throw wrongState(order, move.action);
  guard?.(order, move, production);
  return { ...order, ...(to && { status: to }), ...effect(order, move, by) };
}

/**
 * Returns the history entry of a move. Its note is the reason. The note of a refund begins with the amount: `12.50:
 * torn seam`. The note of an order that is shipped with unpacked pieces, or whose unpacked pieces are given up, begins
 * with these. The note of an order that is shipped in spite of a claim to stop it names the claim. The note of a reroute
 * begins with the lines: `Austin DTG (TX) -> Reno (NV): press down`.
 */
export function historyNoteOf({ action, reason = "" }: OrderMove): HistoryNote {
  return {
    action: rules[action].recorded,
    note: (before, after) => {
      const cents = after.refunded - before.refunded;
      const unpacked = action === "ship" || action === "close" ? unpackedOf(before) : [];
      const stops = action === "ship" ? before.claims.filter(isOpenStop) : [];
      return [
        action === "reroute" ? `${siteOf(before)} -> ${siteOf(after)}` : "",
        cents > 0 ? toPriceText(cents) : "",
        unpacked.length > 0 ? `in no parcel ${piecesInWords(unpacked)}` : "",
        ...stops.map(({ claim_id }) => `rejected ${claim_id}`),
        reason,
      ]
        .filter((part) => part !== "")
        .join(": ");
    },
  };
}

const siteOf = ({ production_line_name, facility }: OrderRecord) =>
  `${production_line_name} (${facility})`;

/** Returns the error ORDER_NOT_MOVABLE, which names the states that allow the action and the order's own state. */
export function wrongState(order: OrderRecord, action: Action): ApiError {
  const from = OrderStatus.options.filter((status) => isPossible(status, action));
  return notMovable(
    order,
    `The action ${action} is possible while an order is ${from.join(" or ")}; this one is ${order.status}.`,
  );
}

function isPossible(status: OrderStatus, action: Action): boolean {
  const { from = status, to } = rules[action];
  return to === undefined || (status === from && canMove(status, to));
}

/** Whether the order is held, but not by operators. They can then hold it too. */
function isHeldByOthers({ holds }: OrderRecord): boolean {
  return holds.length > 0 && holds.every(({ by }) => by !== "operator");
}

function requireStartable(
  order: OrderRecord,
  { reason = "" }: OrderMove,
  production: ProductionRules,
): void {
  const delay = reason.trim() === "" ? findDelay(order) : undefined;
  const blocker = findStartBlocker(order, production) ?? delay;
  if (blocker !== undefined) throw notMovable(order, blocker);
}

/** Ends the take, so that a repetition of it does not return the order as if it were to be made. */
function hold(order: OrderRecord, move: OrderMove): Partial<OrderRecord> {
  const isReturned = move.action === "hold" && move.return === true;
  return {
    ...withHold(order, "operator", move.reason ?? ""),
    ...(isReturned ? backToQueue : { take_key: "" }),
  };
}

/**
 * Releases an order from all holds but its owner's. A person may decide to print artwork that failed its check: later
 * checks only warn.
 */
function release(order: OrderRecord): Partial<OrderRecord> {
  const isChecks = order.holds.some(({ by }) => by === "check");
  const released = withoutHold(order, "operator", "check", "restore");
  return isChecks ? { ...released, artwork_check: "warn" } : released;
}

function refund(order: OrderRecord, move: OrderMove): Partial<OrderRecord> {
  if (move.action !== "refund") throw new Error("Only a refund has an amount");
  const left = order.paid - order.refunded;
  if (left <= 0) throw notMovable(order, "Nothing has been paid for this order: it has no refund.");
  const cents = move.amount === "all" ? left : fromAmount(move.amount);
  if (cents > left) {
    const msg = `At most ${toPriceText(left)} is left to be refunded`;
    throw new ValidationFailure([{ loc: ["body", "amount"], msg, type: "exceeds_paid" }]);
  }
  return {
    refunded: order.refunded + cents,
    status: cents === left ? "full_refunded" : "partial_refunded",
  };
}
