import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startLocalService, type LocalService } from "../../infra/local/service.ts";
import type { DemoKeys } from "../../infra/local/seed-demo.ts";
import { readStack } from "../infra/read-stack.ts";
import { png } from "../support/artwork-files.ts";
import { startReceiver, status } from "../support/receiver.ts";
import { runTool } from "../support/run-tool.ts";
import { readShape, readTemplate } from "./ceilings/table/table-shape.ts";
import { measureYardstick } from "./cost/function-time.ts";
import { HostUse, localName, useOfOne } from "./cost/host-use.ts";
import { runCanary, switchCanary } from "./cost/live-canary.ts";
import { liveOrder } from "./cost/live-order.ts";
import {
  idleMonth,
  keptArtwork,
  keptMonth,
  RUNS_A_MONTH,
  usdOf,
  type Item,
} from "./cost/month-cost.ts";
import { storedBytes } from "./cost/stored-bytes.ts";
import { usedItems } from "./cost/used-items.ts";
import { UseLog } from "./cost/use-log.ts";
import { createOrder } from "./requests.ts";
import { ProcessorTime } from "./processor-time.ts";

/**
 * With the warm-up, the orders cause fewer notifications than a user's 100 calls a minute, so none waits for its turn.
 */
const ORDERS = 12;
const WARM_UP = 4;
const SETTLED_MS = 6000;

const MILLION = 1e6;

/** A canary's order causes five notifications. */
const CANARY_RUNS = 3;
const CANARY_CALLS = 5;

await runTool(
  {
    name: "measure -- cost",
    help: `Prints the cost, by service, of a million orders through their life and while they are kept, of an idle month, and of the
canary in such a month. It follows from the orders' use on this machine and a list of prices. A function's time is its
thread's processor time, divided by the share that Lambda gives for its memory, and a stated wait.`,
    options: {},
  },
  async ({ dataDir }) => {
    await using undo = new AsyncDisposableStack();
    const receiver = await startReceiver(status(200));
    undo.defer(() => receiver.stop());
    const host = await startReceiver((response) => response.end(png(4500, 5400)));
    undo.defer(() => host.stop());
    const yardstickMs = measureYardstick();
    const processor = new ProcessorTime(process.pid);
    undo.defer(() => {
      processor.stop();
    });
    const log = new UseLog();
    const service = await startLocalService({
      port: 0,
      dataDir,
      seed: true,
      maxEnvironments: 80,
      functionEnvironment: { TEST_ORDER_STEP_SECONDS: "0" },
      onLog: (source, line) => {
        log.add(source, line);
      },
    });
    undo.defer(() => service.stop());
    Object.assign(process.env, service.environment);
    const keys = service.demoKeys;
    if (keys === undefined) throw new Error("The service has no demo keys");

    const assembly = join(dataDir, "assembly");
    const { resources, functions } = await readStack(assembly);
    const canary = functions.find(({ id }) => id === "CanaryRunFunction")?.logicalId ?? "";
    const use = new HostUse(service, functions, { log, processor, yardstickMs });
    const canaryUse = await measureCanary(service, keys, localName(canary), use);
    const shape = readShape(await readTemplate(assembly));
    let placed = 0;
    const nextLife = () => liveOrder(service.outputs, keys, createOrder(host.url), placed++);
    await nextLife().subscribe(receiver.url);
    for (let order = 0; order < WARM_UP; order++) await nextLife().run();
    const readSettled = async () => {
      await settle(() => receiver.calls.length);
      const [calls, stored] = [receiver.calls.length, await storedBytes(shape)];
      return { all: use.read(), check: use.readCheck(), calls, stored };
    };
    const before = await readSettled();
    for (let order = 0; order < ORDERS; order++) await nextLife().run();
    const after = await readSettled();

    const calls = (after.calls - before.calls) / ORDERS;
    const order = useOfOne(before.all, after.all, ORDERS);
    print(
      `A million orders, each with ${calls.toFixed(1)} notifications`,
      usedItems({ ...order, calls, messages: calls + order.followed }, MILLION),
    );
    const check = useOfOne(before.check, after.check, ORDERS);
    print(
      "The check of two new print files, of it",
      usedItems({ ...check, calls: 0, messages: check.followed }, MILLION),
    );
    print(
      "A million new print files of 10 MB, kept for 30 days, in addition",
      keptArtwork({ files: MILLION, megabytes: 10, days: 30 }),
    );
    print(
      "A month in which a million orders are kept",
      keptMonth(((after.stored - before.stored) / ORDERS) * MILLION),
    );
    print("A month in which there are orders, whatever their number", [
      metrics(use.samples().size),
    ]);
    print("A month in which nothing happens", idleMonth(resources));
    print("The canary in such a month", canaryUse);
    return [];
  },
);

/** Returns what a month with the canary costs more, from a few of its runs. */
async function measureCanary(
  service: LocalService,
  { operator_key }: DemoKeys,
  functionName: string,
  use: HostUse,
): Promise<Item[]> {
  const run = async () => {
    await runCanary(service, functionName);
    await settle(() => use.read().invocations);
  };
  await switchCanary(service, operator_key, true);
  await run();
  const [before, samples] = [use.read(), use.samples()];
  for (let time = 0; time < CANARY_RUNS; time++) await run();
  const reported = [...use.samples()].filter(([name, count]) => count !== samples.get(name));
  const one = useOfOne(before, use.read(), CANARY_RUNS);
  await switchCanary(service, operator_key, false);
  const messages = CANARY_CALLS + one.followed;
  return [
    ...usedItems({ ...one, calls: CANARY_CALLS, messages }, RUNS_A_MONTH),
    metrics(reported.length),
  ];
}

function metrics(count: number): Item {
  return { service: "CloudWatch", what: "metrics", count, price: "metric" };
}

/** Waits until the count stays the same. */
async function settle(count: () => number): Promise<void> {
  for (let seen = -1; seen !== count();) {
    seen = count();
    await sleep(SETTLED_MS);
  }
}

/** Prints the items with their costs, and the sum. */
function print(title: string, items: readonly Item[]): void {
  console.log(`\n${title}\n\n| Service | What | Count | USD |\n| --- | --- | ---: | ---: |`);
  for (const item of items) {
    const count = Math.round(item.count).toLocaleString("en-US");
    console.log(`| ${item.service} | ${item.what} | ${count} | ${usdOf(item).toFixed(2)} |`);
  }
  const usd = items.reduce((sum, item) => sum + usdOf(item), 0);
  console.log(`| Together |  |  | ${usd.toFixed(2)} |`);
}
