import { describe, expect, test } from "vitest";
import { alarmState } from "../../../../infra/local/dashboard/alarm-state.ts";
import type { Alarm } from "../../../../infra/local/dashboard/read-dashboard.ts";
import { MetricStore } from "../../../../infra/local/metrics/metric-store.ts";

const MINUTE = 60_000;
const NOW = 1000 * MINUTE + 20_000;

const metric = { namespace: "Shop", name: "Faults", dimensions: {} };

/** Returns the state of an alarm above 10 a minute, from these values of the last minutes. */
function stateOf(values: readonly (number | undefined)[], changes: Partial<Alarm> = {}) {
  const store = new MetricStore();
  for (const [index, value] of values.entries()) {
    if (value !== undefined) store.add(metric, value, (1000 - values.length + index) * MINUTE);
  }
  const alarm: Alarm = {
    AlarmName: "Faults",
    AlarmDescription: "",
    queries: [{ isHidden: false, periodSeconds: 60, what: { metric, statistic: "Sum" } }],
    ComparisonOperator: "GreaterThanThreshold",
    Threshold: 10,
    EvaluationPeriods: 2,
    TreatMissingData: "notBreaching",
    ...{ Namespace: "", MetricName: "", Dimensions: [] },
    ...changes,
  };
  return alarmState(store, alarm, NOW);
}

describe("an alarm", () => {
  test.each([
    ["is raised when all of its periods breach", [0, 11, 12], {}, "ALARM"],
    ["is not when one does not", [12, 11, 10], {}, "OK"],
    [
      "is raised when as many breach as it asks for",
      [12, 11, 10],
      { DatapointsToAlarm: 1 },
      "ALARM",
    ],
    ["is over when its periods are", [12, 12, 1, 1], {}, "OK"],
  ] as const)("%s", (_, values, changes, state) => {
    expect(stateOf(values, changes)).toBe(state);
  });

  test.each([
    ["notBreaching", [11, undefined], "OK"],
    ["breaching", [11, undefined], "ALARM"],
    ["breaching", [1, undefined, undefined], "ALARM"],
    ["breaching", [], "INSUFFICIENT_DATA"],
    ["ignore", [11, 12, undefined, undefined], "ALARM"],
    ["ignore", [], "OK"],
  ] as const)("takes missing data as %s: %j", (missing, values, state) => {
    expect(stateOf(values, { TreatMissingData: missing })).toBe(state);
  });

  test("is fine before its first data, on a machine that was just started", () => {
    expect(stateOf([1], { TreatMissingData: "breaching", DatapointsToAlarm: 1 })).toBe("OK");
  });

  test("of a learned band has no state", () => {
    expect(stateOf([11, 12], { Threshold: undefined })).toBe("INSUFFICIENT_DATA");
  });
});
