import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { ALL_SEARCHES } from "../../support/all-searches.ts";
import type { Report } from "./run-schedules.ts";
import { startTable } from "./start-table.ts";

/** Any number will do. It is fixed, so that a failure is no matter of luck. */
const SEED = 11;

const dataDir = mkdtempSync(join(tmpdir(), "print-on-demand-interleavings-"));
let table: Awaited<ReturnType<typeof startTable>>;

beforeAll(async () => {
  cpSync(join(dirname(inject("service").logFile), "seed"), dataDir, { recursive: true });
  table = await startTable(dataDir);
});

afterAll(async () => {
  await table.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Imported late: modules of shared/ read at import which table they work on. */
const load = async () => ({
  ...(await import("./run-schedules.ts")),
  ...(await import("./scenarios.ts")),
});

/** A quarter of the scenarios, each fourth; all of them every week, and for the planted faults. */
const isChosen = (number: number) => number % 4 === 0 || ALL_SEARCHES;

const outcomes = new Map<number, Report["outcomes"][number]>();

test("in whatever order the calls come, no change is lost, doubled or against a rule", async () => {
  const { runSchedules, scenarios, summarize } = await load();
  const numbers = [...scenarios.keys()].filter(isChosen);
  const report = await runSchedules(SEED, numbers);
  console.log(summarize(report));
  expect(report.violations.join("\n\n")).toBe("");
  for (const [index, outcome] of report.outcomes.entries())
    outcomes.set(numbers[index] ?? NaN, outcome);
  expect(outcomes.size).toBeGreaterThanOrEqual(90);
});

test("the same seed gives the same calls with the same results", async () => {
  const { runSchedules } = await load();
  // These include takes, which continue with any order.
  const numbers = [...outcomes.keys()].filter((_, index) => index % 3 === 0);
  const again = await runSchedules(SEED, numbers);
  expect(again.outcomes).toEqual(numbers.map((number) => outcomes.get(number)));
});

describe("with versions ignored in writes", () => {
  test("changes that undo each other are found", async () => {
    const { runSchedules, scenarios } = await load();
    const numbers = [...scenarios.keys()].filter((index) => {
      const name = scenarios[index]?.name ?? "";
      return name.startsWith("update + ");
    });
    const { violations } = await runSchedules(SEED, numbers, { withoutVersion: true });
    expect(violations.join("\n")).toMatch(/it is no new version/);
  });

  test("pieces that are printed again twice are found", async () => {
    const { runSchedules, scenarios } = await load();
    const [number = 0] = [...scenarios.keys()].filter(
      (index) => scenarios[index]?.name === "reprint + reprint",
    );
    const numbers = Array.from({ length: 20 }, (_, round) => number + round * scenarios.length);
    const { violations } = await runSchedules(SEED, numbers, { withoutVersion: true });
    expect(violations.join("\n")).toMatch(/prints pieces again that no claim has/);
  });

  test("orders that are counted twice or not at all are found", async () => {
    const { runSchedules, scenarios } = await load();
    const numbers = [...scenarios.keys()].filter((index) => {
      const name = scenarios[index]?.name ?? "";
      return name.startsWith("records of ");
    });
    const { violations } = await runSchedules(SEED, numbers, { withoutVersion: true });
    expect(violations.join("\n")).toMatch(/^ *counts: /m);
  });
});
