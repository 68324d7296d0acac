import { describe, expect, test } from "vitest";
import { ALL_SEARCHES } from "../../../support/all-searches.ts";
import { capacities } from "./capacity.ts";
import { drawChart, findMissed, type Swept } from "./chart.ts";
import { stressors } from "./stressors.ts";
import { recover, type Recovery } from "./sweep.ts";

/** A tenth of the stage. */
const small = { scale: 0.1, seed: 12 };

const [{ part, perSecond } = { part: "", perSecond: 0 }] = await capacities();

test("the default stage is limited by its number of functions at once", () => {
  expect(part).toMatch(/^50 functions at once/);
  expect(perSecond).toBeGreaterThan(1000);
});

/** The one whose fault lasts shortest; all of them every week. */
const chosen = stressors.filter(({ minutes }) => minutes < 10 || ALL_SEARCHES);

test.each(chosen)(
  "at a load of 80%, 15 minutes after $says, 95% of healthy subscribers are notified within 2 s again",
  async (stressor) => {
    const { minutes, before, during, faults } = await recover(stressor, 0.8, perSecond, small);
    // Healthy endpoints wait for no hanging ones, however long these hang.
    if (stressor.failing > 0) expect(during).toBeLessThan(20_000);
    expect(before).toBeLessThan(1000);
    expect(minutes).toBeLessThanOrEqual(15);
    expect(faults).toBe(0);
  },
);

test("a stressor without an effect needs no recovery", async () => {
  const harmless = { says: "nothing", failing: 0, minutes: 1, during: {} };
  const { minutes } = await recover(harmless, 0.65, perSecond, small);
  expect(minutes).toBe(0);
});

describe("the chart of a sweep", () => {
  const swept = (load: number, recovery: Partial<Recovery>): Swept => ({
    says: "toys",
    loads: [{ load, recovery: { minutes: 3, before: 500, during: 9000, faults: 0, ...recovery } }],
  });

  test.each([
    [{}, "   80%  ███ 3 min"],
    [{ minutes: 0 }, "   80%  ▏ 0 min"],
    [{ minutes: 100 }, `   80%  ${"█".repeat(40)} 100 min`],
    [{ minutes: undefined }, `   80%  ${"█".repeat(40)}▶ not within 2 h`],
    [
      { minutes: undefined, before: 61_000 },
      `   80%  ${"█".repeat(40)}▶ not within 2 h, and 61 s late before`,
    ],
  ])("draws %o", (recovery, line) => {
    expect(drawChart([swept(0.8, recovery)])).toBe(`toys\n${line}`);
  });

  test.each([
    [0.8, {}, []],
    [0.8, { minutes: 16 }, ["toys, at 80%: not normal within 15 min"]],
    [0.8, { minutes: undefined }, ["toys, at 80%: not normal within 15 min"]],
    [0.9, { minutes: undefined }, []],
    [0.5, { faults: 2 }, ["toys, at 50%: 2 notifications are taken for faults"]],
  ])("at a load of %d misses the aim by %o: %o", (load, recovery, missed) => {
    expect(findMissed([swept(load, recovery)])).toEqual(missed);
  });
});
