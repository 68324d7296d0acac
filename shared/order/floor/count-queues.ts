import type { Actor } from "#shared/key/caller.ts";
import { runParallel } from "#shared/runtime/run-parallel.ts";
import { FLOOR_QUEUES } from "#shared/table/floor-keys.ts";
import { countIndex } from "#shared/table/table.ts";
import { MOST_COUNTED, type QueueCounts } from "./board.ts";
import type { FloorQuery } from "./floor-queue.ts";
import {
  AT_ONCE,
  findStretches,
  rangeOf,
  requireKnownFloor,
  requireOwnFacility,
} from "./list-queue.ts";

/**
 * Returns how many orders are in each queue of a line, of a facility, or of all lines, up to 1,000 each. Eventually
 * consistent. Throws VALIDATION_ERROR for a line or facility that is unknown or that the actor's key may not see.
 */
export async function countQueues({ facilities }: Actor, query: FloorQuery): Promise<QueueCounts> {
  const floor = { ...query, facilities };
  requireOwnFacility(floor, "query");
  const counted = await Promise.all(
    FLOOR_QUEUES.map(async (queue) => {
      const counts = await runParallel(AT_ONCE, await findStretches(floor, queue), (stretch) =>
        countIndex(rangeOf(stretch), MOST_COUNTED),
      );
      const sum = counts.reduce((total, each) => total + each, 0);
      return [queue, Math.min(sum, MOST_COUNTED)] as const;
    }),
  );
  if (counted.every(([, count]) => count === 0)) await requireKnownFloor(floor, "query");
  return Object.fromEntries(counted) as QueueCounts;
}
