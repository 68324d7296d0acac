import type * as z from "zod/mini";
import * as api from "#shared/api/operator/orders.ts";
import { ApiFailure } from "./api-failure.ts";
import type { Client } from "./client.ts";
import type { FileRow } from "./row-file.ts";

/** As many as one request takes. */
const MOVES = 100;

type Result = z.output<(typeof api.moveOrders)["reply"]>["results"][number];

/** Moves orders, a hundred with each request, and returns one result each, in their order. */
export async function moveOrders(client: Client, moves: readonly FileRow[]): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < moves.length; start += MOVES) {
    const some = moves.slice(start, start + MOVES);
    try {
      const reply = await client.call(api.moveOrders, { moves: some });
      results.push(...reply.results);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      // Those of other requests are moved all the same.
      results.push(...some.map((move, index) => toResult(move, index, error)));
    }
  }
  return results;
}

function toResult({ order_id }: FileRow, index: number, error: ApiFailure): Result {
  const own = error.faults.filter(({ loc }) => loc[2] === index);
  const message =
    own.length > 0
      ? own.map(({ loc, msg }) => `${loc.slice(3).join(".")}: ${msg}`).join("; ")
      : error.faults.length > 0
        ? "Another move that was sent with it is not valid"
        : error.message;
  const code = error.refusal?.code ?? "NO_REPLY";
  return { order_id: String(order_id), status: null, error: { code, message } };
}
