import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startLocalService } from "../../infra/local/service.ts";
import type { Metric } from "../../infra/local/metrics/metric-store.ts";
import { readShape, readTemplate } from "./ceilings/table/table-shape.ts";
import { readStack, type StackFunction } from "../infra/read-stack.ts";
import { png } from "../support/artwork-files.ts";
import { startReceiver, status } from "../support/receiver.ts";
import { runTool } from "../support/run-tool.ts";
import { gbSecondsOf, measureYardstick, type FunctionTime } from "./cost/function-time.ts";
import { liveOrder } from "./cost/live-order.ts";
import { storedBytes } from "./cost/stored-bytes.ts";
import {
  idleMonth,
  keptArtwork,
  keptMonth,
  RUNS_A_MONTH,
  usdOf,
  type Item,
} from "./cost/month-cost.ts";
import { usedItems, type Use } from "./cost/used-items.ts";
import { createOrder } from "./requests.ts";
import { NAME_LENGTH, ProcessorTime } from "./processor-time.ts";

/**
 * With the warm-up, the orders cause fewer notifications than a user's 100 calls a minute, so none waits for its turn.
 */
const ORDERS = 12;
const WARM_UP = 4;
const SETTLED_MS = 6000;

const MILLION = 1e6;
/** The host's store of metrics walks through each minute of a span, and keeps three hours. */
const KEPT_MS = 3 * 3600 * 1000;

const CHECK_FUNCTION = "EventsArtworkChecksConsumerFunction";

/** An invocation's waits for the table, the queues, a subscriber's answer and a file's host. */
const WAIT_MS = 15;
const LONGER_WAITS_MS: Readonly<Record<string, number>> = {
  EventsDeliverFunction: 200,
  [CHECK_FUNCTION]: 250,
};

/** A canary's order causes five notifications. */
const CANARY_RUNS = 3;
const CANARY_CALLS = 5;

/** The line of a batch of checks, or of steps of test orders: it says how many messages the batch had. */
const BATCH_LINE = /"message":"(Artwork checks made|Test order steps taken)"/;

/** The use that a function's log lines report. */
interface Logged {
  bytes: number;
  followed: number;
  readUnits: number;
  writeUnits: number;
}

interface BatchLine {
  readonly records: number;
  readonly units: { readonly read: number; readonly write: number };
}

await runTool(
  {
    name: "measure -- cost",
    help: `Prints the cost, by service, of a million orders through their life and while they are kept, of an idle month, and of the
canary in such a month. It follows from the orders' use on this machine and a list of prices. A function's time is its
thread's processor time, divided by the share that Lambda gives for its memory, and a stated wait.`,
    options: {},
  },
  async ({ dataDir }) => {
    /** The logs by source: a function's name, or a part of the host. */
    const logs = new Map<string, Logged>();
    const receiver = await startReceiver(status(200));
    const host = await startReceiver((response) => response.end(png(4500, 5400)));
    const yardstickMs = measureYardstick();
    const processor = new ProcessorTime(process.pid);
    const service = await startLocalService({
      port: 0,
      dataDir,
      seed: true,
      maxEnvironments: 80,
      functionEnvironment: { TEST_ORDER_STEP_SECONDS: "0" },
      onLog: (source, line) => {
        const logged = logs.get(source) ?? { bytes: 0, followed: 0, readUnits: 0, writeUnits: 0 };
        logs.set(source, logged);
        logged.bytes += Buffer.byteLength(line) + 1;
        if (!BATCH_LINE.test(line)) return;
        const { records, units } = JSON.parse(line) as BatchLine;
        logged.followed += records;
        logged.readUnits += units.read;
        logged.writeUnits += units.write;
      },
    });
    Object.assign(process.env, service.environment);
    try {
      const assembly = join(dataDir, "assembly");
      const { resources, functions } = await readStack(assembly);
      const shape = readShape(await readTemplate(assembly));
      const keys = service.demoKeys;
      if (keys === undefined) throw new Error("The service has no demo keys");
      await switchCanary(keys.operator_key, true);
      await runCanary();
      const former = { ...read(), samples: samples() };
      for (let run = 0; run < CANARY_RUNS; run++) await runCanary();
      const reported = [...samples()].filter(([name, count]) => count !== former.samples.get(name));
      const placed = perOne(former, read(), CANARY_RUNS);
      await switchCanary(keys.operator_key, false);
      let placedOrders = 0;
      const runLife = () => liveOrder(service.outputs, keys, createOrder(host.url), placedOrders++);
      await runLife().subscribe(receiver.url);
      for (let order = 0; order < WARM_UP; order++) await runLife().run();
      const before = await readSettled();
      for (let order = 0; order < ORDERS; order++) await runLife().run();
      const after = await readSettled();
      const calls = (after.calls - before.calls) / ORDERS;
      const used = perOne(before, after, ORDERS);
      console.log(`A million orders, each with ${calls.toFixed(1)} notifications\n`);
      print(usedItems({ ...used, calls, messages: calls + used.followed }, MILLION));
      console.log("\nThe check of two new print files, of it\n");
      const check = perOne(before.check, after.check, ORDERS);
      print(usedItems({ ...check, calls: 0, messages: check.followed }, MILLION));
      console.log("\nA million new print files of 10 MB, kept for 30 days, in addition\n");
      print(keptArtwork({ files: MILLION, megabytes: 10, days: 30 }));
      console.log("\nA month in which a million orders are kept\n");
      print(keptMonth(((after.stored - before.stored) / ORDERS) * MILLION));
      console.log("\nA month in which there are orders, whatever their number\n");
      const series = samples().size;
      print([{ service: "CloudWatch", what: "metrics", count: series, price: "metric" }]);
      console.log("\nA month in which nothing happens\n");
      print(idleMonth(resources));
      console.log("\nThe canary in such a month\n");
      print([
        ...usedItems(
          { ...placed, calls: CANARY_CALLS, messages: CANARY_CALLS + placed.followed },
          RUNS_A_MONTH,
        ),
        { service: "CloudWatch", what: "metrics", count: reported.length, price: "metric" },
      ]);

      /** Returns the use so far, after all work has ended. */
      async function readSettled() {
        await settle(() => receiver.calls.length);
        return {
          ...read(),
          check: readCheck(),
          calls: receiver.calls.length,
          stored: await storedBytes(shape),
        };
      }

      function total(metric: Metric, statistic = "Sum"): number {
        const to = Date.now() + service.metrics.minuteMs;
        const span = { from: to - KEPT_MS, to, periodMs: KEPT_MS };
        const [value] = service.metrics.series(metric, statistic, span);
        return value ?? 0;
      }

      /** Returns the use that the host has published so far. */
      function read(): Published {
        const table = (name: string) =>
          total({ namespace: "AWS/DynamoDB", name, dimensions: { TableName: service.tableName } });
        const requests = service.metrics
          .metrics()
          .filter(({ namespace, name }) => namespace === "AWS/ApiGateway" && name === "Count")
          .map((metric) => total(metric));
        return {
          requests: sum(requests),
          ...usedBy(functions),
          readUnits: table("ConsumedReadCapacityUnits"),
          writeUnits: table("ConsumedWriteCapacityUnits"),
          logBytes: sum([...logs.values()].map(({ bytes }) => bytes)),
          followed: sum([...logs.values()].map(({ followed }) => followed)),
        };
      }

      /** Returns the use of the check of print files so far. */
      function readCheck(): Published {
        const own = functions.filter(({ id }) => id === CHECK_FUNCTION);
        const logged = own.flatMap(({ logicalId }) => logs.get(nameOf(logicalId)) ?? []);
        const { bytes = 0, readUnits = 0, writeUnits = 0, followed = 0 } = logged[0] ?? {};
        return { requests: 0, ...usedBy(own), readUnits, writeUnits, logBytes: bytes, followed };
      }

      function usedBy(these: readonly StackFunction[]) {
        const times = functionTimes(these);
        return {
          invocations: sum(these.map(({ logicalId }) => invocationsOf(logicalId))),
          gbSeconds: gbSecondsOf(times, yardstickMs),
        };
      }

      function invocationsOf(logicalId: string): number {
        const dimensions = { FunctionName: nameOf(logicalId) };
        return total({ namespace: "AWS/Lambda", name: "Invocations", dimensions });
      }

      /** Counts the samples of each metric of the stack. */
      function samples(): Map<string, number> {
        const own = service.metrics
          .metrics()
          .filter(({ namespace }) => !namespace.startsWith("AWS/"));
        return new Map(own.map((metric) => [JSON.stringify(metric), total(metric, "SampleCount")]));
      }

      async function switchCanary(key: string, is_on: boolean): Promise<void> {
        const { status } = await fetch(`${service.outputs["OperatorApiUrl"] ?? ""}/canary`, {
          method: "PUT",
          headers: { "x-api-key": key, "content-type": "application/json" },
          body: JSON.stringify({ is_on }),
        });
        if (status !== 200) throw new Error(`The canary cannot be switched: ${String(status)}`);
      }

      /** Runs the canary once, and waits for everything that its order causes. */
      async function runCanary(): Promise<void> {
        const run = functions.find(({ id }) => id === "CanaryRunFunction");
        const endpoint = service.environment["AWS_ENDPOINT_URL_LAMBDA"] ?? "";
        const path = `/2015-03-31/functions/${nameOf(run?.logicalId ?? "")}/invocations`;
        const { status } = await fetch(`${endpoint}${path}`, { method: "POST", body: "{}" });
        if (status !== 200) throw new Error(`The canary does not run: ${String(status)}`);
        await settle(() => read().invocations);
      }

      /** Returns the time of functions so far. A thread's name begins with that of its function. */
      function functionTimes(these: readonly StackFunction[]): FunctionTime[] {
        const cpu = processor.byFunction();
        return these.map(({ logicalId, id, properties }, index) => {
          const thread = logicalId.slice(0, NAME_LENGTH);
          const isFirst = these.findIndex((each) => each.logicalId.startsWith(thread)) === index;
          return {
            memoryMb: Number(properties["MemorySize"]),
            cpuMs: isFirst ? (cpu.get(thread) ?? 0) : 0,
            waitMs: invocationsOf(logicalId) * (WAIT_MS + (LONGER_WAITS_MS[id] ?? 0)),
          };
        });
      }

      /** Waits until the count stays the same. */
      async function settle(count: () => number): Promise<void> {
        for (let seen = -1; seen !== count();) {
          seen = count();
          await sleep(SETTLED_MS);
        }
      }
    } finally {
      processor.stop();
      await service.stop();
      await receiver.stop();
      await host.stop();
    }
    return [];
  },
);

type Published = Omit<Use, "calls" | "messages"> & {
  /** Messages of the queues that follow orders: checks of artwork, steps of test orders. */
  readonly followed: number;
};

/** Returns the use of one of `count` runs. */
function perOne(before: Published, after: Published, count: number): Published {
  const of = (name: keyof Published) => (after[name] - before[name]) / count;
  return {
    requests: of("requests"),
    invocations: of("invocations"),
    gbSeconds: of("gbSeconds"),
    readUnits: of("readUnits"),
    writeUnits: of("writeUnits"),
    logBytes: of("logBytes"),
    followed: of("followed"),
  };
}

/** Returns the name that the local stage gives a function. */
function nameOf(logicalId: string): string {
  return `print-on-demand-local-${logicalId}`;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Prints the items with their costs, and the sum. */
function print(items: readonly Item[]): void {
  console.log("| Service | What | Count | USD |\n| --- | --- | ---: | ---: |");
  for (const item of items) {
    const count = Math.round(item.count).toLocaleString("en-US");
    console.log(`| ${item.service} | ${item.what} | ${count} | ${usdOf(item).toFixed(2)} |`);
  }
  console.log(`| Together |  |  | ${sum(items.map(usdOf)).toFixed(2)} |`);
}
