import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startLocalService } from "../../infra/local/service.ts";
import type { Metric } from "../../infra/local/metrics/metric-store.ts";
import { readStack } from "../infra/read-stack.ts";
import { startReceiver, status } from "../support/receiver.ts";
import { liveOrder } from "./cost/live-order.ts";
import { WHOLE_PROCESSOR_MB } from "./cost/lambda-cost.ts";
import { idleMonth, usdOf, type Item } from "./cost/month-cost.ts";
import { createOrder } from "./requests.ts";

/**
 * `npm run cost`: what a million orders cost through their life, and a month in which nothing happens, by service, from
 * what orders take on this machine and a list of prices. A function's time here is taken as if all of it were the
 * processor's, of which Lambda gives a share by memory: so it is too much rather than too little.
 */
/** With the first ones, fewer notifications than a user's 100 calls a minute: none waits for its turn. */
const ORDERS = 12;
const WARM_UP = 4;
const SETTLED_MS = 6000;

const MILLION = 1e6;
const GB = 1024 ** 3;

/** Of a line of the gateway's access log. */
const ACCESS_LINE_BYTES = 400;

/** What a subscriber takes for its answer; the one here answers at once. */
const ANSWER_MS = 200;

/** What a notification's delivery costs beside its message: `test/shared/webhook/delivery/budgets.test.ts`. */
const DELIVERED = { read: 0.55, write: 2.1 };

const dataDir = mkdtempSync(join(tmpdir(), "print-on-demand-cost-"));
let logBytes = 0;
const receiver = await startReceiver(status(200));
const service = await startLocalService({
  port: 0,
  dataDir,
  seed: true,
  maxEnvironments: 80,
  onLog: (_, line) => {
    logBytes += Buffer.byteLength(line) + 1;
  },
});
try {
  const { resources, functions } = await readStack(join(dataDir, "assembly"));
  const keys = service.demoKeys;
  if (keys === undefined) throw new Error("The service has no demo keys");
  const live = (index: number) => liveOrder(service.outputs, keys, createOrder(), index);
  await live(0).subscribe(receiver.url);
  for (let order = 0; order < WARM_UP; order++) await live(order).run();
  await settle();
  const before = { ...read(), logBytes, calls: receiver.calls.length };
  for (let order = 0; order < ORDERS; order++) await live(WARM_UP + order).run();
  await settle();
  const after = { ...read(), logBytes, calls: receiver.calls.length };
  const perOrder = (name: keyof typeof after) => (after[name] - before[name]) / ORDERS;
  const notifications = perOrder("calls");
  const items: Item[] = [
    { service: "API Gateway", what: "requests", count: perOrder("requests"), price: "apiRequest" },
    {
      service: "Lambda",
      what: "invocations",
      count: perOrder("invocations"),
      price: "lambdaRequest",
    },
    {
      service: "Lambda",
      what: "GB-seconds",
      count: perOrder("gbSeconds") + notifications * (ANSWER_MS / 1000) * 0.5,
      price: "lambdaDuration",
    },
    {
      service: "DynamoDB",
      what: "read units",
      count: perOrder("readUnits") + notifications * DELIVERED.read,
      price: "tableRead",
    },
    {
      service: "DynamoDB",
      what: "written units",
      count: perOrder("writeUnits") + notifications * DELIVERED.write,
      price: "tableWrite",
    },
    // Sent, received, deleted, each by itself: fewer under load.
    { service: "SQS", what: "requests", count: 3 * notifications, price: "queueRequest" },
    {
      service: "CloudWatch",
      what: "GB of logs",
      count: (perOrder("logBytes") + perOrder("requests") * ACCESS_LINE_BYTES) / GB,
      price: "logs",
    },
  ];
  console.log(`A million orders, each with ${notifications.toFixed(1)} notifications\n`);
  print(items.map((item) => ({ ...item, count: item.count * MILLION })));
  console.log("\nA month in which nothing happens\n");
  print(idleMonth(resources));

  /** What the host has published so far. */
  function read() {
    const total = (metric: Metric, statistic = "Sum") => {
      const to = Date.now() + service.metrics.minuteMs;
      const [value] = service.metrics.series(metric, statistic, { from: 0, to, periodMs: to });
      return value ?? 0;
    };
    const lambda = (name: string, FunctionName: string) =>
      total({ namespace: "AWS/Lambda", name, dimensions: { FunctionName } });
    const table = (name: string) =>
      total({ namespace: "AWS/DynamoDB", name, dimensions: { TableName: service.tableName } });
    const names = service.metrics.metrics();
    const requests = names
      .filter(({ namespace, name }) => namespace === "AWS/ApiGateway" && name === "Count")
      .map((metric) => total(metric));
    const invoked = names
      .filter(({ namespace, name }) => namespace === "AWS/Lambda" && name === "Invocations")
      .flatMap(({ dimensions }) => dimensions["FunctionName"] ?? []);
    return {
      requests: sum(requests),
      invocations: sum(invoked.map((name) => lambda("Invocations", name))),
      gbSeconds: sum(
        invoked.map((name) => {
          const memory = memoryOf(name);
          const share = Math.min(1, memory / WHOLE_PROCESSOR_MB);
          return (lambda("Duration", name) / share / 1000) * (memory / 1024);
        }),
      ),
      readUnits: table("ConsumedReadCapacityUnits"),
      writeUnits: table("ConsumedWriteCapacityUnits"),
    };
  }

  function memoryOf(name: string): number {
    const found = functions.find(({ logicalId }) => name.endsWith(logicalId));
    return Number(found?.properties["MemorySize"]);
  }

  /** Waits until nothing more is told. */
  async function settle(): Promise<void> {
    for (let seen = -1; seen !== receiver.calls.length;) {
      seen = receiver.calls.length;
      await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
    }
  }
} finally {
  await service.stop();
  await receiver.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The items with what they cost, and what they cost together. */
function print(items: readonly Item[]): void {
  console.log("| Service | What | Count | USD |\n| --- | --- | ---: | ---: |");
  for (const item of items) {
    const count = Math.round(item.count).toLocaleString("en-US");
    console.log(`| ${item.service} | ${item.what} | ${count} | ${usdOf(item).toFixed(2)} |`);
  }
  console.log(`| Together |  |  | ${sum(items.map(usdOf)).toFixed(2)} |`);
}
