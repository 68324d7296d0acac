import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pipeline } from "node:stream/promises";
import { isDeepStrictEqual } from "node:util";
import { createGzip } from "node:zlib";
import type { Restoration } from "#shared/care/restore/restoration.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { runTool, wholeNumber } from "../support/run-tool.ts";
import { startReceiver } from "../support/receiver.ts";
import { startBench, type Bench } from "./start-bench.ts";

/** Orders written and exported together. */
const PART = 5000;
const [FROM, TO] = ["2026-11-23T03:10:00.000Z", "2026-11-23T18:10:00.000Z"];
const MAIN = join(import.meta.dirname, "..", "..", "infra", "operator", "main.ts");
const MAX_WAIT_MS = 2 * 60 * 60 * 1000;

/** The fate of an order in the loss, by its number: of twenty, one is gone and one unchanged. */
const fateOf = (index: number) =>
  index % 20 === 0 ? "gone" : index % 20 === 1 ? "unchanged" : "damaged";

/** Returns an order as it was before the loss. */
async function orderAt(owner: string, index: number): Promise<OrderRecord> {
  const { orderRecord } = await import("../support/order-record.ts");
  const time = "2026-11-01 10:00:00.000000";
  return orderRecord(owner, {
    order_id: `LOST-${String(index)}`,
    status: index % 2 === 0 ? "new_order" : "shipped",
    created_at: time,
    updated_at: time,
  });
}

/** Puts the table of after the loss, and writes the export of what the loss changed. */
async function lose(owner: string, orders: number, folder: string): Promise<number> {
  const [{ putUncounted }, { toItem }, { exportLine, writeManifests }] = await Promise.all([
    import("../support/put-counted-orders.ts"),
    import("#shared/order/store/order-item.ts"),
    import("../support/write-export.ts"),
  ]);
  const id = "01795579800000-a1b2c3d4";
  const root = join(folder, "AWSDynamoDB");
  mkdirSync(join(root, id), { recursive: true });
  mkdirSync(join(root, "data"));
  const files: { itemCount: number; dataFileS3Key: string }[] = [];
  for (let start = 0; start < orders; start += PART) {
    const [lines, present]: [string[], OrderRecord[]] = [[], []];
    for (let index = start; index < Math.min(start + PART, orders); index++) {
      const order = await orderAt(owner, index);
      const fate = fateOf(index);
      const damaged = { ...order, address_line_1: "", zip: "", total: 0 };
      if (fate !== "gone") present.push(fate === "damaged" ? damaged : order);
      if (fate === "unchanged") continue;
      const [key, before] = [toItem(order), toItem(order)];
      const after = fate === "gone" ? undefined : toItem(damaged);
      lines.push(`${exportLine({ key, before, after })}\n`);
    }
    const dataFileS3Key = `AWSDynamoDB/data/${String(start)}.json.gz`;
    await Promise.all([
      putUncounted(present),
      pipeline(lines, createGzip(), createWriteStream(join(folder, dataFileS3Key))),
    ]);
    files.push({ itemCount: lines.length, dataFileS3Key });
    process.stderr.write(`\r${String(start + PART)} orders put`);
  }
  writeManifests(root, id, files, { from: FROM, to: TO });
  process.stderr.write("\n");
  return files.reduce((sum, { itemCount }) => sum + itemCount, 0);
}

interface Run {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly memoryMb: number;
  /** Undefined if the run was killed. */
  readonly restored: Restoration | undefined;
}

/** Runs the operator's command. Kills it once its journal has so many pages. */
async function restoreOnce(bench: Bench, folder: string, killAt = Infinity): Promise<Run> {
  const words = [MAIN, "stage", "restore", "--from-export", folder, "--yes", "--json"];
  const env = { PATH: process.env["PATH"], ...bench.environment };
  const child = spawn(process.execPath, words, { env, stdio: ["ignore", "pipe", "inherit"] });
  const began = performance.now();
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  const ended = once(child, "exit");
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  let [memoryMb, cpuSeconds] = [0, 0];
  while (isRunning()) {
    await Promise.race([ended, sleep(200)]);
    const proc = `/proc/${String(child.pid)}`;
    if (!isRunning()) break;
    const peak = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`${proc}/status`, "utf8"))?.[1] ?? 0;
    memoryMb = Math.max(memoryMb, Number(peak) / 1024);
    const [user = 0, system = 0] = readFileSync(`${proc}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ")
      .slice(11, 13)
      .map(Number);
    cpuSeconds = (user + system) / 100;
    const journal = join(folder, "restore.log");
    const pages = existsSync(journal) ? readFileSync(journal, "utf8").split("\n").length : 0;
    if (pages >= killAt) child.kill("SIGKILL");
  }
  const [exitCode] = (await ended) as [number | null];
  const seconds = (performance.now() - began) / 1000;
  if (exitCode !== 0 && exitCode !== null)
    throw new Error(`stage restore ends with ${String(exitCode)}`);
  const restored = exitCode === 0 ? (JSON.parse(output) as Restoration) : undefined;
  return { seconds, cpuSeconds, memoryMb, restored };
}

/** Compares the table with the state before the loss, and returns what differs. */
async function differences(owner: string, orders: number): Promise<string[]> {
  const [{ findItems }, { orderKey }, { readOrder }] = await Promise.all([
    import("#shared/table/table.ts"),
    import("#shared/table/keys.ts"),
    import("#shared/order/store/order-item.ts"),
  ]);
  const wrong: string[] = [];
  const contentOf = (order: OrderRecord) => ({
    ...order,
    ...{ version: 0, write_id: "", updated_at: "", last_change: null },
  });
  for (let start = 0; start < orders; start += PART) {
    const numbers = Array.from({ length: Math.min(PART, orders - start) }, (_, at) => start + at);
    const expected = await Promise.all(numbers.map((index) => orderAt(owner, index)));
    const found = await findItems(
      expected.map(({ id }) => orderKey(id)),
      readOrder,
      { consistent: true },
    );
    const present = new Map(found.map((order) => [order.id, order]));
    for (const [at, order] of expected.entries()) {
      const now = present.get(order.id);
      // An order of the floor's queue that is gone comes back on hold.
      const isHeld = fateOf(start + at) === "gone";
      const state = isHeld ? { status: "on_hold" as const, holds: now?.holds ?? [] } : {};
      const whole = contentOf({ ...order, ...state });
      if (now === undefined || !isDeepStrictEqual(contentOf(now), whole))
        wrong.push(order.order_id);
    }
  }
  return wrong;
}

/** Waits until the stream's functions have written the histories of all restored orders. */
async function untilProjected(owner: string, orders: number): Promise<void> {
  const { queryItems } = await import("#shared/table/table.ts");
  const { historyPartition, historyPrefix } = await import("#shared/table/keys.ts");
  const deadline = Date.now() + MAX_WAIT_MS;
  for (let index = 0; index < orders; index += Math.ceil(orders / 500)) {
    if (fateOf(index) === "unchanged") continue;
    const { id } = await orderAt(owner, index);
    const find = () => queryItems(historyPartition(id), ({ SK }) => SK, { prefix: historyPrefix });
    while ((await find()).length === 0) {
      if (Date.now() > deadline) throw new Error("The stream's functions do not end");
      await sleep(500);
    }
  }
}

await runTool(
  {
    name: "measure -- restore",
    help: `Restores orders from an incremental export, killed twice in the middle and run again. Prints time, processor time and
memory. Fails if an order differs from before the loss, or if a subscriber is notified.`,
    options: { orders: wholeNumber(20_000) },
  },
  async ({ dataDir, orders }) => {
    const bench = await startBench(dataDir);
    const receiver = await startReceiver();
    const folder = join(dataDir, "export");
    try {
      const { status } = await bench.send("POST", "/webhooks", {
        name: "Restore",
        url: receiver.url,
        events: ["order.status", "order.shipment"],
      });
      if (status !== 200) throw new Error(`POST /webhooks is answered with ${String(status)}`);
      const changed = await lose(bench.userId, orders, folder);
      const pages = changed / 1000;
      const runs = [
        await restoreOnce(bench, folder, 1 + pages / 3),
        await restoreOnce(bench, folder, 2 + (2 * pages) / 3),
        await restoreOnce(bench, folder),
      ];
      const sum = (of: (run: Run) => number) => runs.reduce((all, run) => all + of(run), 0);
      const [seconds, cpu] = [sum((run) => run.seconds), sum((run) => run.cpuSeconds)];
      const restored = runs[2]?.restored;
      console.log("| Restore from an export | |\n| --- | ---: |");
      const print = (name: string, value: number | string) => {
        console.log(`| ${name} | ${String(value)} |`);
      };
      print("Orders in the table", orders);
      print("Changed items in the export", changed);
      print("Killed", runs.filter((run) => run.restored === undefined).length);
      print("Items compared, by the journal", restored?.items ?? 0);
      print("Orders on hold", restored?.held.length ?? 0);
      print("Time", `${seconds.toFixed(0)} s`);
      print("Items a second", (changed / seconds).toFixed(0));
      print("Processor time", `${cpu.toFixed(0)} s`);
      print("Items a second of processor time", (changed / cpu).toFixed(0));
      print("Memory", `${Math.max(...runs.map((run) => run.memoryMb)).toFixed(0)} MB`);
      const wrong = await differences(bench.userId, orders);
      print("Differences", wrong.length);
      await untilProjected(bench.userId, orders);
      print("Notifications", receiver.calls.length);
      return [
        ...(wrong.length > 0 ? [`Differ: ${wrong.slice(0, 10).join(", ")}`] : []),
        ...(receiver.calls.length > 0 ? ["A subscriber was notified"] : []),
        ...(runs[0]?.restored !== undefined ? ["The first run was not killed"] : []),
        ...(runs[1]?.restored !== undefined ? ["The second run was not killed"] : []),
      ];
    } finally {
      await bench.stop();
      await receiver.stop();
    }
  },
);
