import { describe, expect, test } from "vitest";
import { MetricStore } from "../../../../infra/local/metrics/metric-store.ts";

const MINUTE = 60_000;

const metric = { namespace: "Shop", name: "Lag", dimensions: { event: "a", api: "b" } };

/** Returns a store of values at minutes, counted from 1970. */
function storeOf(values: readonly (readonly [minute: number, value: number])[]) {
  const store = new MetricStore();
  for (const [minute, value] of values) store.add(metric, value, minute * MINUTE);
  return store;
}

const span = { from: 0, to: 4 * MINUTE, periodMs: 2 * MINUTE };

describe("a series", () => {
  test.each([
    ["Sum", 10],
    ["Average", 2.5],
    ["SampleCount", 4],
    ["Maximum", 4],
    ["p50", 3],
    ["p99", 4],
  ])(
    "has the %s of each period's values, and undefined for a period without values",
    (name, value) => {
      const store = storeOf([
        [2, 1],
        [2, 2],
        [3, 3],
        [3.9, 4],
      ]);
      expect(store.series(metric, name, span)).toEqual([undefined, value]);
    },
  );

  test("is that of its own dimensions, in whatever order they are named", () => {
    const store = storeOf([[1, 7]]);
    const same = { ...metric, dimensions: { api: "b", event: "a" } };
    const other = { ...metric, dimensions: { event: "a" } };
    expect(store.series(same, "Sum", span)).toEqual([7, undefined]);
    expect(store.series(other, "Sum", span)).toEqual([undefined, undefined]);
  });

  test("of a statistic that is not known is refused", () => {
    expect(() => storeOf([[1, 7]]).series(metric, "TM90", span)).toThrow("no statistic TM90");
  });
});

test("values older than three hours are forgotten", () => {
  const store = storeOf([
    [0, 1],
    [181, 2],
  ]);
  expect(store.series(metric, "Sum", { ...span, to: MINUTE, periodMs: MINUTE })).toEqual([
    undefined,
  ]);
});
