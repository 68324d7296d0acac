import * as z from "zod/mini";
import { OrderStatus } from "#shared/order/order-status.ts";
import { distinctField } from "#shared/values/distinct.ts";
import {
  amountOrAll,
  code,
  lines,
  requiredLines,
  uuid,
  versionNumber,
} from "#shared/values/fields.ts";
import { placedAt } from "../payment/payment-report.ts";

/** The maximum number of moves in a request. */
export const MOVES = 100;

/**
 * A refund of an amount names the version: repeated, it would pay twice. Other moves are refused when they are
 * repeated, because the state has changed.
 */
const partNamesVersion = z.refine<{ amount?: number | "all"; version?: number | undefined }>(
  ({ amount, version }) => typeof amount !== "number" || version !== undefined,
  {
    path: ["version"],
    message:
      "Give the order's version with an amount, so that a repeated request is not a second refund",
  },
);

/** Returns the schema of each move by its action. Each has the given fields too; some require a reason. */
function moveForms<Fields extends z.core.$ZodShape>(fields: Fields) {
  const common = {
    ...fields,
    /** Optimistic locking: with a version, only an order at that version is moved. */
    version: z.optional(versionNumber()),
  };
  const reason = z.optional(lines());
  const required = { ...common, reason: requiredLines() };
  const optional = { ...common, reason };
  return {
    hold: z.object({
      action: z.literal("hold"),
      /** Gives the order back as well, if production has taken it: released, it is in the queue. */
      return: z.optional(z.boolean()),
      ...required,
    }),
    release: z.object({ action: z.literal("release"), ...optional }),
    start: z.object({ action: z.literal("start"), ...optional }),
    return: z.object({ action: z.literal("return"), ...optional }),
    reroute: z.object({
      action: z.literal("reroute"),
      production_line_id: uuid(),
      /** Left out, the order keeps its facility if its owner named that or the line has it. */
      facility: z.optional(code()),
      ...required,
    }),
    ship: z.object({
      action: z.literal("ship"),
      /** Ships the order although pieces of it are in no parcel. */
      unpacked: z.optional(z.boolean()),
      ...optional,
    }),
    close: z.object({ action: z.literal("close"), ...required }),
    reject: z.object({ action: z.literal("reject"), ...required }),
    cancel: z.object({ action: z.literal("cancel"), ...required }),
    refund: z.object({
      action: z.literal("refund"),
      /** `all` stands for the rest of the payment that is not refunded yet. */
      amount: amountOrAll(),
      created_at: placedAt(),
      ...optional,
    }),
  };
}

/** Makes a union of moves, discriminated by their `action`. */
const unionOf = <Form extends z.core.$ZodTypeDiscriminable>(
  forms: Readonly<Record<string, Form>>,
) => z.discriminatedUnion("action", Object.values(forms) as [Form, ...Form[]]);

/** The schemas of a move of one order. */
export const moves = moveForms({});

/** The schemas of a move of one of several orders. */
export const namedMoves = moveForms({ order_id: uuid() });

/** A move of an order along the state table. */
export const OrderMove = unionOf(moves).check(partNamesVersion);
export type OrderMove = z.infer<typeof OrderMove>;

export const NamedOrderMove = unionOf(namedMoves).check(partNamesVersion);
export type NamedOrderMove = z.infer<typeof NamedOrderMove>;

/** Moves of several orders, each order once. */
export const OrderMoves = z.object({
  moves: z.array(NamedOrderMove).check(
    z.minLength(1),
    z.maxLength(MOVES),
    distinctField("order_id", (id) => `Another move of this request is of the order ${id}`),
  ),
});

/** The result of one of several moves. */
export const OrderMoveResult = z.strictObject({
  order_id: z.uuid(),
  /** The status after the move; null if the move failed. */
  status: z.nullable(OrderStatus),
  error: z.nullable(z.strictObject({ code: z.string(), message: z.string() })),
});
export type OrderMoveResult = z.infer<typeof OrderMoveResult>;
