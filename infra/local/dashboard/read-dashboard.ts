import * as z from "zod/mini";
import type { Stack } from "../assembly/stack.ts";
import type { Metric } from "../metrics/metric-store.ts";

/** A metric or an expression of a widget or an alarm. */
export interface Query {
  /** By which expressions refer to it. */
  readonly id?: string | undefined;
  readonly label?: string | undefined;
  /** Only used by other expressions, not drawn. */
  readonly isHidden: boolean;
  readonly periodSeconds: number;
  readonly what:
    { readonly metric: Metric; readonly statistic: string } | { readonly expression: string };
}

export interface Graph {
  readonly title: string;
  readonly width: number;
  readonly isNumber: boolean;
  readonly queries: readonly Query[];
  readonly bounds: readonly { readonly value: number; readonly label?: string | undefined }[];
}

export interface Alarm {
  readonly name: string;
  readonly description: string;
  readonly queries: readonly Query[];
  readonly comparison: string;
  readonly threshold: number | undefined;
  readonly periods: number;
  readonly breaching: number;
  readonly missing: string;
}

/** What the dashboard shows, from the top. */
export type Widget =
  | ({ readonly type: "graph" } & Graph)
  | { readonly type: "text"; readonly markdown: string }
  | { readonly type: "alarms"; readonly title: string }
  | { readonly type: "search"; readonly title: string; readonly query: string };

export interface Dashboard {
  readonly widgets: readonly Widget[];
  readonly alarms: readonly Alarm[];
}

const PERIOD_SECONDS = 300;

const Options = z.object({
  expression: z.optional(z.string()),
  id: z.optional(z.string()),
  label: z.optional(z.string()),
  period: z._default(z.number(), PERIOD_SECONDS),
  stat: z._default(z.string(), "Average"),
  visible: z._default(z.boolean(), true),
});

const Body = z.object({
  widgets: z.array(
    z.discriminatedUnion("type", [
      z.object({
        type: z.literal("metric"),
        width: z.number(),
        properties: z.object({
          view: z.string(),
          title: z.string(),
          metrics: z.array(z.array(z.union([z.string(), Options]))),
          annotations: z.optional(
            z.object({
              horizontal: z.optional(
                z.array(z.object({ value: z.number(), label: z.optional(z.string()) })),
              ),
            }),
          ),
        }),
      }),
      z.object({ type: z.literal("text"), properties: z.object({ markdown: z.string() }) }),
      z.object({ type: z.literal("alarm"), properties: z.object({ title: z.string() }) }),
      z.object({
        type: z.literal("log"),
        properties: z.object({ title: z.string(), query: z.string() }),
      }),
    ]),
  ),
});

const DashboardProperties = z.object({
  DashboardBody: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text): unknown => JSON.parse(text)),
    ),
    Body,
  ),
});

const Dimensions = z._default(z.array(z.object({ Name: z.string(), Value: z.string() })), []);

const AlarmMetric = z.object({
  Namespace: z.string(),
  MetricName: z.string(),
  Dimensions,
});

const AlarmProperties = z.object({
  AlarmName: z.string(),
  AlarmDescription: z.string(),
  ComparisonOperator: z.string(),
  EvaluationPeriods: z.number(),
  DatapointsToAlarm: z.optional(z.number()),
  Threshold: z.optional(z.number()),
  TreatMissingData: z.string(),
  Namespace: z.optional(z.string()),
  MetricName: z.optional(z.string()),
  Dimensions,
  Period: z.optional(z.number()),
  Statistic: z.optional(z.string()),
  ExtendedStatistic: z.optional(z.string()),
  Metrics: z.optional(
    z.array(
      z.object({
        Id: z.string(),
        Label: z.optional(z.string()),
        Expression: z.optional(z.string()),
        MetricStat: z.optional(
          z.object({ Metric: AlarmMetric, Period: z.number(), Stat: z.string() }),
        ),
        Period: z.optional(z.number()),
        ReturnData: z._default(z.boolean(), true),
      }),
    ),
  ),
});

/** The template's dashboard and alarms, their references resolved as on this machine. */
export function readDashboard(stack: Stack): Dashboard {
  return {
    widgets: stack
      .resources("AWS::CloudWatch::Dashboard")
      .flatMap(({ properties }) => DashboardProperties.parse(properties).DashboardBody.widgets)
      .map(toWidget),
    alarms: stack
      .resources("AWS::CloudWatch::Alarm")
      .map(({ properties }) => toAlarm(AlarmProperties.parse(properties))),
  };
}

function toWidget(widget: z.output<typeof Body>["widgets"][number]): Widget {
  switch (widget.type) {
    case "text":
      return { type: "text", markdown: widget.properties.markdown };
    case "alarm":
      return { type: "alarms", title: widget.properties.title };
    case "log":
      return { type: "search", ...widget.properties };
    case "metric": {
      const { title, view, metrics, annotations } = widget.properties;
      return {
        type: "graph",
        title,
        width: widget.width,
        isNumber: view === "singleValue",
        queries: metrics.map(toQuery),
        bounds: annotations?.horizontal ?? [],
      };
    }
  }
}

/** `[namespace, name, dimension, value, …, options]`, or the options of an expression alone. */
function toQuery(parts: readonly (string | z.output<typeof Options>)[]): Query {
  const words = parts.filter((part) => typeof part === "string");
  const { expression, id, label, period, stat, visible } =
    parts.find((part) => typeof part !== "string") ?? Options.parse({});
  const common = { id, label, isHidden: !visible, periodSeconds: period };
  if (expression !== undefined) return { ...common, what: { expression } };
  const [namespace = "", name = "", ...rest] = words;
  const dimensions: Record<string, string> = {};
  for (let index = 0; index < rest.length; index += 2) {
    dimensions[rest[index] ?? ""] = rest[index + 1] ?? "";
  }
  return { ...common, what: { metric: { namespace, name, dimensions }, statistic: stat } };
}

function toAlarm(properties: z.output<typeof AlarmProperties>): Alarm {
  const { EvaluationPeriods, DatapointsToAlarm = EvaluationPeriods } = properties;
  return {
    name: properties.AlarmName,
    description: properties.AlarmDescription,
    queries: queriesOf(properties),
    comparison: properties.ComparisonOperator,
    threshold: properties.Threshold,
    periods: EvaluationPeriods,
    breaching: DatapointsToAlarm,
    missing: properties.TreatMissingData,
  };
}

function queriesOf(properties: z.output<typeof AlarmProperties>): Query[] {
  if (properties.Metrics === undefined) {
    const { Namespace = "", MetricName = "", Dimensions, Period = PERIOD_SECONDS } = properties;
    const statistic = properties.Statistic ?? properties.ExtendedStatistic ?? "Average";
    const metric = toMetric({ Namespace, MetricName, Dimensions });
    return [{ isHidden: false, periodSeconds: Period, what: { metric, statistic } }];
  }
  const [longest = PERIOD_SECONDS] = properties.Metrics.flatMap(
    ({ MetricStat, Period }) => MetricStat?.Period ?? Period ?? [],
  ).toSorted((one, other) => other - one);
  return properties.Metrics.map(({ Id: id, Label: label, Expression, MetricStat, ReturnData }) => ({
    id,
    label,
    isHidden: !ReturnData,
    periodSeconds: longest,
    what:
      MetricStat === undefined
        ? { expression: Expression ?? "" }
        : { metric: toMetric(MetricStat.Metric), statistic: MetricStat.Stat },
  }));
}

function toMetric({ Namespace, MetricName, Dimensions }: z.output<typeof AlarmMetric>): Metric {
  const dimensions = Object.fromEntries(Dimensions.map(({ Name, Value }) => [Name, Value]));
  return { namespace: Namespace, name: MetricName, dimensions };
}
