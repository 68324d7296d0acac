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

test("the dashboard has five questions, with their graphs below each", () => {
  const questions = widgets.filter(({ type }) => type === "text");
  expect(questions.map(({ properties: { markdown = "" } }) => markdown.split("\n")[0])).toEqual([
    "## Health",
    "## Who is affected?",
    "## Stuck work",
    "## Limits",
    "## Cost",
  ]);
  const kinds = widgets.map(({ type }) => (type === "text" ? "?" : ".")).join("");
  expect(kinds).toMatch(/^(\?\.+){5}$/);
});

test("the dashboard shows nothing twice, and nothing without a title", () => {
  const titles = widgets.flatMap(({ type, properties: { title } }) =>
    type === "text" ? [] : [title],
  );
  expect(titles).not.toContain(undefined);
  expect(titles).toEqual([...new Set(titles)]);
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
    return value === undefined
      ? []
      : [{ value, label: `${nameOf(alarm)} above ${JSON.stringify(value)}`, yAxis: "left" }];
  });
  const byLabel = (one: { label: string }, other: { label: string }) =>
    one.label.localeCompare(other.label);
  expect(drawn.toSorted(byLabel)).toEqual(bounds.toSorted(byLabel));
  const headers = widgets.map(({ properties: { markdown = "" } }) => markdown).join("\n");
  for (const alarm of alarms) expect(headers).toMatch(new RegExp(`\\b${nameOf(alarm)}\\b`));
});

test("the usual number is drawn with the live orders", () => {
  const orders = widgets.find(({ properties: { title } }) => title?.startsWith("Live orders"));
  expect(JSON.stringify(orders?.properties.metrics)).toContain("ANOMALY_DETECTION_BAND(");
});
