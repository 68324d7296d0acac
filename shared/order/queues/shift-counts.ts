import { readFacility } from "#shared/offer/production-line/facility.ts";
import { isSeen } from "#shared/order/store/order-store.ts";
import { readShiftSortKey, shiftFrom, shiftPartition } from "#shared/table/floor-keys.ts";
import { facilityPartition, type StoredItem } from "#shared/table/keys.ts";
import { queryItems } from "#shared/table/table.ts";
import { toLocalTime } from "#shared/values/local-time.ts";
import { timestamp, toInstant } from "#shared/values/time.ts";
import type { OwnStation } from "./list-queue.ts";

/** A count of work, with the time of its quarter of an hour by the clock of its facility. */
export type ShiftCount = Awaited<ReturnType<typeof readShiftCounts>>[number];

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

/**
 * Returns the counts of a station's work on this day, or so many days ago. A day begins and ends by the clock of its
 * facility, or by UTC if no zone is known. Eventually consistent.
 */
export async function readShiftCounts(
  { production_line_id, ...station }: OwnStation,
  daysAgo: number,
) {
  const now = new Date();
  // A day has 25 hours if its clock is set back.
  const from = new Date(now.getTime() - (daysAgo + 1) * DAY_MS - HOUR_MS);
  const [counts, facilities] = await Promise.all([
    queryItems(shiftPartition, toCount, { from: shiftFrom(timestamp(from)) }),
    queryItems(facilityPartition, readFacility),
  ]);
  const zones = new Map(facilities.map(({ code, time_zone }) => [code, time_zone]));
  return counts
    .filter((each) => isSeen(each, station))
    .filter((each) => (production_line_id ?? each.production_line_id) === each.production_line_id)
    .filter((each) => (station.facility ?? each.facility) === each.facility)
    .flatMap(({ time, ...count }) => {
      const zone = zones.get(count.facility) ?? "UTC";
      const local = toLocalTime(toInstant(time), zone);
      const isMeant = local.date === daysBefore(toLocalTime(now, zone).date, daysAgo);
      return isMeant ? [{ ...count, time: local.time }] : [];
    });
}

/** Returns the date so many days before another one, `YYYY-MM-DD`. */
function daysBefore(date: string, days: number): string {
  return timestamp(new Date(Date.parse(date) - days * DAY_MS)).slice(0, date.length);
}

const toCount = (item: StoredItem) => ({
  ...readShiftSortKey(item.SK),
  orders: Number(item["orders"]),
  pieces: Number(item["pieces"]),
});
