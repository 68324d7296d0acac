import type { Actor, Caller } from "#shared/key/caller.ts";
import { defaultRateCard } from "#shared/offer/rate-card/default-rate-card.ts";
import { loadRateCard } from "#shared/offer/rate-card/load-rate-card.ts";
import { endTake } from "#shared/order/store/take-store.ts";
import { changeOrderById, changePayment, storeChange } from "#shared/order/store/change-order.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { errorStatus } from "#shared/refusal/errors.ts";
import { toApiError } from "#shared/refusal/to-api-error.ts";
import { describeError, logLine } from "#shared/runtime/log.ts";
import { runParallel } from "#shared/runtime/run-parallel.ts";
import { applyMove, historyNoteOf, requireMovable } from "./apply-move.ts";
import type { NamedOrderMove, OrderMove, OrderMoveResult } from "./move-request.ts";
import type { ProductionRules } from "./start-blocker.ts";
import { reroute } from "./reroute.ts";

/** The number of orders that are moved at once. Each costs the table a read and a write. */
const CONCURRENCY = 10;

/**
 * Moves an order along the state table by a conditional write. A refund reaches soft-deleted orders too. Throws
 * NOT_FOUND, ORDER_NOT_MOVABLE, VALIDATION_ERROR and CONFLICT.
 */
export async function moveOrder(actor: Actor, id: string, move: OrderMove): Promise<OrderRecord> {
  return moveBy(actor, id, move, await rulesFor([move]));
}

/** Moves each order separately: a failure does not stop the others. Returns the results in the order of the moves. */
export async function moveOrders(
  caller: Caller,
  moves: readonly NamedOrderMove[],
): Promise<OrderMoveResult[]> {
  const production = await rulesFor(moves);
  return runParallel(CONCURRENCY, moves, (move) => moveOne(caller, move, production));
}

/** Returns the rules of the rate card for `start`. It is not read for other moves, which do not depend on it. */
async function rulesFor(moves: readonly OrderMove[]): Promise<ProductionRules> {
  return moves.some(({ action }) => action === "start") ? loadRateCard() : defaultRateCard;
}

function moveBy(
  actor: Actor,
  id: string,
  move: OrderMove,
  production: ProductionRules,
): Promise<OrderRecord> {
  const decide = async (order: OrderRecord) => {
    const moved = applyMove(order, move, production, actor);
    return move.action === "reroute" ? reroute(moved, move, actor) : moved;
  };
  return move.action === "refund"
    ? changePayment(actor, { id, created_at: move.created_at }, historyNoteOf(move), decide)
    : changeOrderById(actor, id, historyNoteOf(move), decide, storeMoved);
}

/** Stores a moved order. The take of an order that goes back to the queue ends first: see {@link endTake}. */
async function storeMoved(after: OrderRecord, before: OrderRecord): Promise<boolean> {
  if (before.take_key !== "" && after.take_key === "") await endTake(before.take_key);
  return storeChange(after, before);
}

async function moveOne(
  caller: Caller,
  move: NamedOrderMove,
  production: ProductionRules,
): Promise<OrderMoveResult> {
  const { order_id } = move;
  try {
    requireMovable(caller, move);
    const { status } = await moveBy(caller, order_id, move, production);
    return { order_id, status, error: null };
  } catch (caught) {
    const { code, message } = toApiError(caught);
    if (errorStatus[code] >= 500) {
      logLine("ERROR", "A move failed", { order_id, code, error: describeError(caught) });
    }
    return { order_id, status: null, error: { code, message } };
  }
}
