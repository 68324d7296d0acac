import type { Actor } from "#shared/key/caller.ts";
import { defaultRateCard } from "#shared/offer/rate-card/default-rate-card.ts";
import { loadRateCard } from "#shared/offer/rate-card/load-rate-card.ts";
import { changeOrderById, changePayment } from "#shared/order/store/change-order.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { errorStatus } from "#shared/refusal/errors.ts";
import { toApiError } from "#shared/refusal/to-api-error.ts";
import { describeError, logLine } from "#shared/runtime/log.ts";
import { runParallel } from "#shared/runtime/run-parallel.ts";
import { applyMove, historyNoteOf } from "./apply-move.ts";
import type { MoveOutcome, NamedOrderMove, OrderMove } from "./move-request.ts";
import type { ProductionRules } from "./start-blocker.ts";

/** Orders that are moved at once: each costs a read and a write, and the table is others' too. */
const AT_ONCE = 10;

/**
 * Moves an order along the state table by one conditional write; what was paid for a deleted one can be refunded too.
 * Throws NOT_FOUND, ORDER_NOT_MOVABLE, VALIDATION_ERROR and CONFLICT.
 */
export async function moveOrder(actor: Actor, id: string, move: OrderMove): Promise<OrderRecord> {
  return moveBy(actor, id, move, await rulesFor([move]));
}

/** Moves each order by itself: one outcome each, in the order of the moves; none stops the others. */
export async function moveOrders(
  actor: Actor,
  moves: readonly NamedOrderMove[],
): Promise<MoveOutcome[]> {
  const production = await rulesFor(moves);
  return runParallel(AT_ONCE, moves, (move) => moveOne(actor, move, production));
}

/** The rules are read only for those who start orders. */
async function rulesFor(moves: readonly OrderMove[]): Promise<ProductionRules> {
  return moves.some(({ action }) => action === "start") ? loadRateCard() : defaultRateCard;
}

function moveBy(
  actor: Actor,
  id: string,
  move: OrderMove,
  production: ProductionRules,
): Promise<OrderRecord> {
  const decide = (order: OrderRecord) => applyMove(order, move, production);
  return move.action === "refund"
    ? changePayment(actor, { id, created_at: move.created_at }, historyNoteOf(move), decide)
    : changeOrderById(actor, id, historyNoteOf(move), decide);
}

async function moveOne(
  actor: Actor,
  move: NamedOrderMove,
  production: ProductionRules,
): Promise<MoveOutcome> {
  const { order_id } = move;
  try {
    return { order_id, order: await moveBy(actor, order_id, move, production) };
  } catch (caught) {
    const error = toApiError(caught);
    const { code } = error;
    if (errorStatus[code] >= 500) {
      logLine("ERROR", "A move failed", { order_id, code, error: describeError(caught) });
    }
    return { order_id, error };
  }
}
