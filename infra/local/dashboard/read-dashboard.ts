import * as z from "zod/mini";
import type { Stack } from "../assembly/stack.ts";
import type { Metric } from "../metrics/metric-store.ts";

/** A metric or an expression of a widget or an alarm. */
export interface Query {
  /** The name by which expressions refer to it. */
  readonly id?: string | undefined;
  readonly label?: string | undefined;
  /** Only used by other expressions, not drawn. */
  readonly isHidden: boolean;
  readonly periodSeconds: number;
  readonly what:
    { readonly metric: Metric; readonly statistic: string } | { readonly expression: string };
}

const PERIOD_SECONDS = 300;
const Period = z._default(z.number(), PERIOD_SECONDS);

const Options = z.object({
  expression: z.optional(z.string()),
  id: z.optional(z.string()),
  label: z.optional(z.string()),
  period: Period,
  stat: z._default(z.string(), "Average"),
  visible: z._default(z.boolean(), true),
});

const Bound = z.object({ value: z.number(), label: z.optional(z.string()) });

const Graph = z.object({
  title: z.string(),
  view: z.string(),
  metrics: z.array(z.pipe(z.array(z.union([z.string(), Options])), z.transform(readQuery))),
  annotations: z.prefault(z.object({ horizontal: z._default(z.array(Bound), []) }), {}),
});

const Widget = z.discriminatedUnion("type", [
  z.object({ type: z.literal("metric"), width: z.number(), properties: Graph }),
  z.object({ type: z.literal("text"), properties: z.object({ markdown: z.string() }) }),
  z.object({ type: z.literal("alarm") }),
  z.object({
    type: z.literal("log"),
    properties: z.object({ title: z.string(), query: z.string() }),
  }),
]);

/** A widget of a dashboard, from the dashboard's body. */
export type Widget = z.output<typeof Widget>;

const Dashboard = z.object({ DashboardBody: z.string() });
const Body = z.object({ widgets: z.array(Widget) });

const AlarmMetric = {
  Namespace: z._default(z.string(), ""),
  MetricName: z._default(z.string(), ""),
  Dimensions: z._default(z.array(z.object({ Name: z.string(), Value: z.string() })), []),
};

const MetricStat = z.object({ Metric: z.object(AlarmMetric), Period, Stat: z.string() });

const AlarmQuery = z.object({
  Id: z.string(),
  Expression: z._default(z.string(), ""),
  MetricStat: z.optional(MetricStat),
  ReturnData: z._default(z.boolean(), true),
});

const Alarm = z.pipe(
  z.object({
    AlarmName: z.string(),
    AlarmDescription: z.string(),
    // The second operator belongs to a band, and has no threshold.
    ComparisonOperator: z.enum(["GreaterThanThreshold", "LessThanLowerThreshold"]),
    EvaluationPeriods: z.number(),
    DatapointsToAlarm: z.optional(z.number()),
    Threshold: z.optional(z.number()),
    TreatMissingData: z.enum(["breaching", "ignore", "notBreaching"]),
    // A single metric; `Metrics` has several.
    ...AlarmMetric,
    Period,
    Statistic: z.optional(z.string()),
    ExtendedStatistic: z.optional(z.string()),
    Metrics: z.optional(z.array(AlarmQuery)),
  }),
  z.transform(({ Metrics, Statistic, ExtendedStatistic: Stat = "", Period, ...alarm }) => {
    const MetricStat = { Metric: alarm, Period, Stat: Statistic ?? Stat };
    const queries = Metrics ?? [{ Id: "", Expression: "", MetricStat, ReturnData: true }];
    return { ...alarm, queries: readQueries(queries) };
  }),
);

/** An alarm's properties in the template, with its metrics as queries like a widget's. */
export type Alarm = z.output<typeof Alarm>;

export interface Dashboard {
  readonly widgets: readonly Widget[];
  readonly alarms: readonly Alarm[];
}

/** Returns the template's dashboard and alarms, with references resolved for this machine. */
export function readDashboard(stack: Stack): Dashboard {
  const read = <T>(type: string, schema: z.ZodMiniType<T>) =>
    stack.resources(type).map(({ properties }) => schema.parse(properties));
  return {
    widgets: read("AWS::CloudWatch::Dashboard", Dashboard).flatMap(
      ({ DashboardBody }) => Body.parse(JSON.parse(DashboardBody)).widgets,
    ),
    alarms: read("AWS::CloudWatch::Alarm", Alarm),
  };
}

/** Reads `[namespace, name, dimension, value, …, options]`, or only the options of an expression. */
function readQuery(parts: (string | z.output<typeof Options>)[]): Query {
  const [namespace = "", name = "", ...words] = parts.filter((part) => typeof part === "string");
  const options = parts.find((part) => typeof part !== "string") ?? Options.parse({});
  const { expression, stat: statistic, visible, period: periodSeconds, id, label } = options;
  const pairs = words.flatMap((word, index) =>
    index % 2 === 0 ? [[word, words[index + 1] ?? ""] as const] : [],
  );
  const metric = { namespace, name, dimensions: Object.fromEntries(pairs) };
  const what = expression === undefined ? { metric, statistic } : { expression };
  return { id, label, isHidden: !visible, periodSeconds, what };
}

function readQueries(queries: readonly z.output<typeof AlarmQuery>[]): Query[] {
  // An expression's period is that of its metrics.
  const periods = queries.flatMap(({ MetricStat }) => MetricStat?.Period ?? []);
  const periodSeconds = Math.max(...periods);
  return queries.map(({ Id: id, Expression: expression, MetricStat, ReturnData }) => ({
    id,
    isHidden: !ReturnData,
    periodSeconds,
    what: MetricStat === undefined ? { expression } : readStatistic(MetricStat),
  }));
}

function readStatistic({ Metric, Stat: statistic }: z.output<typeof MetricStat>) {
  const { Namespace: namespace, MetricName: name, Dimensions } = Metric;
  const dimensions = Object.fromEntries(Dimensions.map(({ Name, Value }) => [Name, Value]));
  return { metric: { namespace, name, dimensions }, statistic };
}
