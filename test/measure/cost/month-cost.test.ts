import { expect, test } from "vitest";
import { readCommonStack } from "../../infra/read-stack.ts";
import { idleMonth, keptArtwork, keptMonth, usdOf } from "./month-cost.ts";

const resource = (type: string, properties: Record<string, unknown>) => ({
  logicalId: type,
  id: type,
  type,
  properties,
  deletionPolicy: undefined,
  updateReplacePolicy: undefined,
  dependsOn: [],
});

test("an idle month costs by the template's resources", () => {
  const index = (Enabled: boolean) => ({ ContributorInsightsSpecification: { Enabled } });
  const items = idleMonth([
    resource("AWS::CloudWatch::Alarm", { MetricName: "5xx" }),
    resource("AWS::CloudWatch::Alarm", {
      Metrics: [{ Expression: "a / b" }, { MetricStat: {} }, { MetricStat: {} }],
    }),
    resource("AWS::CloudWatch::Alarm", {
      Metrics: [{ Expression: "ANOMALY_DETECTION_BAND(m1, 2)" }, { MetricStat: {} }],
    }),
    resource("AWS::CloudWatch::CompositeAlarm", { AlarmRule: 'ALARM("a")' }),
    resource("AWS::CloudWatch::Dashboard", {}),
    resource("AWS::DynamoDB::GlobalTable", {
      Replicas: [{ ...index(true), GlobalSecondaryIndexes: [index(true), index(false)] }],
    }),
    resource("AWS::Lambda::EventSourceMapping", { ScalingConfig: { MaximumConcurrency: 2 } }),
    resource("AWS::Lambda::EventSourceMapping", { ScalingConfig: { MaximumConcurrency: 50 } }),
    resource("AWS::Lambda::EventSourceMapping", {}),
    resource("AWS::Events::Rule", { ScheduleExpression: "rate(5 minutes)" }),
    resource("AWS::Events::Rule", { ScheduleExpression: "rate(1 hour)" }),
  ]);
  const polls = (2 + 5) * 129_600;
  expect(items.map(({ count }) => count)).toEqual([1 + 2 + 3, 1, 1, 2 * 2, polls, 2, 8640 + 720]);
  const usd = ["0.60", "0.50", "3.00", "2.00", "0.36", "0.60", "0.00"];
  expect(items.map(usdOf).map((each) => each.toFixed(2))).toEqual(usd);
});

test("stored bytes cost in the table and in its backup", () => {
  expect(keptMonth(10 * 1024 ** 3).map(usdOf)).toEqual([2.5, 2]);
});

test("print files cost for their copies, for as long as they are kept, and for their way to a press", () => {
  const items = keptArtwork({ files: 1000, megabytes: 10, days: 29 });
  expect(items.map(({ count }) => count)).toEqual([800, 2800, 1000, 2000, 10, 10]);
  expect(items.map(usdOf).map((each) => each.toFixed(4))).toEqual([
    ...["0.0107", "0.0001", "0.0050", "0.0008", "0.2300", "0.9000"],
  ]);
});

test("an idle month of this stack costs 14 USD at most", async () => {
  const { resources } = await readCommonStack();
  const usd = idleMonth(resources).reduce((total, item) => total + usdOf(item), 0);
  expect(usd).toBeLessThanOrEqual(14);
});
