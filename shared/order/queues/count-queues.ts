import type { Actor } from "#shared/key/caller.ts";
import { readFacility } from "#shared/offer/production-line/facility.ts";
import { isSeen } from "#shared/order/store/order-store.ts";
import { runParallel } from "#shared/runtime/run-parallel.ts";
import {
  FLOOR_QUEUES,
  readShippedPlace,
  shippedFrom,
  shippedPartition,
} from "#shared/table/floor-keys.ts";
import { facilityPartition, type StoredItem } from "#shared/table/keys.ts";
import { countIndex, queryItems } from "#shared/table/table.ts";
import { toLocalTime } from "#shared/values/local-time.ts";
import { timestamp, toInstant } from "#shared/values/time.ts";
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

/** The longest day of a facility, which has a change of its clock. */
const DAY_MS = 25 * 60 * 60 * 1000;

/** Counts the orders that left a floor on this day of their facilities, whose days begin by their own clocks. */
async function countShippedToday({ production_line_id, ...station }: OwnStation): Promise<number> {
  const now = new Date();
  const [counts, facilities] = await Promise.all([
    queryItems(shippedPartition, toShipped, {
      from: shippedFrom(timestamp(new Date(now.getTime() - DAY_MS))),
    }),
    queryItems(facilityPartition, readFacility),
  ]);
  const zones = new Map(facilities.map(({ code, time_zone }) => [code, time_zone]));
  const isToday = ({ time, facility }: (typeof counts)[number]) => {
    const zone = zones.get(facility) ?? "UTC";
    return toLocalTime(toInstant(time), zone).date === toLocalTime(now, zone).date;
  };
  return counts
    .filter((each) => isSeen(each, station) && isToday(each))
    .filter((each) => (production_line_id ?? each.production_line_id) === each.production_line_id)
    .filter((each) => (station.facility ?? each.facility) === each.facility)
    .reduce((sum, { orders }) => sum + orders, 0);
}

const toShipped = (item: StoredItem) => ({
  ...readShippedPlace(item.SK),
  orders: Number(item["orders"]),
});
