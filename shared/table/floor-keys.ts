import { bucketOf } from "./buckets.ts";

/** The states of an order that production works on or will work on. */
export const FLOOR_STATES = ["new_order", "on_hold", "in_production"] as const;

/**
 * The queues of a line: one for each state, `blocked` for new orders that production waits for, and `rest` for orders
 * that have left production without some of their pieces.
 */
export const FLOOR_QUEUES = [...FLOOR_STATES, "blocked", "rest"] as const;
export type FloorQueue = (typeof FLOOR_QUEUES)[number];

/** Spread over buckets. */
export const lineOrders = (lineId: string, queue: FloorQueue) => `LINE#${lineId}#${queue}`;

const priorities: Readonly<Record<string, string>> = { rush: "0", expedite: "1" };

/**
 * Index keys of an order in a queue of the floor. Orders are sorted by facility (a code without "#", or empty), then
 * priority, then `place`, which begins with the time from which production may take them.
 */
export function floorIndexKeys(
  order: Readonly<Record<"id" | "production_line_id" | "facility" | "speed_type", string>>,
  queue: FloorQueue,
  place: string,
) {
  const priority = priorities[order.speed_type] ?? "2";
  return {
    GSI4PK: bucketOf(lineOrders(order.production_line_id, queue), order.id),
    GSI4SK: `${order.facility}#${priority}#${place}`,
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
