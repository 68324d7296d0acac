import { ApiFailure } from "#shared/api/client/api-failure.ts";
import type { Path } from "#shared/api/client/format-path.ts";
import type { Client } from "#shared/api/client/client.ts";
import type { Data, Fields } from "#shared/api/client/operation.ts";
import type { FileRow } from "./row-file.ts";

/** The most moves of a request. */
const MOVES = 100;

export type Result = Data<"POST /orders/moves">["results"][number];

/** A move, and the name of a place in it. */
export interface Move {
  readonly fields: FileRow;
  readonly fieldName: (path: Path) => string;
}

/** Moves orders, a hundred with each request, and returns one result each, in their order. */
export async function moveOrders(client: Client, moves: readonly Move[]): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < moves.length; start += MOVES) {
    results.push(...(await moveSome(client, moves.slice(start, start + MOVES))));
  }
  return results;
}

/** A request with an invalid move moves nothing: the valid moves are sent again without it. */
async function moveSome(client: Client, moves: readonly Move[]): Promise<Result[]> {
  if (moves.length === 0) return [];
  try {
    const sent: readonly FileRow[] = moves.map(({ fields }) => fields);
    // Only the service checks them.
    const body = { moves: sent } as Fields<"POST /orders/moves">;
    const { results } = await client.call("POST /orders/moves", body);
    return results.map((result, index) => withNames(result, moves[index]));
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const refused = new Map<number, Result>();
    for (const [index, move] of moves.entries()) {
      const own = error.faults.filter(({ loc }) => loc[2] === index);
      const says = own.map(({ loc, msg }) => `${move.fieldName(loc.slice(3))}: ${msg}`).join("; ");
      if (own.length > 0) refused.set(index, toResult(move, error, says));
    }
    if (refused.size === 0) return moves.map((move) => toResult(move, error, error.message));
    const moved = await moveSome(
      client,
      moves.filter((_, index) => !refused.has(index)),
    );
    return moves.flatMap((_, index) => refused.get(index) ?? moved.shift() ?? []);
  }
}

/** Returns a result whose message names the fields of the move as the command line does. */
function withNames(result: Result, move: Move | undefined): Result {
  const { error } = result;
  if (error === null || move === undefined) return result;
  const message = error.message.replaceAll(/\bbody\.([a-z_]+)/g, (_, field: string) =>
    move.fieldName([field]),
  );
  return { ...result, error: { ...error, message } };
}

/** Returns the result of a move that was not made. */
export function toResult({ fields }: Move, { refusal }: ApiFailure, message: string): Result {
  const code = refusal?.code ?? "NO_REPLY";
  return { order_id: String(fields["order_id"]), status: null, error: { code, message } };
}
