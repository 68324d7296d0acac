import { ApiFailure } from "#shared/api/client/api-failure.ts";
import type { Client } from "#shared/api/client/client.ts";
import { runParallel } from "#shared/runtime/run-parallel.ts";
import { findNamed } from "../../cli/find-named.ts";
import { moveOrders, toResult, type Move, type Result } from "../../csv/move-orders.ts";

const FOUND_AT_ONCE = 8;

/**
 * Moves orders that are named by reference, id or scan, each separately, and returns one result each, in their order. An
 * order that is not found, or a reference of several, fails alone.
 */
export async function moveNamed(client: Client, moves: readonly Move[]): Promise<Result[]> {
  const found = await runParallel(FOUND_AT_ONCE, moves, (move) => findMoved(client, move));
  const results = await moveOrders(
    client,
    found.filter((each): each is Move => "fields" in each),
  );
  return found.flatMap((each) => ("fields" in each ? (results.shift() ?? []) : each));
}

/** Returns the move with its order's id, or its result if there is no such order. */
async function findMoved(client: Client, move: Move): Promise<Move | Result> {
  const { order_id } = move.fields;
  // Anything else is for the service to refuse.
  if (typeof order_id !== "string") return move;
  try {
    const id = await findNamed("order", order_id, () => Promise.resolve(client));
    return { ...move, fields: { ...move.fields, order_id: id } };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return toResult(move, error, `${move.fieldName(["order_id"])}: ${error.message}`);
  }
}
