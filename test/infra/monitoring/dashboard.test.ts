import { expect, test } from "vitest";
import { readCommonStack } from "../read-stack.ts";

const { ofType, only } = await readCommonStack();

interface Widget {
  readonly type: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly properties: {
    readonly title?: string;
    readonly markdown?: string;
    readonly metrics?: readonly (readonly unknown[])[];
    readonly alarms?: readonly string[];
    readonly annotations?: {
      readonly horizontal: readonly { readonly value: number; readonly label: string }[];
    };
  };
}

const { properties } = only("AWS::CloudWatch::Dashboard");
const { widgets } = JSON.parse(String(properties["DashboardBody"])) as { widgets: Widget[] };
const alarms = ofType("AWS::CloudWatch::Alarm");
const nameOf = (alarm: (typeof alarms)[number]) =>
  String(alarm.properties["AlarmName"]).replace(/^.*-/, "");

test("the dashboard asks five questions, and shows under each what answers it", () => {
  const lines = widgets.map(({ type, properties: { title, markdown } }) =>
    type === "text" ? (markdown ?? "").split("\n")[0] : `${type}: ${String(title)}`,
  );
  expect(lines).toEqual([
    "## Health",
    "alarm: Alarms",
    "metric: Webhook calls accepted, %",
    "metric: Requests without a fault of ours, %",
    "metric: Canary: 1 while it fails, or is off",
    "metric: Live orders in half an hour, and the usual",
    "## Who is affected?",
    "metric: First calls: time since the change, p95, ms",
    "metric: Notifications that met a fault of ours, %",
    "metric: Failed calls by reason",
    "metric: Dead letters",
    "metric: PublicApi: 5xx in five minutes",
    "metric: Latency of prompt routes, p99, ms",
    "metric: Latency at the gateway, p99, ms",
    "metric: 4xx in five minutes",
    "metric: OperatorApi: 5xx in five minutes",
    "metric: Canary: longest time since the change, ms",
    "metric: Routes with most 5xx",
    "metric: Slowest routes, p99, ms",
    "metric: Refusals by code",
    "log: Endpoints that fail",
    "log: Slowest endpoints",
    "## Stuck work",
    "metric: Queues: set aside",
    "metric: Queues: waiting",
    "metric: Queues: age of the oldest message, s",
    "metric: Streams: age of changes, ms",
    "metric: Streams: errors of functions",
    "metric: Streams: changes set aside",
    "metric: Streams: changes lost",
    "metric: FanOut: changes in a quarter of an hour",
    "metric: FanOut: 1 while the mapping stands still",
    "metric: ProjectOrders: changes in a quarter of an hour",
    "metric: ProjectOrders: 1 while the mapping stands still",
    "metric: Deliver: errors",
    "metric: Streams: set aside and not replayed, objects",
    "metric: Erasures that cannot be repeated",
    "metric: Artwork checks by result",
    "metric: Steps of test orders, rows imported",
    "## Limits",
    "metric: Table: reads and writes refused a minute",
    "metric: Table: read units a minute",
    "metric: Table: write units a minute",
    "metric: Messages in flight",
    "metric: Deliver: throttles",
    "metric: Requests that the gateway refused, %",
    "metric: Functions at once in the account",
    "metric: Throttles by reason",
    "## Cost",
    "metric: Messages in five minutes",
    "metric: Requests in five minutes",
    "metric: Orders and their value in five minutes",
    "metric: In the time shown",
  ]);
});

test("the dashboard has no gap: each row is as wide as CloudWatch's grid", () => {
  const rows = Map.groupBy(widgets, ({ y }) => y);
  for (const [y, row] of rows) {
    expect(
      row.reduce((sum, { width }) => sum + width, 0),
      `row ${String(y)}`,
    ).toBe(24);
  }
});

test("the dashboard shows the state of every alarm", () => {
  const [status] = widgets.filter(({ type }) => type === "alarm");
  expect(status?.properties.alarms?.toSorted()).toEqual(
    alarms.map(({ id }) => `${id}.Arn`).toSorted(),
  );
});

test("each alarm's bound is drawn in a graph, and each question names the headings of its alarms", () => {
  const drawn = widgets.flatMap(({ properties: { annotations } }) => annotations?.horizontal ?? []);
  const bounds = alarms.flatMap((alarm) => {
    const { Threshold: value } = alarm.properties;
    return value === undefined ? [] : [{ value, label: nameOf(alarm), yAxis: "left" }];
  });
  const byLabel = (one: { label: string }, other: { label: string }) =>
    one.label.localeCompare(other.label);
  expect(drawn.toSorted(byLabel)).toEqual(bounds.toSorted(byLabel));
  const headers = widgets.map(({ properties: { markdown = "" } }) => markdown).join("\n");
  for (const alarm of alarms) expect(headers).toMatch(new RegExp(`\\b${nameOf(alarm)}\\b`));
});

test("what is usual is drawn beside the live orders", () => {
  const orders = widgets.find(({ properties: { title } }) => title?.startsWith("Live orders"));
  expect(JSON.stringify(orders?.properties.metrics)).toContain("ANOMALY_DETECTION_BAND(");
});
