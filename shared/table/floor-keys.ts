import { firstCharacters } from "#shared/values/text.ts";
import { bucketOf } from "./buckets.ts";

/** The states of an order that production works on or will work on. */
export const FLOOR_STATES = ["new_order", "on_hold", "in_production"] as const;

/**
 * The queues of a line: one for each state, `blocked` for new orders that production waits for, `unshipped` for orders that
 * have left production without some of their pieces, and `claims` for orders with an open claim.
 */
export const FLOOR_QUEUES = [...FLOOR_STATES, "blocked", "unshipped", "claims"] as const;
export type FloorQueue = (typeof FLOOR_QUEUES)[number];

/** Spread over buckets. */
export const lineOrders = (lineId: string, queue: FloorQueue) => `LINE#${lineId}#${queue}`;

const priorities: Readonly<Record<string, string>> = { rush: "0", expedite: "1" };

/**
 * Index keys of an order in a queue of the floor. Orders are sorted by facility (a code without "#", or empty), then
 * priority, then `place`, which begins with the time from which production may take them. An order that its owner has
 * `revised` keeps its place under another key.
 */
export function floorIndexKeys(
  order: Readonly<
    Record<"id" | "production_line_id" | "facility" | "speed_type", string> & { revised: number }
  >,
  queue: FloorQueue,
  place: string,
) {
  const priority = priorities[order.speed_type] ?? "2";
  return {
    GSI4PK: bucketOf(lineOrders(order.production_line_id, queue), order.id),
    GSI4SK: [order.facility, priority, place, ...(order.revised > 0 ? [order.revised] : [])].join(
      "#",
    ),
  };
}

/** The parts of a sort key of {@link floorIndexKeys}. Ranks (priority, then time) compare across lines and facilities. */
export function readFloorSortKey(sortKey: string): { facility: string; rank: string } {
  const end = sortKey.indexOf("#");
  return { facility: sortKey.slice(0, end), rank: sortKey.slice(end + 1) };
}

/** The priority and the time of a rank. */
export function readRank(rank: string): { priority: string; ready: string } {
  const [priority = "", ready = ""] = rank.split("#");
  return { priority, ready };
}

export const shiftPartition = "SHIFT";

/** The work that is counted for a shift: orders shipped, by who took them, and pieces made again, by the reason. */
export type ShiftWork = "shipped" | "remade";

/** The longest name or reason of a count: a sort key has at most 1,024 bytes (AWS limit). */
const OF_LENGTH = 200;

/**
 * The sort key of a count: work in a quarter of an hour, in UTC, at a line and a facility, `of` a person or for a reason.
 * Every time zone begins its days at a quarter of an hour.
 */
export const shiftSortKey = (
  order: Readonly<Record<"updated_at" | "production_line_id" | "facility", string>>,
  work: ShiftWork,
  of: string,
) => {
  const place = [quarterOf(order.updated_at), order.production_line_id, order.facility];
  return [...place, work, firstCharacters(of, OF_LENGTH)].join("#");
};

/** The beginning of the sort keys from a time on. */
export const shiftFrom = quarterOf;

/** The parts of a sort key of {@link shiftSortKey}; the time is the beginning of its quarter of an hour. */
export function readShiftSortKey(sortKey: string) {
  const [quarter = "", production_line_id = "", facility = "", work = "", ...of] =
    sortKey.split("#");
  return {
    time: `${quarter}:00`,
    production_line_id,
    facility,
    work: work as ShiftWork,
    of: of.join("#"),
  };
}

const HOUR = "2026-11-26T14".length;

/** `2026-11-26T14:45` of a time in the 15 minutes from then on. */
export function quarterOf(time: string): string {
  const minutes = Math.floor(Number(time.slice(HOUR + 1, HOUR + 3)) / 15) * 15;
  return `${time.slice(0, HOUR)}:${String(minutes).padStart(2, "0")}`;
}
