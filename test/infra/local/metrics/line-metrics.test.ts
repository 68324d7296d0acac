import { expect, test } from "vitest";
import { addLineMetrics } from "../../../../infra/local/metrics/line-metrics.ts";
import { MetricStore, type Dimensions } from "../../../../infra/local/metrics/metric-store.ts";

/** Returns the sum of a metric in a store after these lines. */
function read(lines: readonly unknown[], namespace: string, name: string, dimensions: Dimensions) {
  const store = new MetricStore();
  for (const line of lines) {
    addLineMetrics(store, "Table", typeof line === "string" ? line : JSON.stringify(line));
  }
  const to = Math.ceil(Date.now() / 60_000) * 60_000 + 60_000;
  const [sum] = store.series({ namespace, name, dimensions }, "Sum", { from: 0, to, periodMs: to });
  return sum;
}

const embedded = {
  route: "GET /orders",
  Latency: 12,
  Calls: [1, 2, 3],
  _aws: {
    Timestamp: 0,
    CloudWatchMetrics: [
      {
        Namespace: "Shop",
        Dimensions: [[], ["route"]],
        Metrics: [{ Name: "Latency", Unit: "Milliseconds" }, { Name: "Calls" }],
      },
    ],
  },
};

test("a line's metrics are reported for each of its dimension sets", () => {
  const latency = (dimensions: Dimensions) =>
    read([embedded, embedded], "Shop", "Latency", dimensions);
  expect(latency({})).toBe(24);
  expect(latency({ route: "GET /orders" })).toBe(24);
  expect(latency({ route: "GET /else" })).toBeUndefined();
});

test("a list has a value each", () => {
  expect(read([embedded], "Shop", "Calls", {})).toBe(6);
});

test("the units in a line are the table's", () => {
  const lines = [{ units: { read: 0.5, write: 1 } }, { units: { read: 2, write: 3 } }];
  const units = (name: string) => read(lines, "AWS/DynamoDB", name, { TableName: "Table" });
  expect(units("ConsumedReadCapacityUnits")).toBe(2.5);
  expect(units("ConsumedWriteCapacityUnits")).toBe(4);
});

test("other lines have no metrics", () => {
  expect(read(["Ready", { level: "INFO" }], "Shop", "Latency", {})).toBeUndefined();
});
