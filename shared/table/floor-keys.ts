/** States of an order that stands in a queue of the floor. */
export const FLOOR_STATES = ["new_order", "on_hold", "in_production"] as const;

export const lineOrders = (lineId: string, status: string) => `LINE#${lineId}#${status}`;

const priorities: Readonly<Record<string, string>> = { rush: "0", expedite: "1" };

/**
 * Index keys of an order in the floor's queues; none once the floor is done with it. A queue is that of a line and a
 * status; within it orders are sorted by facility (a code without "#", or empty), then priority, then age.
 */
export function floorIndexKeys(
  order: Readonly<Record<"status" | "production_line_id" | "facility" | "speed_type", string>>,
  place: string,
) {
  if (!FLOOR_STATES.some((state) => state === order.status)) return {};
  const priority = priorities[order.speed_type] ?? "2";
  return {
    GSI4PK: lineOrders(order.production_line_id, order.status),
    GSI4SK: `${order.facility}#${priority}#${place}`,
  };
}

/** The parts of a sort key of {@link floorIndexKeys}. Ranks (priority, then age) compare across lines and facilities. */
export function readFloorSortKey(sortKey: string): { facility: string; rank: string } {
  const end = sortKey.indexOf("#");
  return { facility: sortKey.slice(0, end), rank: sortKey.slice(end + 1) };
}
