import type { Actor } from "#shared/key/caller.ts";
import { runParallel } from "#shared/runtime/run-parallel.ts";
import { FLOOR_QUEUES } from "#shared/table/floor-keys.ts";
import { countIndex } from "#shared/table/table.ts";
import { MOST_COUNTED, type QueueCounts } from "./board.ts";
import type { StationQuery } from "./floor-queue.ts";
import {
  CONCURRENCY,
  findQueueRanges,
  rangeOf,
  requireKnownStation,
  requireOwnFacility,
  type OwnStation,
} from "./list-queue.ts";
import { readShiftCounts } from "./shift-counts.ts";

/**
 * Returns how many orders are in each queue of a line, of a facility, or of all lines, up to 1,000 each, and how many
 * left it today. Eventually consistent. Throws VALIDATION_ERROR for a line or facility that is unknown or that the
 * actor's key may not see.
 */
export async function countQueues(
  { facilities }: Actor,
  query: StationQuery,
): Promise<QueueCounts> {
  const station = { ...query, facilities };
  requireOwnFacility(station, "query");
  const counted = await Promise.all(
    FLOOR_QUEUES.map(async (queue) => {
      const counts = await runParallel(
        CONCURRENCY,
        await findQueueRanges(station, queue),
        (range) => countIndex(rangeOf(range), MOST_COUNTED),
      );
      const sum = counts.reduce((total, each) => total + each, 0);
      return [queue, Math.min(sum, MOST_COUNTED)] as const;
    }),
  );
  const shipped_today = await countShippedToday(station);
  const isEmpty = shipped_today === 0 && counted.every(([, count]) => count === 0);
  if (isEmpty) await requireKnownStation(station, "query");
  return { ...Object.fromEntries(counted), shipped_today } as QueueCounts;
}

async function countShippedToday(station: OwnStation): Promise<number> {
  const counts = await readShiftCounts(station, 0);
  return counts.reduce((sum, { orders }) => sum + orders, 0);
}
