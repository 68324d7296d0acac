// Not on DynamoDB Local: that counts other units for batches and transactions.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Stack } from "../../../infra/local/assembly/stack.ts";
import { startTable } from "../../faults/interleavings/start-table.ts";
import { commonAssembly } from "../../support/start-own-service.ts";
import { everybodysKeys, keyCeilings, type Load } from "./ceilings.ts";
import { measure, type Measured } from "./life/measure.ts";
import { report, toTable } from "./report.ts";
import { readShape, readTemplate } from "./table/table-shape.ts";
import { readWorkload, type Workload } from "./workload.ts";

const workload = readWorkload(join(import.meta.dirname, "workload.json"));

/** Ten merchants who order equally often. */
const alike: Workload = { ...workload, merchants: 10, merchants_zipf: 0 };

/** A load of one write of a key in each order's life. */
const written = (partition: string, fields: Partial<Load> = {}): Load => ({
  ...{ times: 1, byMerchants: true, every: "run", on: "table", keys: 1, read: 0, write: 1 },
  partition,
  ...fields,
});

const livesOf = (loads: readonly Load[]) => keyCeilings(loads, alike).map(({ lives }) => lives);

describe("ceilings of a plain design", () => {
  test("a counter that every order writes once is full at 1,000 a second, and shared by all orders", () => {
    expect(livesOf([written("COUNTER")])).toEqual([1000]);
    expect(everybodysKeys([written("COUNTER")])).toEqual(["table COUNTER"]);
  });

  test("a counter that every order reads is full at 3,000 a unit", () => {
    expect(livesOf([written("COUNTER", { read: 0.5, write: 0 })])).toEqual([6000]);
  });

  test("a key of each merchant is full by the share of the largest", () => {
    expect(livesOf([written("USER#<owner>")])[0]).toBeCloseTo(10_000);
    expect(everybodysKeys([written("USER#<owner>")])).toEqual([]);
    const [ceiling] = keyCeilings([written("USER#<owner>")], { ...alike, merchants_zipf: 1 });
    // 1 + 1/2 + … + 1/10.
    expect(ceiling?.lives).toBeCloseTo(1000 * 2.929, 0);
  });

  test("units of one key add up, and buckets share them", () => {
    const line = "LINE#<line>#new_order";
    expect(livesOf([written(line), written(line, { times: 3 })])).toEqual([500]);
    expect(livesOf([written(`${line}#<bucket>`, { keys: 4, times: 4 })])).toEqual([2000]);
  });

  test("a key of one order, or one that only stale environments read, is no ceiling of the design", () => {
    expect(livesOf([written("ORDER#<order>")])).toEqual([]);
    const version = written("CATALOG", { every: "environment", read: 0.5, write: 0 });
    expect(everybodysKeys([version])).toEqual([]);
    // A request of 0.1 s in an environment that is busy half of the time: 0.2 environments, two reads a second each.
    expect(livesOf([version])[0]).toBeCloseTo(3000 / (0.2 * 2 * 0.5));
  });
});

describe("of an order's life", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "print-on-demand-ceilings-"));
  let table: Awaited<ReturnType<typeof startTable>>;
  let stack: Stack;
  let measured: readonly Measured[];

  beforeAll(async () => {
    cpSync(join(dirname(inject("service").logFile), "seed"), dataDir, { recursive: true });
    table = await startTable(dataDir);
    stack = await readTemplate(commonAssembly());
    // Throws unless the touches of each call add up to what DynamoDB says.
    measured = await measure(readShape(stack), workload.batch);
  });

  afterAll(async () => {
    await table.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test("nothing of the design is full below 1,000 a second, and no item is shared by all orders", () => {
    const result = report(measured, workload, stack);
    console.log(toTable(result));
    expect(result.failures).toEqual([]);
  });

  test("print files of 140 orders a second are checked and kept, although one of fifty has a hanging host", () => {
    const { ceilings } = report(measured, workload, stack);
    const checks = ceilings.find(({ what }) => what === "functions that check print files");
    expect(checks?.lives).toBeGreaterThanOrEqual(140);
    expect(measured.filter(({ run }) => run.kind === "check").map(({ on }) => on)).toContain(
      "table",
    );
  });

  test("each ceiling names an alarm of the stack", () => {
    const alarms = stack
      .resources("AWS::CloudWatch::Alarm")
      .map(({ properties }) => (properties as { AlarmName: string }).AlarmName.split("-").at(-1));
    for (const { alarm } of report(measured, workload, stack).ceilings) {
      expect(alarms).toContain(alarm);
    }
  });

  test("each subscription adds its calls to its owner's keys, and none to another subscription's", () => {
    const unitsWith = (subscriptions: number) => {
      const { ceilings } = report(measured, { ...workload, subscriptions }, stack);
      return (what: string) => ceilings.find((each) => each.what === what)?.units ?? 0;
    };
    const [none, one, three] = [unitsWith(0), unitsWith(1), unitsWith(3)];
    for (const what of ["table USER#<owner>, write", "an account's table, write"]) {
      const calls = one(what) - none(what);
      expect(calls, what).toBeGreaterThan(0);
      expect(three(what) - none(what), what).toBeCloseTo(3 * calls);
    }
    const calls = "table WEBHOOK#<webhook>, write";
    expect(one(calls)).toBeGreaterThan(0);
    expect(three(calls)).toBeCloseTo(one(calls));
  });

  test("the number of a parcel is a key of its order alone", () => {
    const numbers = measured.filter(({ partition }) => partition.startsWith("TRACKING#"));
    expect(new Set(numbers.map(({ partition }) => partition))).toEqual(
      new Set(["TRACKING#<order>"]),
    );
  });

  test("it has five notifications", () => {
    expect(
      new Set(measured.filter(({ run }) => run.kind === "deliver").map(({ run }) => run)).size,
    ).toBe(5);
  });
});
