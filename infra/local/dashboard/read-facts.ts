import type { MetricStore } from "../metrics/metric-store.ts";
import { readData } from "./serve-dashboard.ts";
import type { Dashboard } from "./read-dashboard.ts";

/** The time in which orders are counted: as long as metrics are kept. */
const MINUTES = 180;

/** The queues in which notifications wait, as the dashboard labels them. */
const QUEUES = ["Deliveries", "Retries"];

/** Returns what the front door tells, from the widgets of the dashboard. */
export function readFacts(dashboard: Dashboard, store: MetricStore) {
  const { alarms, widgets } = readData(dashboard, store, MINUTES);
  const seriesOf = (title: string, label: string) =>
    widgets
      .flatMap((widget) =>
        widget.type === "metric" && widget.properties.title === title ? widget.lines : [],
      )
      .filter((line) => line.label === label)
      .flatMap(({ series }) => series.filter((value) => value !== undefined));
  return {
    alarms: alarms.length,
    raised: alarms.filter(({ state }) => state === "ALARM").length,
    orders: seriesOf("In the time shown", "OrdersPlaced").reduce((sum, each) => sum + each, 0),
    waiting: QUEUES.reduce(
      (sum, label) => sum + (seriesOf("Queues: waiting", label).at(-1) ?? 0),
      0,
    ),
  };
}
