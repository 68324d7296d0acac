import * as z from "zod/mini";
import { ApiError, ValidationFailure } from "#shared/refusal/errors.ts";
import { positiveAmount, requiredText, text, uuid, versionNumber } from "#shared/values/fields.ts";
import { fromAmount, toPriceText } from "#shared/values/money.ts";
import { timestamp } from "#shared/values/time.ts";
import type { ChangeTitle } from "#shared/order/order-store.ts";
import type { HistoryAction } from "#shared/order/history.ts";
import { canMove, OrderStatus } from "#shared/order/order-status.ts";
import type { OrderRecord } from "#shared/order/order.ts";
import { stopped } from "#shared/order/stop/stopped.ts";

/** Most moves of one request. */
const MOVES = 100;

/** Every other move that is repeated is refused by the state that it led to; a second part would be money again. */
const partNamesVersion = z.refine<{ amount?: number | undefined; version?: number | undefined }>(
  ({ amount, version }) => amount === undefined || version !== undefined,
  {
    path: ["version"],
    message:
      "Give the order's version with an amount, so that a repeated request is no second refund",
  },
);

/** The forms of a move, each with some further fields: those that need a reason, and those that may have one. */
function moveForms<Fields extends z.core.$ZodShape>(fields: Fields) {
  const common = {
    ...fields,
    /** The order's version that the move is meant for; a move without one takes the order as it is. */
    version: z.optional(versionNumber()),
  };
  const reason = z.optional(text());
  const required = { ...common, reason: requiredText() };
  const optional = { ...common, reason };
  return z.discriminatedUnion("action", [
    z.object({ action: z.literal("hold"), ...required }),
    z.object({ action: z.literal("release"), ...optional }),
    z.object({ action: z.literal("start"), ...optional }),
    z.object({ action: z.literal("ship"), ...optional }),
    z.object({ action: z.literal("reject"), ...required }),
    z.object({ action: z.literal("cancel"), ...required }),
    z.object({
      action: z.literal("refund"),
      /** All that is left of what was paid, if absent. */
      amount: z.optional(positiveAmount()),
      ...optional,
    }),
  ]);
}

/** One step of an order along the state table, and what it needs. */
export const OrderMove = moveForms({})
  .check(partNamesVersion)
  .register(z.globalRegistry, { id: "OrderMove" });
export type OrderMove = z.infer<typeof OrderMove>;

export const NamedOrderMove = moveForms({ order_id: uuid() })
  .check(partNamesVersion)
  .register(z.globalRegistry, {
    id: "NamedOrderMove",
  });
export type NamedOrderMove = z.infer<typeof NamedOrderMove>;

/** Moves of several orders, each order once. */
export const OrderMoves = z
  .object({
    moves: z.array(NamedOrderMove).check(
      z.minLength(1),
      z.maxLength(MOVES),
      z.superRefine((moves: NamedOrderMove[], context) => {
        const seen = new Set<string>();
        for (const [index, { order_id }] of moves.entries()) {
          if (seen.has(order_id)) {
            const message = `Another move of this request is of the order ${order_id}`;
            const path = [index, "order_id"];
            context.addIssue({ code: "custom", path, message, params: { type: "duplicate" } });
          }
          seen.add(order_id);
        }
      }),
    ),
  })
  .register(z.globalRegistry, { id: "OrderMoves" });

/** What became of one of several moves. */
export const OrderMoveResult = z
  .strictObject({
    order_id: z.uuid(),
    /** After the move; null when it failed. */
    status: z.nullable(OrderStatus),
    error: z.nullable(z.strictObject({ code: z.string(), message: z.string() })),
  })
  .register(z.globalRegistry, { id: "OrderMoveResult" });
export type OrderMoveResult = z.infer<typeof OrderMoveResult>;

type Action = OrderMove["action"];

interface Rule {
  readonly title: HistoryAction;
  /** Where the action leads: it is possible from where the state table leads there. */
  readonly to: OrderStatus;
  /** What changes beside the status, or the status too where it depends on the move. */
  readonly effect: (order: OrderRecord, move: OrderMove) => Partial<OrderRecord>;
}

const rules: Readonly<Record<Action, Rule>> = {
  hold: {
    title: "held",
    to: "on_hold",
    effect: (_, { reason = "" }) => ({ hold_reason: reason }),
  },
  release: { title: "released", to: "new_order", effect: () => ({ hold_reason: "" }) },
  start: {
    title: "started",
    to: "in_production",
    effect: () => ({ production_status: "in_progress" }),
  },
  ship: { title: "shipped", to: "shipped", effect: () => ({ production_status: "completed" }) },
  reject: {
    title: "rejected",
    to: "rejected",
    effect: (order, { reason = "" }) => ({ ...stopped(order), rejected_status: reason }),
  },
  cancel: {
    title: "production_cancelled",
    to: "in_production_cancelled",
    effect: (order, { reason = "" }) => ({
      ...stopped(order),
      cancellation_reason: reason,
      cancelled_at: timestamp(),
    }),
  },
  refund: { title: "refunded", to: "full_refunded", effect: refund },
};

/**
 * The order after a move. Throws ORDER_NOT_MOVABLE where the state table or the payment forbids the move, CONFLICT
 * when the order is not at the version that the move names, and VALIDATION_ERROR for more money than is left.
 */
export function applyMove(order: OrderRecord, move: OrderMove): OrderRecord {
  const { to, effect } = rules[move.action];
  requireVersion(order, move.version);
  if (!canMove(order.status, to)) throw notMovable(order, move.action);
  return { ...order, status: to, ...effect(order, move) };
}

/** Throws CONFLICT for an order that is not at the version that a request is meant for, if it names one. */
export function requireVersion(order: OrderRecord, version: number | undefined): void {
  if (version === undefined || version === order.version) return;
  throw new ApiError(
    "CONFLICT",
    `The order is at version ${String(order.version)}, not ${String(version)}. Nothing was changed; read the order and try again.`,
  );
}

/** How a move is told in the history: with its reason, a refund with its amount. */
export function titleOf({ action, reason = "" }: OrderMove): ChangeTitle {
  return {
    action: rules[action].title,
    note: (before, after) => {
      const cents = (after.refunded ?? 0) - (before.refunded ?? 0);
      return [cents > 0 ? toPriceText(cents) : "", reason].filter((part) => part !== "").join(": ");
    },
  };
}

/** The refusal of an action that an order's state does not allow: from where it is possible, and where it is now. */
export function notMovable(order: OrderRecord, action: Action): ApiError {
  const from = OrderStatus.options.filter((status) => canMove(status, rules[action].to));
  return refusal(
    order,
    `The action ${action} is possible while an order is ${from.join(" or ")}; this one is ${order.status}.`,
  );
}

/** ORDER_NOT_MOVABLE with what the client needs to know the order by. */
export function refusal({ id, order_id, status }: OrderRecord, message: string): ApiError {
  return new ApiError("ORDER_NOT_MOVABLE", message, { data: { id, order_id, status } });
}

function refund(order: OrderRecord, move: OrderMove): Partial<OrderRecord> {
  const refunded = order.refunded ?? 0;
  const left = order.paid - refunded;
  if (left <= 0) throw refusal(order, "Nothing has been paid for this order: it has no refund.");
  const amount = move.action === "refund" ? move.amount : undefined;
  const cents = amount === undefined ? left : fromAmount(amount);
  if (cents > left) {
    const msg = `At most ${toPriceText(left)} is left to be refunded`;
    throw new ValidationFailure([{ loc: ["body", "amount"], msg, type: "too_big" }]);
  }
  const isWhole = cents === left;
  return {
    refunded: refunded + cents,
    status: isWhole ? "full_refunded" : "partial_refunded",
    payment_status: isWhole ? "refunded" : "partial_refunded",
  };
}
