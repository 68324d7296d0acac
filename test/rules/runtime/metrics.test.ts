import { expect, test } from "vitest";
import { count, metrics, takeCounts } from "#shared/runtime/metrics.ts";
import { findMetricFaults } from "../../support/find-metric-faults.ts";

test("metrics of one line have their units and their own sets of dimensions", () => {
  const fields = metrics({
    Calls: 1,
    "Moved new_order shipped": 2,
    FirstCallLag: 30,
    Delivered: 0,
  });
  expect(fields).toMatchObject({
    Calls: 1,
    "Moved new_order shipped": 2,
    FirstCallLag: 30,
    Delivered: 0,
    _aws: {
      CloudWatchMetrics: [
        {
          Dimensions: [[], ["event"]],
          Metrics: [
            { Name: "Calls", Unit: "Count" },
            { Name: "Delivered", Unit: "Count" },
          ],
        },
        {
          Dimensions: [[]],
          Metrics: [
            { Name: "Moved new_order shipped", Unit: "Count" },
            { Name: "FirstCallLag", Unit: "Milliseconds" },
          ],
        },
      ],
    },
  });
  expect(findMetricFaults(JSON.stringify({ ...fields, event: "order.status" }))).toEqual([]);
});

test("a line has the sum of each count", () => {
  // Earlier files of this process counted too.
  takeCounts();
  count("ImportedRows", 2);
  count("ImportedRows");
  expect(takeCounts()).toEqual({ ImportedRows: 3 });
  expect(metrics(takeCounts())).toEqual({});
});

test.each([
  ["a metric without its dimension's field", { Latency: 1 }, {}, "no text: route"],
  ["a metric that is no number", { Faults: 1 }, { Faults: "1" }, "no number: Faults"],
] as const)("the check of every line notices %s", (_, values, others, fault) => {
  const [found = ""] = findMetricFaults(JSON.stringify({ ...metrics(values), ...others }));
  expect(found).toContain(fault);
});

test.each([
  ["an unknown unit of CloudWatch", { Dimensions: [[]], Metrics: [{ Name: "n", Unit: "h" }] }],
  ["a dimension of many values", { Dimensions: [["user_id"]], Metrics: [{ Name: "n" }] }],
  ["no set of dimensions", { Dimensions: [], Metrics: [{ Name: "n" }] }],
])("the check of every line notices %s", (_, directive) => {
  const CloudWatchMetrics = [{ Namespace: "test", ...directive }];
  const line = { n: 1, user_id: "a", _aws: { Timestamp: 1, CloudWatchMetrics } };
  expect(findMetricFaults(JSON.stringify(line))).toHaveLength(1);
});
