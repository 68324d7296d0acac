import { OrderStatus } from "#shared/order/order-status.ts";
import type { Backlog, OrderStats } from "../csv/order-stats.ts";
import { count, showAge, showAmount, showSection, showTable } from "./show.ts";

/** Shows sums of orders, by line and state. */
export function showStats({ orders, pieces, value, lines }: OrderStats): string {
  const states = OrderStatus.options;
  const rows = lines
    .toSorted(
      (one, other) =>
        one.production_line_name.localeCompare(other.production_line_name) ||
        states.indexOf(one.status) - states.indexOf(other.status),
    )
    .map((line) => [
      line.production_line_name,
      line.status,
      line.orders,
      line.pieces,
      showAmount(line.value),
      showAge(line.oldest_seconds),
      showAge(line.average_seconds),
    ]);
  const sums = `${count(orders, "order")}, ${count(pieces, "piece")}, ${showAmount(value)} in all.`;
  const headings = ["Line", "Status", "Orders", "Pieces", "Value", "Oldest", "Average age"];
  return rows.length === 0 ? sums : `${showTable(headings, rows, "")}\n\n${sums}`;
}

/** The orders still to be made, by state and age. */
export function showBacklog(backlog: Backlog): string {
  const rows = backlog.map(({ status, orders, pieces, ages, oldest_seconds }) => [
    ...[status, orders, pieces, ...Object.values(ages)],
    orders === 0 ? "" : showAge(oldest_seconds),
  ]);
  const headings = [
    "Status",
    "Orders",
    "Pieces",
    "< 1 d",
    "1-2 d",
    "3-6 d",
    "7 d or more",
    "Oldest",
  ];
  return showSection("Backlog, whenever it was placed", showTable(headings, rows, ""));
}
