import { expect, test } from "vitest";
import { alarmTable } from "../../../infra/monitoring/alarm-table.ts";

const alarm = (name: string, properties: Record<string, unknown>) => ({
  Type: "AWS::CloudWatch::Alarm",
  Properties: {
    AlarmName: `print-on-demand-prod-${name}`,
    AlarmDescription: `Users feel it. Remedy: infra/RUNBOOK.md, ${name}.`,
    EvaluationPeriods: 3,
    TreatMissingData: "notBreaching",
    ...properties,
  },
});

test("a template's alarms are printed with severity, heading, impact and bound, pages first", () => {
  const Resources = {
    Late: alarm("ticket-Late", { Threshold: 5000, Period: 300 }),
    Lost: alarm("ticket-Lost", { Threshold: 0, Period: 60, DatapointsToAlarm: 2 }),
    Table: { Type: "AWS::DynamoDB::GlobalTable", Properties: {} },
    Gone: alarm("page-Gone", {
      EvaluationPeriods: 1,
      Metrics: [{ Expression: "ANOMALY_DETECTION_BAND(m0, 3)" }, { MetricStat: { Period: 1800 } }],
    }),
  };
  const lines = alarmTable({ Resources }).split("\n");
  expect(lines.map((line) => line.trim().split(/ {2,}/))).toEqual([
    ["SEVERITY", "HEADING", "IMPACT", "RAISED", "FOR", "NO DATA"],
    ["page", "Gone", "Users feel it.", "below the usual", "1 x 1800 s", "notBreaching"],
    ["ticket", "Late", "Users feel it.", "above 5000", "3 x 300 s", "notBreaching"],
    ["ticket", "Lost", "Users feel it.", "above 0", "2 of 3 x 60 s", "notBreaching"],
  ]);
});
