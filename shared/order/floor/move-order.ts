import type { Actor } from "#shared/key/caller.ts";
import { changeOrderById } from "#shared/order/change-order.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { errorStatus } from "#shared/refusal/errors.ts";
import { toApiError } from "#shared/refusal/to-api-error.ts";
import { describeError, logLine } from "#shared/runtime/log.ts";
import { runParallel } from "#shared/runtime/run-parallel.ts";
import { applyMove, titleOf } from "./apply-move.ts";
import type { MoveOutcome, NamedOrderMove, OrderMove } from "./move-request.ts";

/** Orders that are moved at once: each costs a read and a write, and the table is others' too. */
const AT_ONCE = 10;

/**
 * Moves an order along the state table by one conditional write. Throws NOT_FOUND, ORDER_NOT_MOVABLE, VALIDATION_ERROR
 * and CONFLICT.
 */
export function moveOrder(actor: Actor, id: string, move: OrderMove): Promise<OrderRecord> {
  return changeOrderById(actor, id, titleOf(move), (order) => applyMove(order, move));
}

/** Moves each order by itself: one outcome each, in the order of the moves; none stops the others. */
export function moveOrders(actor: Actor, moves: readonly NamedOrderMove[]): Promise<MoveOutcome[]> {
  return runParallel(AT_ONCE, moves, (move) => moveOne(actor, move));
}

async function moveOne(actor: Actor, move: NamedOrderMove): Promise<MoveOutcome> {
  const { order_id } = move;
  try {
    return { order_id, order: await moveOrder(actor, order_id, move) };
  } catch (caught) {
    const error = toApiError(caught);
    const { code } = error;
    if (errorStatus[code] >= 500) {
      logLine("ERROR", "A move failed", { order_id, code, error: describeError(caught) });
    }
    return { order_id, error };
  }
}
