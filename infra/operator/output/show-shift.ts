import type { Shift } from "#shared/order/queues/shift.ts";
import { count, showSection, showTable } from "./show.ts";

/** Shows the work of a day: by hour and person, and what was made again by reason. */
export function showShift({ shipped, remade }: Shift): string {
  const sum = (of: "orders" | "pieces") => shipped.reduce((total, each) => total + each[of], 0);
  const rows = shipped.map(({ hour, taken_by, orders, pieces }) => [
    ...[`${String(hour).padStart(2, "0")}:00`, taken_by, orders, pieces],
  ]);
  const again = remade.map(({ reason, pieces }) => [reason, pieces]);
  return [
    ...(rows.length === 0
      ? []
      : [showTable(["Local hour", "Taken by", "Orders", "Pieces"], rows, "")]),
    `${count(sum("orders"), "order")} and ${count(sum("pieces"), "piece")} shipped.`,
    ...(again.length === 0
      ? []
      : [showSection("Made again", showTable(["Reason", "Pieces"], again, ""))]),
  ].join("\n");
}
