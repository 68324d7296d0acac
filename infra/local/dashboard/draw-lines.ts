import type { MetricStore, Series, Span } from "../metrics/metric-store.ts";
import { MetricMath, type ChartLine } from "./metric-math.ts";
import type { Query } from "./read-dashboard.ts";

/** A line, and the times of its values. */
export type DrawnLine = ChartLine & Span;

/** Returns the lines of queries, over as many whole periods as fit between two times; the last one ends at `to`. */
export function drawLines(
  store: MetricStore,
  queries: readonly Query[],
  { from, to }: Pick<Span, "from" | "to">,
): DrawnLine[] {
  const drawn = queries.filter(({ isHidden }) => !isHidden);
  return drawn.flatMap((query) => {
    const periodMs = (query.periodSeconds / 60) * store.minuteMs;
    const span = { from: to - Math.floor((to - from) / periodMs) * periodMs, to, periodMs };
    return linesOf(store, queries, query, span).map((line) => ({ ...line, ...span }));
  });
}

function linesOf(
  store: MetricStore,
  queries: readonly Query[],
  { what, label, id = "" }: Query,
  span: Span,
): readonly ChartLine[] {
  if ("metric" in what) {
    const { metric, statistic } = what;
    return [{ label: label ?? metric.name, series: store.series(metric, statistic, span) }];
  }
  const others = queries.filter((each) => each.id !== id);
  const names = others.flatMap((other): [string, Series][] => {
    const [line] = other.id === undefined ? [] : linesOf(store, others, other, span);
    return line === undefined ? [] : [[other.id ?? "", line.series]];
  });
  return new MetricMath(store, span, new Map(names)).lines(what.expression, label ?? id);
}
