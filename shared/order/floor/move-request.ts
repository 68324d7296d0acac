import * as z from "zod/mini";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { OrderStatus } from "#shared/order/order-status.ts";
import type { ApiError } from "#shared/refusal/errors.ts";
import { distinctField } from "#shared/values/distinct.ts";
import { amountOrAll, lines, notBlank, uuid, versionNumber } from "#shared/values/fields.ts";
import { placedAt } from "./payment-report.ts";

/** Most moves of one request. */
export const MOVES = 100;

/** A repeated move is refused because the state has changed, except a partial refund, which would pay twice. */
const partNamesVersion = z.refine<{ amount?: number | "all"; version?: number | undefined }>(
  ({ amount, version }) => typeof amount !== "number" || version !== undefined,
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
  const reason = z.optional(lines());
  const required = { ...common, reason: lines().check(notBlank) };
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
      /** Of `all`, all that is left of what was paid. */
      amount: amountOrAll(),
      created_at: placedAt(),
      ...optional,
    }),
  ]);
}

/** One step of an order along the state table, and what it needs. */
export const OrderMove = moveForms({}).check(partNamesVersion);
export type OrderMove = z.infer<typeof OrderMove>;

export const NamedOrderMove = moveForms({ order_id: uuid() }).check(partNamesVersion);
export type NamedOrderMove = z.infer<typeof NamedOrderMove>;

/** Moves of several orders, each order once. */
export const OrderMoves = z.object({
  moves: z.array(NamedOrderMove).check(
    z.minLength(1),
    z.maxLength(MOVES),
    distinctField("order_id", (id) => `Another move of this request is of the order ${id}`),
  ),
});

/** What became of one of several moves: the order after it, or the refusal of that move. */
export type MoveOutcome = { readonly order_id: string } & (
  | { readonly order: OrderRecord; readonly error?: never }
  | { readonly order?: never; readonly error: ApiError }
);

/** What became of one of several moves, as operators see it. */
export const OrderMoveResult = z.strictObject({
  order_id: z.uuid(),
  /** After the move; null when it failed. */
  status: z.nullable(OrderStatus),
  error: z.nullable(z.strictObject({ code: z.string(), message: z.string() })),
});
export type OrderMoveResult = z.infer<typeof OrderMoveResult>;

/** An outcome as operators see it. */
export function toMoveResult({ order_id, order, error }: MoveOutcome): OrderMoveResult {
  if (order !== undefined) return { order_id, status: order.status, error: null };
  return { order_id, status: null, error: { code: error.code, message: error.message } };
}
