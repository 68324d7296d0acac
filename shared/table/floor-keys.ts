/** The states in which the floor has something to do with an order. */
export const FLOOR_STATES = ["new_order", "on_hold", "in_production"] as const;

export const lineOrders = (lineId: string, status: string) => `LINE#${lineId}#${status}`;

const priorities: Readonly<Record<string, string>> = { rush: "0", expedite: "1" };

/**
 * Index keys of an order in the floor's queues, none in a state in which the floor is done with it: its line, its
 * facility (a code of letters, digits, `_` and `-`, or empty), and there what is in a hurry first, then the oldest.
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

/** Reads back what {@link floorIndexKeys} wrote: an order's rank is its place among those of any line and facility. */
export function readFloorSortKey(sortKey: string): { facility: string; rank: string } {
  const end = sortKey.indexOf("#");
  return { facility: sortKey.slice(0, end), rank: sortKey.slice(end + 1) };
}
