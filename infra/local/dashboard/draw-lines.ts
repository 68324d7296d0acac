import type { MetricStore, Series, Span } from "../metrics/metric-store.ts";
import { MetricMath, type Line } from "./metric-math.ts";
import type { Query } from "./read-dashboard.ts";

/** A line, and when its values begin and how far they are apart, in milliseconds. */
export interface DrawnLine extends Line {
  readonly from: number;
  readonly periodMs: number;
}

/** The lines that queries draw of as many whole periods as fit between two times, the last one up to the second. */
export function drawLines(
  store: MetricStore,
  queries: readonly Query[],
  { from, to }: Pick<Span, "from" | "to">,
): DrawnLine[] {
  return queries
    .filter(({ isHidden }) => !isHidden)
    .flatMap((query) => {
      const periodMs = (query.periodSeconds / 60) * store.minuteMs;
      const span = { from: to - Math.floor((to - from) / periodMs) * periodMs, to, periodMs };
      return linesOf(store, queries, query, span).map((line) => ({
        ...line,
        from: span.from,
        periodMs,
      }));
    });
}

function linesOf(
  store: MetricStore,
  queries: readonly Query[],
  { what, label, id = "" }: Query,
  span: Span,
): readonly Line[] {
  if ("metric" in what) {
    const { metric, statistic } = what;
    return [{ label: label ?? metric.name, series: store.series(metric, statistic, span) }];
  }
  const names = new Map<string, Series>();
  for (const other of queries) {
    if (other.id === undefined || other.id === id) continue;
    const [line] = linesOf(
      store,
      queries.filter((each) => each.id !== id),
      other,
      span,
    );
    if (line !== undefined) names.set(other.id, line.series);
  }
  return new MetricMath(store, span, names).lines(what.expression, label ?? id);
}
