import type { HistoryNote } from "#shared/order/store/change-order.ts";
import type { HistoryAction } from "#shared/order/history.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { notMovable, requireVersion } from "#shared/order/order-refusals.ts";
import { canMove, OrderStatus } from "#shared/order/order-status.ts";
import { stopped } from "#shared/order/stop/stopped.ts";
import { ValidationFailure, type ApiError } from "#shared/refusal/errors.ts";
import { fromAmount, toPriceText } from "#shared/values/money.ts";
import { timestamp } from "#shared/values/time.ts";
import type { OrderMove } from "./move-request.ts";
import { findStartBlocker, type ProductionRules } from "./start-blocker.ts";

type Action = OrderMove["action"];

interface Rule {
  readonly recorded: HistoryAction;
  /** Where the action leads: it is possible from where the state table leads there. */
  readonly to: OrderStatus;
  /** What changes beside the status, or the status too where it depends on the move. */
  readonly effect: (order: OrderRecord, move: OrderMove) => Partial<OrderRecord>;
}

const rules: Readonly<Record<Action, Rule>> = {
  hold: {
    recorded: "held",
    to: "on_hold",
    effect: (_, { reason = "" }) => ({ hold_reason: reason }),
  },
  release: { recorded: "released", to: "new_order", effect: () => ({ hold_reason: "" }) },
  start: {
    recorded: "started",
    to: "in_production",
    effect: () => ({ production_status: "in_progress" }),
  },
  ship: { recorded: "shipped", to: "shipped", effect: () => ({ production_status: "completed" }) },
  reject: {
    recorded: "rejected",
    to: "rejected",
    effect: (_, { reason = "" }) => ({ ...stopped, rejected_status: reason }),
  },
  cancel: {
    recorded: "production_cancelled",
    to: "in_production_cancelled",
    effect: (_, { reason = "" }) => ({
      ...stopped,
      cancellation_reason: reason,
      cancelled_at: timestamp(),
    }),
  },
  refund: { recorded: "refunded", to: "full_refunded", effect: refund },
};

/**
 * The order after a move, by what production takes. Throws ORDER_NOT_MOVABLE where the state table, the payment or a
 * label that is missing forbids the move, CONFLICT when the order is not at the version that the move names, and
 * VALIDATION_ERROR for more money than is left.
 */
export function applyMove(
  order: OrderRecord,
  move: OrderMove,
  production: ProductionRules,
): OrderRecord {
  const { to, effect } = rules[move.action];
  requireVersion(order, move.version);
  // It is in no state any more, and what was paid for it is to be paid back all the same.
  if (order.deleted_at !== null) return { ...order, ...effect(order, move), status: order.status };
  if (!canMove(order.status, to)) throw wrongState(order, move.action);
  const blocker = move.action === "start" ? findStartBlocker(order, production) : undefined;
  if (blocker !== undefined) throw notMovable(order, blocker);
  return { ...order, status: to, ...effect(order, move) };
}

/** How a move is told in the history: with its reason, a refund with its amount. */
export function historyNoteOf({ action, reason = "" }: OrderMove): HistoryNote {
  return {
    action: rules[action].recorded,
    note: (before, after) => {
      const cents = after.refunded - before.refunded;
      return [cents > 0 ? toPriceText(cents) : "", reason].filter((part) => part !== "").join(": ");
    },
  };
}

/** The refusal of an action that an order's state does not allow: from where it is possible, and where it is now. */
export function wrongState(order: OrderRecord, action: Action): ApiError {
  const from = OrderStatus.options.filter((status) => canMove(status, rules[action].to));
  return notMovable(
    order,
    `The action ${action} is possible while an order is ${from.join(" or ")}; this one is ${order.status}.`,
  );
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
