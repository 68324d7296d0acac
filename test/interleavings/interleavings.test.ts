import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startTable } from "./start-table.ts";

/** Any will do; always the same, so that a failure is no matter of luck. */
const SEED = 11;
const SCHEDULES = 200;

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
const load = () => import("./run-schedules.ts");

test("whatever the order of the calls, each scenario ends as one of its changes after the other could", async () => {
  const { runSchedules, summarize } = await load();
  const report = await runSchedules(SEED, Array(SCHEDULES).keys());
  console.log(summarize(report));
  expect(report.violations.join("\n\n")).toBe("");
});

test("the same seed gives the same calls with the same results", async () => {
  const { runSchedules } = await load();
  const numbers = Array.from({ length: 10 }, (_, index) => index * 21);
  const [once, again] = [await runSchedules(SEED, numbers), await runSchedules(SEED, numbers)];
  expect(again).toEqual(once);
});

test("writes over whatever version stands there are found", async () => {
  const { runSchedules } = await load();
  // All pairs of which one is `create`, `update` or `cancel`.
  const report = await runSchedules(SEED, Array(48).keys(), { withoutVersion: true });
  expect(report.violations.join("\n")).toMatch(/it follows version \d/);
});

test("each scenario is among the schedules", async () => {
  const { scenarios } = await import("./scenarios.ts");
  expect(scenarios).toHaveLength(SCHEDULES);
  expect(new Set(scenarios.map(({ name }) => name)).size).toBe(SCHEDULES);
});
