import type { ShippedStats } from "../csv/shipped-stats.ts";
import { count, showTable } from "./show.ts";

/** Shows what was shipped, by line and person, the most pieces of a line first. */
export function showShipped(stats: ShippedStats): string {
  const rows = stats
    .toSorted(
      (one, other) =>
        one.production_line_name.localeCompare(other.production_line_name) ||
        other.pieces - one.pieces,
    )
    .map(({ production_line_name, taken_by, orders, parcels, pieces }) => [
      ...[production_line_name, taken_by, orders, parcels, pieces],
    ]);
  const sum = (field: "orders" | "parcels" | "pieces") =>
    stats.reduce((total, each) => total + each[field], 0);
  const sums = `${count(sum("orders"), "order")}, ${count(sum("parcels"), "parcel")}, ${count(sum("pieces"), "piece")} in all.`;
  const headings = ["Line", "Taken by", "Orders", "Parcels", "Pieces"];
  return rows.length === 0 ? sums : `${showTable(headings, rows, "")}\n\n${sums}`;
}
