import { describe, expect, test } from "vitest";
import { MetricMath } from "../../../../infra/local/dashboard/metric-math.ts";
import { MetricStore, type Series } from "../../../../infra/local/metrics/metric-store.ts";

const MINUTE = 60_000;

const span = { from: 0, to: 3 * MINUTE, periodMs: MINUTE };

const names = new Map<string, Series>([
  ["a", [1, 2, undefined]],
  ["b", [3, 0, 5]],
]);

const store = new MetricStore();
for (const [route, values] of Object.entries({ slow: [9, 1], busy: [4, 8], quiet: [1] })) {
  for (const [minute, value] of values.entries()) {
    const metric = { namespace: "a-shop", name: "Latency", dimensions: { route } };
    store.add(metric, value, minute * MINUTE);
  }
}
store.add({ namespace: "a-shop", name: "Latency", dimensions: {} }, 99, 0);

const math = new MetricMath(store, span, names);
const evaluate = (expression: string) => math.lines(expression, "it")[0]?.series;

describe("an expression", () => {
  test.each<[string, Series]>([
    ["a + b", [4, 2, undefined]],
    ["100 * a / b", [100 / 3, undefined, undefined]],
    ["a - 1", [0, 1, undefined]],
    ["FILL(a, 0) + b", [4, 2, 5]],
    ["IF(b >= 3, a, 7)", [1, 7, undefined]],
    ["IF(FILL(a, 0) == 0, b, 0)", [0, 0, 5]],
    ["(a > 1) AND (3 > b)", [0, 1, undefined]],
  ])("%s", (expression, expected) => {
    expect(evaluate(expression)).toEqual(expected);
  });

  test.each([
    ["c + 1", "no metric c"],
    ["a % b", "no operator %"],
    ["ABS(a)", "no function ABS"],
    ["FILL(a)", "no value of nothing"],
    ["SORT(a, MAX, ASC, 2)", "no order MAX ASC"],
    ["a ? 1 : 2", "no value of ConditionalExpression"],
    ["SEARCH('anything', 'Sum')", "no search for anything"],
  ])("%s is refused", (expression, reason) => {
    expect(() => evaluate(expression)).toThrow(reason);
  });
});

test("a band, which CloudWatch learns from weeks, has no line", () => {
  expect(math.lines("ANOMALY_DETECTION_BAND(a, 3)", "usual")).toEqual([]);
});

describe("a search", () => {
  const search = `SEARCH('{"a-shop",route} MetricName="Latency"', 'Sum', 60)`;

  test("finds the metrics of just these dimensions", () => {
    expect(math.lines(search, "").map(({ label }) => label)).toEqual(["slow", "busy", "quiet"]);
  });

  test("is sorted, and cut", () => {
    const sorted = (by: string) =>
      math.lines(`SORT(${search}, ${by}, DESC, 2)`, "").map(({ label }) => label);
    expect(sorted("MAX")).toEqual(["slow", "busy"]);
    expect(sorted("SUM")).toEqual(["busy", "slow"]);
  });

  test("that finds nothing has no line", () => {
    expect(math.lines(`SEARCH('{"a-shop",code} MetricName="Latency"', 'Sum', 60)`, "")).toEqual([]);
  });
});
