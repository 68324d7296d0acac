import { expect, test } from "vitest";
import { METRICS } from "#shared/runtime/metrics.ts";
import { readAssembly } from "../../../infra/assembly/read-assembly.ts";
import { Stack } from "../../../infra/local/assembly/stack.ts";
import { readDashboard, type Query } from "../../../infra/local/dashboard/read-dashboard.ts";
import type { Metric } from "../../../infra/local/metrics/metric-store.ts";
import { commonAssembly } from "../../support/start-own-service.ts";

interface Published {
  /** The dimension that names a resource, and the resource's type. */
  readonly of?: readonly [dimension: string, type: string];
  readonly namespace: string;
  readonly names: readonly string[];
  readonly others?: readonly string[];
}

/** Metrics that AWS publishes automatically, from the page on metrics in each service's manual. */
const PUBLISHED: readonly Published[] = [
  {
    namespace: "AWS/ApiGateway",
    of: ["ApiId", "AWS::ApiGatewayV2::Api"],
    names: ["4xx", "5xx", "Count", "Latency"],
  },
  {
    namespace: "AWS/DynamoDB",
    of: ["TableName", "AWS::DynamoDB::GlobalTable"],
    names: [
      "ConsumedReadCapacityUnits",
      "ConsumedWriteCapacityUnits",
      "ReadThrottleEvents",
      "WriteThrottleEvents",
      "ThrottledRequests",
    ],
    others: ["GlobalSecondaryIndexName", "Operation"],
  },
  { namespace: "AWS/Lambda", names: ["ConcurrentExecutions", "ClaimedAccountConcurrency"] },
  {
    namespace: "AWS/Lambda",
    of: ["FunctionName", "AWS::Lambda::Function"],
    names: ["Errors", "Throttles", "IteratorAge"],
  },
  {
    namespace: "AWS/Lambda",
    of: ["EventSourceMappingUUID", "AWS::Lambda::EventSourceMapping"],
    names: [
      "PolledEventCount",
      "FilteredOutEventCount",
      "InvokedEventCount",
      "DroppedEventCount",
      "OnFailureDestinationDeliveredEventCount",
    ],
  },
  {
    namespace: "AWS/S3",
    of: ["BucketName", "AWS::S3::Bucket"],
    names: ["NumberOfObjects"],
    others: ["StorageType"],
  },
  {
    namespace: "AWS/SQS",
    of: ["QueueName", "AWS::SQS::Queue"],
    names: [
      "ApproximateAgeOfOldestMessage",
      "ApproximateNumberOfMessagesNotVisible",
      "ApproximateNumberOfMessagesVisible",
      "NumberOfMessagesSent",
    ],
  },
];

const endpoints = {
  gateway: "http://api",
  dynamodb: "http://table",
  queues: "http://queues",
  objects: "",
};
const stack = new Stack(await readAssembly(commonAssembly()), endpoints);
const { widgets, alarms } = readDashboard(stack);
const queries = [
  ...alarms.flatMap((alarm) => alarm.queries),
  ...widgets.flatMap((widget) => (widget.type === "metric" ? widget.properties.metrics : [])),
];

const namesOf = (type: string) => stack.resources(type).map(({ name }) => name);

/** Returns the metric of a query, or the metric that its expression searches for; its dimensions then have no value. */
function metricOf({ what }: Query): Metric[] {
  if ("metric" in what) return [what.metric];
  const [, schema, name] = /SEARCH\('\{(.*)\} MetricName="(.*)"'/.exec(what.expression) ?? [];
  if (schema === undefined || name === undefined) return [];
  const [namespace = "", ...dimensions] = schema.replaceAll('"', "").split(",");
  return [
    { namespace, name, dimensions: Object.fromEntries(dimensions.map((each) => [each, ""])) },
  ];
}

/** Whether a log line of the service, or a filter of the gateway's logs, has the metric with these dimensions. */
function isOwn({ namespace, name, dimensions }: Metric): boolean {
  if (namespace !== "print-on-demand-local") return false;
  const filtered = stack
    .resources("AWS::Logs::MetricFilter")
    .map(({ properties }) => properties as { MetricTransformations: { MetricName: string }[] })
    .some(({ MetricTransformations: [first] }) => first?.MetricName === name);
  if (filtered) return Object.keys(dimensions).length === 0;
  const [, sets = []] = Object.entries(METRICS).find(([each]) => each === name)?.[1] ?? [];
  return sets.some((set: readonly string[]) => set.join() === Object.keys(dimensions).join());
}

/** Whether AWS publishes the metric for a resource of this stack. */
function isPublished({ namespace, name, dimensions }: Metric): boolean {
  return PUBLISHED.some(({ of, others = [], ...published }) => {
    const [dimension = "", type] = of ?? [];
    const { [dimension]: resource, ...rest } = dimensions;
    return (
      published.namespace === namespace &&
      published.names.includes(name) &&
      (type === undefined ? resource === undefined : namesOf(type).includes(resource ?? "")) &&
      Object.keys(rest).every((each) => others.includes(each))
    );
  });
}

test.each(
  [
    ...new Map(
      queries.flatMap(metricOf).map((metric) => [JSON.stringify(metric), metric] as const),
    ).values(),
  ].map((metric) => ({ metric, title: `${metric.namespace} ${metric.name}` })),
)("the dashboard's or an alarm's $title comes from a log line or from AWS", ({ metric }) => {
  expect(isOwn(metric) || isPublished(metric)).toBe(true);
});

test("counts of a mapping's events are published only if it asks for them", () => {
  const named = new Set(
    queries
      .flatMap(metricOf)
      .flatMap(({ dimensions }) => dimensions["EventSourceMappingUUID"] ?? []),
  );
  const asking = stack
    .resources("AWS::Lambda::EventSourceMapping")
    .filter(({ properties }) => "MetricsConfig" in (properties as object));
  const ids = asking.map(({ name }) => name);
  expect([...named].filter((id) => !ids.includes(id))).toEqual([]);
  expect(named.size).toBeGreaterThan(0);
});
